/** The longest that somebody waits for a frame: a page in the background has none. */
const PATIENCE = 200;

/** After the next frame is drawn. What can wait until then is no part of the work
 * that keeps a page from answering. */
export const nextPaint = () =>
  new Promise<void>((done) => {
    const timer = setTimeout(done, PATIENCE);
    requestAnimationFrame(() =>
      setTimeout(() => {
        clearTimeout(timer);
        done();
      }),
    );
  });

/** After so many frames: what is much is laid out in parts, each in a frame of its
 * own. */
export const paints = (frames: number): Promise<void> =>
  frames <= 1 ? nextPaint() : nextPaint().then(() => paints(frames - 1));
