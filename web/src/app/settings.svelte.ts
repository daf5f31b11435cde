/** What this browser remembers of its user. Nothing of it leaves the device
 * but the name, when they sit down somewhere. */

import type { AskAgain } from '../table/asking';

export interface Settings {
  name: string;
  theme: 'auto' | 'light' | 'dark';
  speed: 'off' | 'slow' | 'normal' | 'fast';
  sound: boolean;
  /** Before what one is asked again, of all that cannot be taken back. */
  ask: AskAgain;
  notify: boolean;
  /** Whether what is one's only choice is done without asking. */
  onlyChoice: boolean;
  /** Whether bots are heard when they say something. */
  botTalk: boolean;
  /** Whether all that can be chosen is listed as buttons, too. */
  list: boolean;
}

const KEY = 'landfall.settings';
const USUAL: Settings = {
  name: '',
  theme: 'auto',
  speed: 'normal',
  sound: false,
  ask: 'harm',
  notify: false,
  onlyChoice: true,
  botTalk: true,
  list: false,
};

/** What was kept, with the usual value for whatever was not. */
export function read(kept: string | null): Settings {
  try {
    return { ...USUAL, ...(JSON.parse(kept ?? '{}') as Partial<Settings>) };
  } catch {
    return { ...USUAL };
  }
}

function kept(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export const settings: Settings = $state(read(kept()));

/** Follows the settings for as long as the page is open. */
export function keepSettings() {
  $effect(() => {
    const text = JSON.stringify(settings);
    try {
      localStorage.setItem(KEY, text);
    } catch {
      // Private windows may refuse; then the settings last as long as the page.
    }
  });
  $effect(() => {
    if (settings.theme === 'auto') delete document.documentElement.dataset['theme'];
    else document.documentElement.dataset['theme'] = settings.theme;
  });
}

/** The name to sit down with. */
export const nameToUse = () => settings.name.trim() || 'Castaway';
