/** A small router on the browser's own history. */
import { isPlain, to } from './site';

export type Route =
  | { page: 'home' }
  | { page: 'setup'; game: string; friends: boolean }
  | { page: 'table'; id: string }
  | { page: 'replay'; id: string | null }
  | { page: 'rules'; game: string }
  | { page: 'learn'; game: string }
  | { page: 'lost' };

/** What an address means. */
export function read(url: URL): Route {
  const [first, second, third, ...rest] = url.pathname.split('/').filter(Boolean);
  if (rest.length > 0) return { page: 'lost' };
  if (first === undefined) return { page: 'home' };
  if (first === 'replay' && second === undefined) return { page: 'replay', id: null };
  if (second === undefined) return { page: 'lost' };
  if (first === 't' && third === 'replay') return { page: 'replay', id: second };
  if (third !== undefined) return { page: 'lost' };
  if (first === 'new') {
    return { page: 'setup', game: second, friends: url.searchParams.has('friends') };
  }
  if (first === 't') return { page: 'table', id: second };
  if (first === 'rules') return { page: 'rules', game: second };
  if (first === 'learn') return { page: 'learn', game: second };
  return { page: 'lost' };
}

/** Where one is: what stands in the address, or behind its `#` on plain files. */
const place = () => (isPlain ? new URL(location.hash.slice(1) || '/', location.origin) : new URL(location.href));

class Router {
  url = $state.raw(place());
  route: Route = $state.raw(read(this.url));

  constructor() {
    addEventListener('popstate', () => this.#arrive());
    document.addEventListener('click', (event) => this.#follow(event));
  }

  go(path: string) {
    history.pushState(null, '', to(path));
    this.#arrive();
    if (!this.url.hash) scrollTo(0, 0);
  }

  /** Changes the address without a step in the history. */
  swap(path: string) {
    history.replaceState(null, '', to(path));
    this.#arrive();
  }

  /** A page that stays the same is not built again. */
  #arrive() {
    this.url = place();
    const route = read(this.url);
    if (JSON.stringify(route) !== JSON.stringify(this.route)) this.route = route;
  }

  /** Links within the page do not load it again. */
  #follow(event: MouseEvent) {
    const link = (event.target as Element | null)?.closest?.('a[href]');
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
    if (!(link instanceof HTMLAnchorElement) || !plain || event.defaultPrevented) return;
    if (link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
    if (link.pathname.startsWith('/api') || link.getAttribute('href')?.startsWith('#')) return;
    if (isPlain) return;
    event.preventDefault();
    this.go(link.pathname + link.search + link.hash);
  }
}

export const router = new Router();
