/** Which games this browser keeps, to be played without a connection. */
import { addresses } from './modules';

const CACHE = 'landfall-games';

/** How many KB a game's rules and bots have, compressed, by game. */
export const SIZES = __MODULE_SIZES__;

class Offline {
  kept: string[] = $state.raw([]);
  busy = $state(false);
  failed = $state(false);

  /** Looks which games are here. A page that no service worker serves keeps none. */
  async look() {
    if (!('caches' in globalThis)) return;
    const cache = await caches.open(CACHE);
    const all = Object.entries(addresses());
    const there = await Promise.all(all.map(([, address]) => cache.match(address)));
    this.kept = all.flatMap(([game], i) => (there[i] ? [game] : []));
  }

  /** Fetches every game that is not here yet. */
  async keepAll() {
    this.busy = true;
    this.failed = false;
    try {
      const cache = await caches.open(CACHE);
      for (const [game, address] of Object.entries(addresses())) {
        if (!this.kept.includes(game)) await cache.add(address);
      }
      // Storage that is asked for is not cleared away when room is needed.
      await navigator.storage?.persist?.().catch(() => false);
    } catch {
      this.failed = true;
    }
    await this.look();
    this.busy = false;
  }
}

export const offline = new Offline();
