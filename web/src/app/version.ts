/** The version of the messages that the page speaks. */
export const VERSION = 2;
