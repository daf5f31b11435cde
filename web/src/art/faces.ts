/**
 * The faces of the cast: each is put together from a few drawn parts. The list
 * of names comes from the rules' side, and a name without a face does not
 * compile.
 */
import { CAST } from '../wire/cast';

export type CastName = (typeof CAST)[number]['name'];

export type Hair = 'bald' | 'short' | 'long' | 'bun' | 'curls' | 'braids' | 'wild' | 'parted';
export type Beard = 'none' | 'full' | 'goatee' | 'whiskers' | 'moustache' | 'stubble';
export type Hat = 'none' | 'sou-wester' | 'bandana' | 'cap' | 'bowler' | 'bonnet' | 'hood' | 'top';
export type Mouth = 'smile' | 'grin' | 'frown' | 'flat' | 'soft' | 'smirk';
export type Eyes = 'round' | 'tired' | 'narrow' | 'closed' | 'wide' | 'patch';

export interface Face {
  skin: string;
  hair: Hair;
  colour: string;
  coat: string;
  mouth: Mouth;
  eyes: Eyes;
  beard?: Beard;
  hat?: Hat;
  /** The colour of the hat, where it is not that of the coat. */
  felt?: string;
  extra?: 'glasses' | 'monocle' | 'earring' | 'freckles' | 'kitten' | 'scar' | 'collar';
}

const PALE = '#f3d3b6';
const ROSY = '#efbf9e';
const TAN = '#d9a077';
const BROWN = '#a86d45';
const DARK = '#70452b';

export const FACES: Record<CastName, Face> = {
  Tansy: { skin: ROSY, hair: 'curls', colour: '#c9762b', coat: '#3f7d58', mouth: 'grin', eyes: 'round', extra: 'freckles' },
  'Old Marlow': { skin: TAN, hair: 'bald', colour: '#d8d3c7', coat: '#31465c', mouth: 'frown', eyes: 'tired', beard: 'full', hat: 'sou-wester', felt: '#c9a13a' },
  Rosalba: { skin: BROWN, hair: 'long', colour: '#2a1b17', coat: '#a32f38', mouth: 'smirk', eyes: 'narrow', hat: 'bandana', felt: '#d8a93b', extra: 'earring' },
  'Brother Finn': { skin: PALE, hair: 'short', colour: '#a8803f', coat: '#7a5b3a', mouth: 'soft', eyes: 'closed', hat: 'hood', felt: '#8d6c48' },
  'Ines Quill': { skin: TAN, hair: 'bun', colour: '#3c2b26', coat: '#4a4d6b', mouth: 'flat', eyes: 'narrow', extra: 'glasses' },
  'Uncle Pitch': { skin: DARK, hair: 'short', colour: '#2b2522', coat: '#5a3c62', mouth: 'frown', eyes: 'wide', beard: 'goatee', hat: 'bandana', felt: '#7b2f2f' },
  Jory: { skin: ROSY, hair: 'wild', colour: '#e0b65a', coat: '#2e6f8e', mouth: 'grin', eyes: 'round' },
  'Widow Gray': { skin: PALE, hair: 'bun', colour: '#9a9da3', coat: '#2c2f38', mouth: 'frown', eyes: 'tired', hat: 'bonnet', felt: '#3a3d47', extra: 'collar' },
  'Big Hob': { skin: BROWN, hair: 'bald', colour: '#3a2a20', coat: '#b5622c', mouth: 'grin', eyes: 'narrow', beard: 'full', extra: 'scar' },
  Linnet: { skin: PALE, hair: 'braids', colour: '#8a4f2a', coat: '#7aa0a8', mouth: 'soft', eyes: 'round', extra: 'freckles' },
  'Doctor Bram': { skin: TAN, hair: 'parted', colour: '#6d6f73', coat: '#3d5a4e', mouth: 'flat', eyes: 'tired', beard: 'whiskers', extra: 'monocle' },
  'Mother Kelp': { skin: DARK, hair: 'wild', colour: '#8fa39a', coat: '#2f5f57', mouth: 'smile', eyes: 'wide', extra: 'earring' },
  Pip: { skin: TAN, hair: 'short', colour: '#4a2f1d', coat: '#c24a3b', mouth: 'smile', eyes: 'wide', hat: 'cap', felt: '#2f4a6b', extra: 'freckles' },
  Crow: { skin: PALE, hair: 'long', colour: '#17181c', coat: '#17181c', mouth: 'flat', eyes: 'tired', hat: 'hood', felt: '#26282f' },
  'Lady Vane': { skin: PALE, hair: 'curls', colour: '#d9b15c', coat: '#6b3f7d', mouth: 'smirk', eyes: 'closed', hat: 'bonnet', felt: '#b06a9a', extra: 'collar' },
  Anselm: { skin: BROWN, hair: 'short', colour: '#241a16', coat: '#9a8a4e', mouth: 'soft', eyes: 'closed', beard: 'stubble' },
  'Mr. Sparrow-Smith': { skin: ROSY, hair: 'parted', colour: '#7c5636', coat: '#2d3440', mouth: 'flat', eyes: 'narrow', beard: 'moustache', hat: 'bowler', felt: '#2a2a2e', extra: 'collar' },
  Yara: { skin: BROWN, hair: 'braids', colour: '#1f1512', coat: '#c28a2e', mouth: 'smile', eyes: 'wide', hat: 'bandana', felt: '#2f7d78', extra: 'earring' },
  'Cinnamon Joe': { skin: DARK, hair: 'curls', colour: '#2a201b', coat: '#e4dfd2', mouth: 'grin', eyes: 'round', beard: 'moustache', hat: 'cap', felt: '#f1ece0' },
  Hallgrim: { skin: PALE, hair: 'long', colour: '#c7b184', coat: '#54646e', mouth: 'frown', eyes: 'tired', beard: 'full' },
  'The Great Tomaso': { skin: TAN, hair: 'parted', colour: '#201a18', coat: '#8e2438', mouth: 'smirk', eyes: 'wide', beard: 'moustache', hat: 'top', felt: '#1f1c22' },
  Oona: { skin: ROSY, hair: 'long', colour: '#a3422a', coat: '#57735a', mouth: 'soft', eyes: 'round', extra: 'kitten' },
  Abacus: { skin: DARK, hair: 'bald', colour: '#222', coat: '#39648a', mouth: 'flat', eyes: 'narrow', extra: 'glasses' },
  'Saltless Sue': { skin: TAN, hair: 'wild', colour: '#b9b4a8', coat: '#7d5a34', mouth: 'smile', eyes: 'patch', hat: 'sou-wester', felt: '#6f7d3a' },
};

const ABOUT = new Map<string, string>(CAST.map(({ name, about }) => [name, about]));

/** The face of somebody of the cast. */
export const faceOf = (name: string): Face | undefined =>
  ABOUT.has(name) ? FACES[name as CastName] : undefined;

/** Who that is, in half a sentence. */
export const aboutMember = (name: string): string | undefined => ABOUT.get(name);
