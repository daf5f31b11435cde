/** The rules and bots of each game as a module for the browser, where they were
 * built: without them everything needs a server. */
const found = import.meta.glob('/modules/*.wasm', {
  eager: true,
  query: '?url',
  import: 'default',
}) as Record<string, string>;

/** Where the module of a game is; nothing if it was not built. */
export const moduleOf = (game: string): string | undefined => found[`/modules/${game}.wasm`];

/** Whether a game can be played without a server. */
export const isPlayableHere = (game: string) => moduleOf(game) !== undefined;

export const allModules = () => Object.values(found);

/** The whole addresses of the modules, by game, for workers. */
export const addresses = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(found).map(([path, address]) => [
      path.slice('/modules/'.length, -'.wasm'.length),
      new URL(address, location.href).href,
    ]),
  );
