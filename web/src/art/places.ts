/** Where the three people in a boat sit, from the stern to the bow, in the measure of the boat's drawing. */
export const places = [-16.5, 0, 16.5];
