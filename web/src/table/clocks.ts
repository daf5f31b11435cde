/** The clocks that a table can agree on here. Programs may have others. */
import type { CreateMatch } from '../wire/messages';

export type ClockChoice = 'none' | 'turn-60' | 'turn-180' | 'bank-600' | 'bank-1800';

export const CLOCKS: Record<ClockChoice, { title: string; rule: CreateMatch['clock'] }> = {
  none: { title: 'no clock', rule: undefined },
  'turn-60': { title: 'one minute a decision', rule: { kind: 'per-turn', seconds: 60 } },
  'turn-180': { title: 'three minutes a decision', rule: { kind: 'per-turn', seconds: 180 } },
  'bank-600': {
    title: 'ten minutes each, and ten seconds more an action',
    rule: { kind: 'bank', seconds: 600, increment: 10 },
  },
  'bank-1800': {
    title: 'half an hour each, and fifteen seconds more an action',
    rule: { kind: 'bank', seconds: 1800, increment: 15 },
  },
};
