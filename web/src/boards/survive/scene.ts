/**
 * Where every piece is drawn. Pieces keep their name from view to view, so that
 * the board can let them glide from one place to the next.
 */
import { places, STANDING } from '../../art/places';
import { havens, RADIUS, spaceOf, type Point } from './map';
import { plain } from '../../table/sentence';
import type { Berth, Board, Facts, Kind, Spot, Terrain, View } from '../../wire/games/survive';
import { creatureNames, kindOf, TERRAINS } from './words';

export interface Placed extends Point {
  id: string;
  scale: number;
  /** The things that it stands on: the space, the boat, the island. */
  under: string[];
}

export interface Person extends Placed {
  kind: 'person';
  seat: number;
  value: number | undefined;
  swimming: boolean;
  /** What it is called, and where it is, in words. */
  name: string;
  place: string;
}

export interface Boat extends Placed {
  kind: 'boat';
  number: number;
  crew: string[];
  space: string;
}

export interface Creature extends Placed {
  kind: 'creature';
  beast: Kind;
  space: string;
}

export interface Scene {
  boats: Boat[];
  people: Person[];
  creatures: Creature[];
}

/** How high the tiles of a terrain stand out of the sea. */
export const HEIGHT: Record<Terrain, number> = { beach: 3, forest: 6, mountain: 9 };

/** The terrain of each standing tile. */
export function terrains(tiles: Board['tiles']): Map<string, Terrain> {
  return new Map(
    TERRAINS.flatMap((terrain, i) => tiles[i]!.map((name): [string, Terrain] => [name, terrain])),
  );
}

/** Offsets and a scale for so many pieces of one kind that share a space. */
export function cluster(count: number, width = 1): { scale: number; offsets: Point[] } {
  const rows = ROWS_FOR[count] ?? gridRows(count);
  const scale = (SCALE_FOR[count] ?? 0.58) * width;
  const [dx, dy] = [23 * scale, 25 * scale];
  const offsets = rows.flatMap((row, r) =>
    Array.from({ length: row }, (_, c) => ({
      x: (c - (row - 1) / 2) * dx,
      y: (r - (rows.length - 1) / 2) * dy,
    })),
  );
  return { scale, offsets };
}

const ROWS_FOR: Record<number, number[]> = {
  1: [1],
  2: [2],
  3: [1, 2],
  4: [2, 2],
  5: [2, 3],
  6: [3, 3],
  7: [2, 3, 2],
};
const SCALE_FOR: Record<number, number> = { 1: 1.5, 2: 1.2, 3: 1.06, 4: 0.95, 5: 0.84, 6: 0.8, 7: 0.72 };

function gridRows(count: number): number[] {
  const rows = Math.ceil(Math.sqrt(count));
  return Array.from({ length: rows }, (_, r) => Math.floor((count + r) / rows));
}

const at = (berth: Berth): string | undefined => (typeof berth === 'object' ? berth.at : undefined);
const land = (spot: Spot) => (typeof spot === 'object' && 'land' in spot ? spot.land : undefined);
const sea = (spot: Spot) => (typeof spot === 'object' && 'sea' in spot ? spot.sea : undefined);
const ashore = (spot: Spot) => (typeof spot === 'object' && 'ashore' in spot ? spot.ashore : undefined);

interface Someone {
  id: string;
  seat: number;
  name: string;
  value: number | undefined;
  place: string;
  spot: Spot;
}

/** All people of the seats at the table, as far as the viewer may know them. */
export function everyone({ board }: View, facts: Facts): Someone[] {
  return board.people.slice(0, board.setup.seats).flatMap((spots, seat) =>
    spots.map((spot, nth) => {
      const { person, name, worth, place } = facts.people[seat * spots.length + nth]!;
      return { id: person, seat, name, value: worth ?? undefined, place: plain(place, []), spot };
    }),
  );
}

function groupBy<T>(items: T[], key: (item: T) => string | undefined): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const name = key(item);
    if (name !== undefined) groups.set(name, [...(groups.get(name) ?? []), item]);
  }
  return groups;
}

function lay(
  people: Someone[],
  middle: Point,
  width: number,
  more: Pick<Person, 'swimming' | 'under'>,
): Person[] {
  const { scale, offsets } = cluster(people.length, width);
  return people.map(({ id, seat, name, value, place }, i) => ({
    kind: 'person',
    id,
    seat,
    name,
    value,
    place,
    scale,
    ...more,
    x: middle.x + offsets[i]!.x,
    y: middle.y + offsets[i]!.y,
  }));
}

/** What swims and lies in one space of the sea. */
interface Waters {
  creatures: string[];
  boat: string | undefined;
  swimmers: Someone[];
}

/** How the room in a space is shared: creatures above, the boat in the middle, swimmers below. */
function room({ creatures, boat, swimmers }: Waters) {
  const [c, b, s] = [creatures.length > 0, boat !== undefined, swimmers.length > 0];
  if (c && b && s) return { creatures: -23, boat: 4, swimmers: 26, small: true };
  if (c && b) return { creatures: -20, boat: 16, swimmers: 0, small: true };
  if (c && s) return { creatures: -15, boat: 0, swimmers: 17, small: true };
  if (b && s) return { creatures: 0, boat: -8, swimmers: 22, small: false };
  return { creatures: 0, boat: 0, swimmers: 0, small: false };
}

