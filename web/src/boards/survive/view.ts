/** The view of Survive!, under the names that the board uses. */
import type { Seat, Seats, Viewer } from '../../wire/tabletop';

export type Kind = 'serpent' | 'shark' | 'whale';
export type Terrain = 'beach' | 'forest' | 'mountain';
export type Picture = 'shark' | 'whale' | 'boat' | 'whirlpool' | 'volcano';
export type Island = 'nw' | 'ne' | 'sw' | 'se';
export type Message =
  'dolphin' | 'wind' | 'call-serpent' | 'call-shark' | 'call-whale' | 'kill-shark' | 'harpoon-whale';
export type Cause = 'serpent' | 'shark' | 'whale' | 'whirlpool' | 'defence';
export type Spot =
  'waiting' | { land: string } | { sea: string } | { aboard: string } | { ashore: Island } | 'lost';
export type Berth = 'supply' | { at: string } | 'gone';
export type Frame =
  | 'people'
  | 'boats'
  | { moves: { left: number; fresh: boolean } }
  | 'sinking'
  | { crowd: { boat: string; at: string } }
  | { creature: { kind: Kind } }
  | { defence: { creature: string; at: string; asked: Seats; answered: Seats } }
  | 'over';
export interface Setup {
  seats: number;
  first: 'lot' | 'first-seat';
  memory: 'strict' | 'aid';
  layout: 'waived' | 'laid-anew';
  swimming: 'one-step' | 'one-sea-space';
  waters: 'perilous' | 'forbidden';
  crowd: 'chosen' | 'lot';
  passing: 'stops' | 'passes';
  tie: 'most-saved' | 'shared';
}
export interface Board {
  setup: Setup;
  player: Seat;
  frame: Frame;
  prompt: number;
  tiles: [string[], string[], string[]];
  people: Spot[][];
  boats: Berth[];
  crews: string[][];
  creatures: Berth[];
  pictures: number[][];
  unplayed: number[][];
  held: number[][];
  swum: string[];
}
export interface Held {
  message: Message;
  terrain: Terrain;
}
export interface View {
  viewer: Viewer;
  board: Board;
  hand: Held[];
  memory: number[];
  answer: boolean | null;
  shown: number[][] | null;
}
export type Event =
  | { turned: { at: string; picture: Picture } }
  | { moved: { person: string; from: Spot; to: Spot } }
  | { sailed: { seat: Seat; boat: string; from: string; to: string } }
  | { called: { seat: Seat; creature: string; from: string; to: string } }
  | { 'creature-moved': { seat: Seat; creature: string; from: string; to: string } }
  | { 'creature-came': { creature: string; at: string } }
  | { 'boat-came': { boat: string; at: string } }
  | { sank: { seat: Seat; at: string; terrain: Terrain } }
  | { 'people-lost': { people: string[]; at: string; by: Cause } }
  | { 'boat-lost': { boat: string; at: string; by: Cause } }
  | { rolled: { seat: Seat; kind: Kind } }
  | { erupted: { at: string } }
  | { found: { seat: Seat; terrain: Terrain; message: Message | null } }
  | { 'message-played': { seat: Seat; message: Message; terrain: Terrain } }
  | { defended: { seat: Seat; message: Message; terrain: Terrain; creature: string } };
