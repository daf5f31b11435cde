import { describe, expect, it } from 'vitest';
import { surviveMidway, surviveOver, surviveStart } from '../gallery/fixtures';
import { resultsOf } from './fates';
import { spaceOf } from './map';
import { cluster, everyone, sceneOf } from './scene';

describe('the scene', () => {
  it('draws every piece on the board once', () => {
    const view = surviveMidway();
    const scene = sceneOf(view);
    const onBoard = everyone(view).filter(({ spot }) => spot !== 'lost' && spot !== 'waiting');
    expect(scene.people.map(({ id }) => id).sort()).toEqual(onBoard.map(({ id }) => id).sort());
    expect(scene.boats).toHaveLength(view.board.boats.filter((berth) => typeof berth === 'object').length);
    expect(scene.creatures).toHaveLength(
      view.board.creatures.filter((berth) => typeof berth === 'object').length,
    );
  });

  it('keeps pieces inside of their space and apart from each other', () => {
    const { people, creatures } = sceneOf(surviveMidway());
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
    const order = (view: ReturnType<typeof surviveMidway>) => sceneOf(view).people.map(({ id }) => id);
    const before = surviveMidway();
    const after = surviveMidway();
    after.board.people[0]![0] = { sea: 'e2' };
    after.board.people[2]![9] = { ashore: 'ne' };
    after.board.crews[3] = [];
    expect(order(after)).toEqual(order(before));
  });

  it('puts a crew into its boat', () => {
    const scene = sceneOf(surviveMidway());
    const boat = scene.boats.find(({ id }) => id === 'boat-1')!;
    const crew = scene.people.filter(({ id }) => boat.crew.includes(id));
    expect(crew).toHaveLength(3);
    for (const { x, y } of crew) expect(Math.hypot(x - boat.x, y - boat.y)).toBeLessThan(25);
  });

  it('shows numbers only where the viewer may see them', () => {
    const own = surviveMidway();
    const shown = (view: typeof own) => everyone(view).filter(({ value }) => value !== undefined);
    expect(new Set(shown(own).map(({ seat }) => seat))).toEqual(new Set([0]));
    own.board.setup.memory = 'strict';
    expect(shown(own)).toEqual([]);
    const other = surviveMidway();
    other.viewer = 'onlooker';
    expect(shown(other)).toEqual([]);
    expect(shown(surviveOver())).toHaveLength(40);
    expect(shown(surviveStart())).toEqual([]);
  });
});

describe('the end', () => {
  it('ranks the seats by the people ashore and tells what took the others', () => {
    const view = surviveOver();
    const lost = everyone(view).find(({ spot }) => spot === 'lost')!;
    const told = [
      {
        seq: 1,
        seat: 0,
        undo: false,
        says: null,
        events: [
          {
            rule: '9.5',
            mood: 'harm' as const,
            sentence: [],
            event: { 'people-lost': { people: [lost.id], at: 'e3', by: 'shark' } },
          },
        ],
      },
    ];
    const results = resultsOf(view, told);
    expect(results.map(({ points }) => points)).toEqual(
      [...results.map(({ points }) => points)].sort((a, b) => b - a),
    );
    for (const { saved, points } of results)
      expect(saved.reduce((sum, { value }) => sum + value, 0)).toBe(points);
    const endings = results.flatMap(({ lost: all }) => all);
    expect(endings.find(({ id }) => id === lost.id)?.taken).toBe('shark');
    expect(endings.filter(({ taken }) => taken === 'volcano')).toHaveLength(endings.length - 1);
  });

  it('does not count what was taken back', () => {
    const view = surviveOver();
    const lost = everyone(view).find(({ spot }) => spot === 'lost')!;
    const entry = {
      seq: 1,
      seat: 0,
      undo: false,
      says: null,
      events: [
        { rule: '6.8', sentence: [], mood: 'step' as const, event: { 'people-lost': { people: [lost.id], at: 'e3', by: 'shark' } } },
      ],
    };
    const endings = resultsOf(view, [entry, { ...entry, seq: 2, undo: true, events: [] }]).flatMap(
      ({ lost: all }) => all,
    );
    expect(endings.find(({ id }) => id === lost.id)?.taken).toBe('volcano');
  });
});
