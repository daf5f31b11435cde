/** Where the three people in a boat stand, from the stern to the bow, in the measure of the boat's drawing. */
export const places = [-19, 0, 19];
/** How high they stand in it. */
export const STANDING = -11;
