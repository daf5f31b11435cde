/** Positions of Flotilla Survival, recorded from its rules by the script `flotilla.txt`. */
import { Choosing } from '../../table/choosing.svelte';
import type { Facts, View } from '../../wire/games/flotilla';
import type { Position } from '../../wire/messages';
import type { Sentence } from '../../wire/tabletop';
import recording from './flotilla.json';

interface Recorded {
  position: Position;
  labels: Record<string, Sentence>;
}

const NAMES = ['looking', 'acting', 'won'] as const;

const recorded = (name: (typeof NAMES)[number]) =>
  recording.steps[NAMES.indexOf(name)] as unknown as Recorded;

/** The recorded position of this name, as Ada sees it. */
export function flotillaScene(name: (typeof NAMES)[number]): { view: View; facts: Facts } {
  const { view, facts } = structuredClone(recorded(name).position);
  return { view, facts } as { view: View; facts: Facts };
}

/** A table where all that the rules allow can be clicked, and this is clicked. */
export function clicked(name: (typeof NAMES)[number], ...path: string[]): Choosing {
  const { position, labels } = recorded(name);
  const choosing = new Choosing({
    names: () => recording.names,
    chosen: () => {},
    labels: async (paths) => paths.map((whole) => labels[whole.join(' ')] ?? null),
    ask: () => {},
    forget: () => {},
  });
  choosing.offer(position.choices ?? null, 1);
  path.forEach((step) => choosing.choose(step));
  return choosing;
}

/** A raft has been laid on the mine at this hex, and somebody is to go. */
export function struck(at: string): { view: View; facts: Facts } {
  const scene = flotillaScene('acting');
  const [movers] = scene.view.board.lookouts;
  scene.facts.laying = { at, raft: '101000', turn: 1, ropes: '010100', mine: true };
  scene.facts.movers = movers!;
  return scene;
}
