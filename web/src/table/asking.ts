/** When somebody is asked again before something is done. */
import type { Danger } from '../wire/tabletop';

/** What somebody wants to be asked again before. */
export type AskAgain = 'harm' | 'always' | 'never';

export interface Deed {
  /** Whether it could not be taken back, come what may. */
  lasting: boolean;
  /** Whom it may hurt. */
  danger: Danger | undefined;
  /** Whether something less dangerous could be done instead. */
  avoidable: boolean;
}

/** What is likelier than this is asked about, whomever it hits. */
const LIKELY = 50;

/** Asked is about harm that can be avoided, and that is either likely or one's
 * own: whoever has no better choice need not be asked whether they mean it. What
 * hurts is asked about even if it could be taken back, for that lasts only until
 * somebody else acts. */
export function isAskedAgain(when: AskAgain, deed: Deed, me: number | null): boolean {
  if (when === 'never') return false;
  const { lasting, danger, avoidable } = deed;
  const hurts = !!danger && avoidable;
  if (hurts && (danger.odds >= LIKELY || (me !== null && danger.whom.includes(me)))) return true;
  return when === 'always' && lasting;
}

/** Odds as people read them. */
export function oddsWords({ odds, exact }: Pick<Danger, 'odds' | 'exact'>): string {
  if (odds === 100) return exact ? 'for sure' : 'almost surely';
  return `${exact ? '' : 'about '}${odds} %`;
}
