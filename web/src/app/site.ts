/** What this page stands on: a server of Landfall, or plain files. `landfall site`
 * says so in the page, and where a server for tables with friends is. */

const told = (name: string) =>
  typeof document === 'undefined'
    ? null
    : (document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? null);

/** Whether the page consists of plain files, and no server answers. */
export const isPlain = told('landfall-site') === 'plain';

/** A server where tables with friends can be set up, beside a page of plain files. */
export const friendsAt = told('landfall-server');

/** The folder that the page lies in. */
const folder = isPlain ? new URL('.', location.href.split('#')[0]).href : '/';

/** The address of a place of the page, as a link has it: on plain files everything
 * behind the page itself stands behind a `#`. */
export const to = (path: string): string => (isPlain ? `#${path}` : path);

/** The whole address of a place, to hand to somebody. */
export const whole = (path: string): string => new URL(isPlain ? `./${to(path)}` : path, isPlain ? folder : location.origin).href;

/** The address of a file of the page. */
export const fileAt = (path: string): string => `${folder}${path}`;
