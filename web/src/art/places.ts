/** Where the three people in a boat sit, from the stern to the bow, in the measure of the boat's drawing. */
export const places = [-19, -0.5, 18];
