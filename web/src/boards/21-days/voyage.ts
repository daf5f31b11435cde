/** The voyage day by day, as the log tells it. */
import type { Cause, Disaster, Event, Page, Paw, Suitcase, Symbol } from '../../wire/games/21-days';
import type { ToldEntry } from '../../wire/messages';
import { lasting } from '../log';
import { factsOf } from './moments';
import { CAUSES, disasterOf, pawOf, shortName, suitcases } from './printed';
import { CAUSE_SIGNS, PAWS, SUITCASES, SYMBOLS, WHOLE, type Sign } from './signs';

export interface Note {
  sign: Sign;
  text: string;
  tone: 'good' | 'bad' | 'plain' | 'death';
}

export interface Day {
  day: number;
  page: Page;
  skipped: boolean;
  /** The space of the ship in the evening. */
  ship: number;
  notes: Note[];
}

const dead = (name: string, by: Cause): Note => ({ sign: CAUSE_SIGNS[by], text: `${name} ${CAUSES[by]}`, tone: 'death' });
const symbolNote = (symbol: Symbol, text: string, tone: Note['tone']): Note => ({ sign: SYMBOLS[symbol], text, tone });
const disasterNote = (card: Disaster, end: string, tone: Note['tone']): Note =>
  symbolNote('disaster', `${disasterOf(card).title} ${end}`, tone);
const trickNote = (paw: Paw): Note => ({ sign: PAWS[paw], text: `Scruffs: ${pawOf(paw).title}`, tone: 'good' });
const caseNote = (id: Suitcase): Note => {
  const { title, part } = suitcases.find((of) => of.id === id)!;
  return { sign: SUITCASES[id], text: `a suitcase: ${title}`, tone: part ? 'good' : 'plain' };
};

/** What an event is worth a line in the logbook. */
function noteOf(event: unknown): Note | undefined {
  const died = factsOf(event, 'died');
  if (died) return dead(shortName(died.who), died.by);
  const lost = factsOf(event, 'die-lost');
  if (lost) return { sign: CAUSE_SIGNS[lost.by], text: `${shortName(lost.who)} loses a die`, tone: 'bad' };
  if (factsOf(event, 'plank-lost')) return symbolNote('plank', 'a plank drifts away', 'bad');
  if (factsOf(event, 'plank-back')) return { sign: WHOLE.plank, text: 'a plank is back', tone: 'good' };
  const caught = factsOf(event, 'caught');
  if (caught) return { sign: WHOLE.fish, text: `a catch of ${caught.points}`, tone: 'good' };
  const shark = factsOf(event, 'shark-came');
  if (shark?.wounds) return symbolNote('shark-1', `a shark wounds ${shortName(shark.who)}`, 'bad');
  const fought = factsOf(event, 'fought-back');
  if (fought?.result === 'cut') return symbolNote('octopus', `${shortName(fought.who)} cuts a tentacle`, 'good');
  if (fought?.result === 'wound') return symbolNote('octopus', `a tentacle wounds ${shortName(fought.who)}`, 'bad');
  const prevented = factsOf(event, 'disaster-prevented') ?? factsOf(event, 'disaster-cancelled');
  if (prevented) return disasterNote(prevented.card, 'does not happen', 'good');
  const strikes = factsOf(event, 'disaster-strikes');
  if (strikes) return disasterNote(strikes.card, 'strikes', 'bad');
  const opened = factsOf(event, 'opened');
  if (opened) return caseNote(opened.suitcase);
  const trick = factsOf(event, 'paw-played');
  if (trick) return trickNote(trick.paw);
  const shouted = factsOf(event, 'shouted');
  if (shouted) return symbolNote('megaphone', `${shortName(shouted.who)} shouts`, 'plain');
  const flew = factsOf(event, 'flew');
  if (flew) return symbolNote('kite', `the kite: ${flew.steps}`, flew.steps > 0 ? 'good' : 'plain');
  return undefined;
}

/** The same line twice on a day is one line. */
function gather(notes: Note[]): Note[] {
  const counts = new Map<string, { note: Note; count: number }>();
  for (const note of notes) {
    const seen = counts.get(note.text);
    if (seen) seen.count += 1;
    else counts.set(note.text, { note, count: 1 });
  }
  return [...counts.values()].map(({ note, count }) => (count > 1 ? { ...note, text: `${note.text} (${count})` } : note));
}

export function voyageOf(told: ToldEntry[]): Day[] {
  const days: Day[] = [];
  let ship = 0;
  for (const { event } of lasting(told).flatMap(({ events }) => events) as { event: Event }[]) {
    ship = factsOf(event, 'ship-set')?.at ?? factsOf(event, 'ship-moved')?.to ?? ship;
    const skipped = factsOf(event, 'day-skipped');
    if (skipped) days.push({ ...skipped, skipped: true, ship, notes: [] });
    const began = factsOf(event, 'day-began');
    if (began) days.push({ ...began, skipped: false, ship, notes: [] });
    const now = days.findLast((day) => !day.skipped);
    if (!now) continue;
    now.ship = ship;
    const note = noteOf(event);
    if (note) now.notes.push(note);
  }
  return days.map((day) => ({ ...day, notes: gather(day.notes) })).toSorted((a, b) => a.day - b.day);
}
