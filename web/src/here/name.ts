/** Which tables stand in this browser, told by their names alone. */
import { randomHex } from '../app/random';

const BEGINS = 'here-';

/** Whether a table of this name stands in this browser and on no server. */
export const isHere = (id: string) => id.startsWith(BEGINS);

export const newName = () => `${BEGINS}${randomHex(10)}`;
