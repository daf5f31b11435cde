/**
 * The fifteen survivors as they are drawn: a head around the origin, seventeen
 * units wide and twenty high, with what makes each of them who they are.
 */
import type { Card } from '../../wire/games/21-days';

/** A stroke or a fill of a portrait: a CSS colour for the fill, then the path. */
type Part = readonly [fill: string, d: string, line?: number];

export interface Face {
  skin: string;
  /** Behind the head. */
  back: readonly Part[];
  /** The clothes. */
  coat: string;
  /** In front of the head. */
  front: readonly Part[];
  /** Mouth: up, flat or down. */
  mood: number;
}

const FAIR = '#f0cfae';
const TAN = '#d9a574';
const BROWN = '#9c6a45';
const DARK = '#6f4730';
const GREY = '#c9c4bb';
const BLACK = '#2b2320';
const RED = '#a4502a';
const BLOND = '#d9b25c';

export const FACES: Record<Card, Face> = {
  maya: {
    skin: BROWN, coat: '#3f7a88', mood: 2,
    back: [[BLACK, 'M-17-4C-19-26 19-26 17-4C20 8 16 16 18 22H8L6 8H-6L-8 22H-18C-16 16-20 8-17-4z']],
    front: [[BLACK, 'M-15-6C-14-20 14-22 15-6C8-8 4-13 0-13S-9-8-15-6z'], ['#f4f1e6', 'M12-19L20-24L17-14z']],
  },
  ashcombe: {
    skin: FAIR, coat: '#2a3550', mood: -1,
    back: [],
    front: [[BLACK, 'M-13-15V-34H13V-15z'], [BLACK, 'M-19-14H19V-11H-19z'], ['#7a1f22', 'M-13-19H13V-15H-13z'], [GREY, 'M-10 7C-6 3-2 4 0 6C2 4 6 3 10 7C6 9 2 9 0 8C-2 9-6 9-10 7z'], ['none', 'M4-3a4.5 4.5 0 1 1 .1 0M9 0L13 14', 1.1]],
  },
  moretti: {
    skin: FAIR, coat: '#5b2a6a', mood: 1,
    back: [['#4a2415', 'M-17-2C-20-27 20-27 17-2C18 4 15 9 12 10H-12C-15 9-18 4-17-2z']],
    front: [['#4a2415', 'M-15-5C-12-22 14-22 15-5C9-13-8-15-15-5z'], ['#c8962e', 'M-12-16L-6-21L0-17L6-21L12-16L10-13H-10z'], ['#c8962e', 'M-15 5a2 2 0 1 0 .1 0zM15 5a2 2 0 1 0 .1 0z']],
  },
  pell: {
    skin: TAN, coat: '#e9e2d0', mood: 1,
    back: [],
    front: [[GREY, 'M-15-2C-18-14-12-20-9-18C-4-22 6-22 9-18C13-20 18-14 15-2C14-9 10-13 7-12C2-15-4-15-8-12C-11-13-14-9-15-2z'], ['none', 'M-10-2a4 4 0 1 0 8 0a4 4 0 1 0-8 0M2-2a4 4 0 1 0 8 0a4 4 0 1 0-8 0M-2-2H2', 1.3], [GREY, 'M-4 12C-4 9 4 9 4 12L0 18z']],
  },
  beatrix: {
    skin: FAIR, coat: '#22242c', mood: 2,
    back: [['#22242c', 'M-20 20C-22-30 22-30 20 20z']],
    front: [['#fbf7ec', 'M-15 0C-17-22 17-22 15 0C13-13-13-13-15 0z']],
  },
  brandt: {
    skin: TAN, coat: '#4f5d3b', mood: 0,
    back: [],
    front: [['#4f5d3b', 'M-18-11C-16-24 16-24 18-11z'], ['#3a452b', 'M-21-12H21V-9H-21z'], ['#8a7a66', 'M-14 2C-13 18-6 20 0 20S13 18 14 2C10 8 6 5 0 7C-6 5-10 8-14 2z'], [BLACK, 'M3 11L12 13V16L3 13z']],
  },
  lindqvist: {
    skin: FAIR, coat: '#7a5a2c', mood: 0,
    back: [[GREY, 'M-15-4C-17-24 17-24 15-4L14 4H-14z'], [GREY, 'M0-28a6 6 0 1 1 0 12a6 6 0 1 1 0-12z']],
    front: [[GREY, 'M-14-5C-12-19 12-19 14-5C7-14-6-14-14-5z'], ['none', 'M-11-5H-2V2H-11zM2-5H11V2H2zM-2-2H2', 1.2]],
  },
  odowd: {
    skin: FAIR, coat: '#8a2b26', mood: -1,
    back: [],
    front: [[RED, 'M-15-5C-16-20 16-20 15-5C12-10 10-13 6-12C2-14-6-14-10-11C-12-10-14-8-15-5z'], ['none', 'M-2 0L2 3L-2 5', 1.3], ['#fbf7ec', 'M5-9L12-12L13-9L6-6z'], [RED, 'M-12 6C-9 17 9 17 12 6C9 12-9 12-12 6z']],
  },
  delgado: {
    skin: BROWN, coat: '#b3462c', mood: 2,
    back: [[BLACK, 'M-16-2C-19-24 19-24 16-2L19 18C16 22 13 16 13 10H-13z']],
    front: [['#c4342c', 'M-16-8C-14-24 14-24 16-8C8-14-8-14-16-8z'], ['#fbf7ec', 'M-8-15a1.4 1.4 0 1 0 .1 0zM0-17a1.4 1.4 0 1 0 .1 0zM8-15a1.4 1.4 0 1 0 .1 0z']],
  },
  kit: {
    skin: DARK, coat: '#c98a2d', mood: 2,
    back: [],
    front: [[BLACK, 'M-14-4C-20-8-16-20-10-18C-8-24 4-25 6-19C13-23 20-12 14-4C13-9 9-12 6-10C0-13-8-12-14-4z'], ['#a4502a', 'M-15-13C-10-25 10-25 15-13L22-11L14-9C4-13-6-13-15-9z']],
  },
  mateo: {
    skin: TAN, coat: '#6d5433', mood: 1,
    back: [['#cbb070', 'M-25-9C-10-15 10-15 25-9C12-5-12-5-25-9z']],
    front: [['#dcc487', 'M-12-11C-10-27 10-27 12-11C4-13-4-13-12-11z'], ['#f1ede4', 'M-13 3C-12 19-5 22 0 22S12 19 13 3C9 8 5 6 0 7C-5 6-9 8-13 3z']],
  },
  harrow: {
    skin: TAN, coat: '#24364a', mood: -1,
    back: [],
    front: [['#24364a', 'M-17-12C-19-22 19-22 17-12C8-15-8-15-17-12z'], [BLACK, 'M-14-12C-6-15 6-15 14-12L12-9C4-12-4-12-12-9z'], ['#c8962e', 'M0-19a2.4 2.4 0 1 1 0 4.8a2.4 2.4 0 1 1 0-4.8z'], [RED, 'M-14-3C-15 4-13 12-9 14L-10 4zM14-3C15 4 13 12 9 14L10 4z'], ['none', 'M5-8L9 3', 1.2]],
  },
  vale: {
    skin: FAIR, coat: '#2f5f48', mood: 0,
    back: [[BLOND, 'M-15 0C-18-22 18-22 15 0L16 7H-16z']],
    front: [[BLOND, 'M-14-4C-16-21 8-25 15-5C8-8 2-10-2-15C-4-10-9-7-14-4z'], ['#c4342c', 'M-10 17L0 20L10 17L8 23H-8z']],
  },
  abeni: {
    skin: DARK, coat: '#2c7546', mood: 1,
    back: [['#e0a02f', 'M-15-8C-24-30-4-38 2-29C14-38 26-22 15-8z']],
    front: [['#c4622c', 'M-15-6C-15-19 15-19 15-6C7-12-7-12-15-6z'], ['#e0a02f', 'M-15 6a2.3 2.3 0 1 0 .1 0zM15 6a2.3 2.3 0 1 0 .1 0z']],
  },
  scruffs: {
    skin: '#c79a63', coat: '#c79a63', mood: 2,
    back: [['#7d5430', 'M-12-14C-24-18-22 2-17 6C-13 2-12-4-11-8zM12-14C24-18 22 2 17 6C13 2 12-4 11-8z']],
    front: [['#f3e4c8', 'M-4-17L4-17C5-6 8 0 9 8C9 16-9 16-9 8C-8 0-5-6-4-17z'], [BLACK, 'M-4 3C-4 0 4 0 4 3C4 6 1 7 0 7S-4 6-4 3z'], ['#d9646a', 'M-2 12H3V17C3 20-2 20-2 17z']],
  },
};
