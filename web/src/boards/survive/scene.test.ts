import { describe, expect, it } from 'vitest';
import { surviveScene, type Seen } from '../gallery/fixtures';
import { resultsOf } from './fates';
import { spaceOf } from './map';
import { cluster, everyone, sceneOf } from './scene';

describe('the scene', () => {
  it('draws every piece on the board once', () => {
    const { view, facts } = surviveScene('moves');
    const scene = sceneOf(view, facts);
    const onBoard = everyone(view, facts).filter(({ spot }) => spot !== 'lost' && spot !== 'waiting');
    expect(scene.people.map(({ id }) => id).sort()).toEqual(onBoard.map(({ id }) => id).sort());
    expect(scene.boats).toHaveLength(view.board.boats.filter((berth) => typeof berth === 'object').length);
    expect(scene.creatures).toHaveLength(
      view.board.creatures.filter((berth) => typeof berth === 'object').length,
    );
  });

  it('keeps pieces inside of their space and apart from each other', () => {
    const { view, facts } = surviveScene('moves');
    const { people, creatures } = sceneOf(view, facts);
    for (const { x, y, under, id } of [...people, ...creatures]) {
      const space = under.find((ground) => ground.startsWith('hex-'));
      if (space === undefined) continue;
      const middle = spaceOf(space.slice('hex-'.length));
      expect(Math.hypot(x - middle.x, y - middle.y), id).toBeLessThan(40);
    }
    for (const count of [1, 2, 3, 4, 5, 6, 7, 8, 12, 20]) {
      const { offsets } = cluster(count);
      expect(offsets).toHaveLength(count);
      expect(new Set(offsets.map(({ x, y }) => `${x},${y}`)).size).toBe(count);
    }
  });

  it('keeps the order of the pieces when they move, so that they glide', () => {
    const order = ({ view, facts }: Seen) => sceneOf(view, facts).people.map(({ id }) => id);
    const before = surviveScene('moves');
    const after = surviveScene('moves');
    after.view.board.people[0]![0] = { sea: 'e2' };
    after.view.board.people[2]![9] = { ashore: 'ne' };
    after.view.board.crews[3] = [];
    expect(order(after)).toEqual(order(before));
  });

  it('puts a crew into its boat', () => {
    const { view, facts } = surviveScene('moves');
    const scene = sceneOf(view, facts);
    const boat = scene.boats.find(({ id }) => id === 'boat-1')!;
    const crew = scene.people.filter(({ id }) => boat.crew.includes(id));
    expect(crew).toHaveLength(3);
    for (const { x, y } of crew) expect(Math.hypot(x - boat.x, y - boat.y)).toBeLessThan(25);
  });

  it('shows numbers only where the viewer may see them', () => {
    const shown = ({ view, facts }: Seen) =>
      everyone(view, facts).filter(({ value }) => value !== undefined);
    expect(new Set(shown(surviveScene('moves')).map(({ seat }) => seat))).toEqual(new Set([0]));
    expect(shown(surviveScene('moves'))).toHaveLength(10);
    expect(shown(surviveScene('placing'))).toHaveLength(3);
    expect(shown(surviveScene('strict'))).toEqual([]);
    expect(shown(surviveScene('over'))).toHaveLength(40);
  });
});

describe('the end', () => {
  it('ranks the seats by the people ashore and tells what took the others', () => {
    const { view, facts } = surviveScene('over');
    const lost = everyone(view, facts).find(({ spot }) => spot === 'lost')!;
    const told = [
      {
        seq: 1,
        seat: 0,
        undo: false,
        says: null,
        events: [
          {
            rule: '9.5',
            mood: 'death' as const,
            sentence: [],
            event: { 'people-lost': { people: [lost.id], at: 'e3', by: 'shark' } },
          },
        ],
      },
    ];
    const results = resultsOf(view, facts, told);
    expect(results.map(({ seat, points }) => [seat, points])).toEqual([
      [0, 16],
      [2, 16],
      [3, 9],
      [1, 8],
    ]);
    for (const { saved, points } of results)
      expect(saved.reduce((sum, { value }) => sum + value, 0)).toBe(points);
    const endings = results.flatMap(({ lost: all }) => all);
    expect(endings.find(({ id }) => id === lost.id)?.taken).toBe('shark');
    expect(endings.filter(({ taken }) => taken === 'volcano')).toHaveLength(endings.length - 1);
  });

  it('does not count what was taken back', () => {
    const { view, facts } = surviveScene('over');
    const lost = everyone(view, facts).find(({ spot }) => spot === 'lost')!;
    const entry = {
      seq: 1,
      seat: 0,
      undo: false,
      says: null,
      events: [
        { rule: '6.8', mood: 'death' as const, sentence: [], event: { 'people-lost': { people: [lost.id], at: 'e3', by: 'shark' } } },
      ],
    };
    const endings = resultsOf(view, facts, [entry, { ...entry, seq: 2, undo: true, events: [] }]).flatMap(
      ({ lost: all }) => all,
    );
    expect(endings.find(({ id }) => id === lost.id)?.taken).toBe('volcano');
  });
});