function layCreatures(names: string[], space: string, dy: number, small: boolean): Creature[] {
  const { x, y } = spaceOf(space);
  const scale = names.length > 2 ? 0.5 : names.length > 1 ? 0.76 : small ? 0.8 : 1.1;
  const stacked = !small && names.length > 1;
  return names.map((id, i) => {
    const off = i - (names.length - 1) / 2;
    return {
      kind: 'creature',
      id,
      beast: kindOf(id),
      space,
      scale,
      under: [`hex-${space}`],
      x: x + (stacked ? 0 : off * 56 * scale),
      y: y + dy + (stacked ? off * 38 * scale : 0),
    };
  });
}

/** The whole picture. */
export function sceneOf(view: View, facts: Facts): Scene {
  const { board } = view;
  const people = everyone(view, facts);
  const boats = board.boats.flatMap((berth, i) =>
    at(berth) ? [{ id: `boat-${i + 1}`, index: i, space: at(berth)! }] : [],
  );
  const creatures = creatureNames.flatMap((id, i) => {
    const space = at(board.creatures[i]!);
    return space ? [{ id, space }] : [];
  });
  const scene: Scene = { boats: [], people: [], creatures: [] };
  layLand(scene, board, people);
  layHavens(scene, people);

  const swimmersIn = groupBy(people, ({ spot }) => sea(spot));
  const creaturesIn = groupBy(creatures, ({ space }) => space);
  const boatIn = new Map(boats.map((boat) => [boat.space, boat]));
  for (const space of new Set([...swimmersIn.keys(), ...creaturesIn.keys(), ...boatIn.keys()])) {
    const boat = boatIn.get(space);
    const names = (creaturesIn.get(space) ?? []).map(({ id }) => id);
    const swimmers = swimmersIn.get(space) ?? [];
    const share = room({ creatures: names, boat: boat?.id, swimmers });
    const middle = spaceOf(space);
    scene.creatures.push(...layCreatures(names, space, share.creatures, share.small));
    const width = share.swimmers === 0 ? 1 : 0.7;
    scene.people.push(
      ...lay(swimmers, { x: middle.x, y: middle.y + share.swimmers }, width, {
        swimming: true,
        under: [`hex-${space}`],
      }),
    );
    if (boat)
      layBoat(
        scene,
        board,
        boat,
        people,
        { x: middle.x, y: middle.y + share.boat },
        share.small ? 0.76 : 0.92,
      );
  }
  return steady(scene);
}

/** Always in the same order: an element that changes its place in the page would jump instead of gliding. */
function steady({ boats, people, creatures }: Scene): Scene {
  const byName = (a: Placed, b: Placed) => (a.id < b.id ? -1 : 1);
  return {
    boats: boats.toSorted(byName),
    people: people.toSorted(byName),
    creatures: creatures.toSorted(byName),
  };
}

function layLand(scene: Scene, board: Board, people: Someone[]) {
  const terrain = terrains(board.tiles);
  for (const [space, walkers] of groupBy(people, ({ spot }) => land(spot))) {
    const { x, y } = spaceOf(space);
    const height = HEIGHT[terrain.get(space) ?? 'beach'];
    scene.people.push(
      ...lay(walkers, { x, y: y - height + 3 }, 1, {
        swimming: false,
        under: [`hex-${space}`],
      }),
    );
  }
}

/** People ashore fill the three places of a safe island evenly. */
function layHavens(scene: Scene, people: Someone[]) {
  for (const haven of havens) {
    const saved = people.filter(({ spot }) => ashore(spot) === haven.corner);
    haven.ground.forEach((place, i) => {
      const here = saved.filter((_, n) => n % haven.ground.length === [1, 0, 2][i]);
      scene.people.push(
        ...lay(here, place, 0.78, {
          swimming: false,
          under: [`island-${haven.corner}`],
        }),
      );
    });
  }
}

function layBoat(
  scene: Scene,
  board: Board,
  boat: { id: string; index: number; space: string },
  people: Someone[],
  middle: Point,
  scale: number,
) {
  const crew = board.crews[boat.index]!;
  scene.boats.push({
    kind: 'boat',
    id: boat.id,
    number: boat.index + 1,
    crew,
    space: boat.space,
    scale,
    under: [`hex-${boat.space}`],
    ...middle,
  });
  crew.forEach((id, i) => {
    const person = people.find((someone) => someone.id === id);
    if (!person) return;
    scene.people.push({
      kind: 'person',
      id,
      seat: person.seat,
      name: person.name,
      value: person.value,
      place: person.place,
      swimming: false,
      under: [boat.id, `hex-${boat.space}`],
      scale: 0.98 * scale,
      x: middle.x + (places[i] ?? 0) * scale,
      y: middle.y + STANDING * scale,
    });
  });
}

/** The line that a piece took, bent a little so that there and back differ. */
export function trail(from: Point, to: Point): string {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const bend = 0.14;
  const mid = { x: (from.x + to.x) / 2 - dy * bend, y: (from.y + to.y) / 2 + dx * bend };
  const short = (RADIUS * 0.45) / Math.max(1, Math.hypot(dx, dy));
  const end = { x: to.x - dx * short, y: to.y - dy * short };
  return `M${from.x.toFixed(1)} ${from.y.toFixed(1)}Q${mid.x.toFixed(1)} ${mid.y.toFixed(1)} ${end.x.toFixed(1)} ${end.y.toFixed(1)}`;
}
