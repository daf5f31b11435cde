/** Tells those who look elsewhere that it is their turn: by the icon of the
 * page and, if they asked for it, by a notification. */
import { settings } from '../app/settings.svelte';
import { fileAt } from '../app/site';

export function flagTurn(mine: () => boolean, title: () => string) {
  $effect(() => {
    const icon = document.getElementById('favicon') as HTMLLinkElement | null;
    if (icon) icon.href = mine() ? fileAt('icon-turn.svg') : fileAt('icon.svg');
    return () => {
      if (icon) icon.href = fileAt('icon.svg');
    };
  });
  $effect(() => {
    if (mine() && document.hidden && settings.notify) void notify(title());
  });
}

async function notify(title: string) {
  const options = { body: 'It is your turn.', icon: fileAt('icon-192.png'), tag: 'landfall-turn' };
  const worker = await navigator.serviceWorker?.getRegistration();
  if (worker) await worker.showNotification(title, { ...options, data: { url: location.href } });
  else new Notification(title, options);
}
