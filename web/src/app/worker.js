// The service worker: keeps the page, so that it opens without network, and the
// rules of those games that were played or kept.
const VERSION = '__VERSION__';
const SHELL = ['__SHELL__'];
const MODULES = ['__MODULES__'];
const PAGE = `landfall-${VERSION}`;
// Kept from one version to the next: files with their hash in their name.
const GAMES = 'landfall-games';
// What the server tells everyone, as it was told last.
const TOLD = 'landfall-told';

const whole = (path) => new URL(path, self.registration.scope).href;
const shelf = () => ['api/games', 'games.json'].map(whole);
/** Whether it is told to everyone alike: the games and their rules. */
const isTold = (url) => /\/(api\/games(\/[^/]+\/rules)?|games\.json|rules\/[^/]+\.json)$/.test(url.pathname);

self.addEventListener('install', (event) => event.waitUntil(install()));

async function install() {
  const page = await caches.open(PAGE);
  await page.addAll(SHELL.map(whole));
  // One of the two addresses is there: a server's, or that of a plain file.
  const told = await caches.open(TOLD);
  await Promise.any(shelf().map((address) => told.add(address))).catch(() => {});
  await renew();
}

// Games that were kept before are kept in their new form.
async function renew() {
  const games = await caches.open(GAMES);
  const kept = (await games.keys()).map(({ url }) => gameOf(url));
  const wanted = MODULES.map(whole).filter((address) => kept.includes(gameOf(address)));
  for (const address of wanted) if (!(await games.match(address))) await games.add(address).catch(() => {});
}

const gameOf = (address) => /([^/]+)-[^/]+?\.wasm$/.exec(address)?.[1];

// A new version waits until every page of the old one is closed, or one of them asks
// for it.
self.addEventListener('message', ({ data }) => {
  if (data === 'update') void self.skipWaiting();
});

self.addEventListener('activate', (event) => event.waitUntil(activate()));

async function activate() {
  const names = await caches.keys();
  const old = names.filter((name) => ![PAGE, GAMES, TOLD].includes(name));
  await Promise.all(old.map((name) => caches.delete(name)));
  const games = await caches.open(GAMES);
  const now = MODULES.map(whole);
  for (const request of await games.keys()) if (!now.includes(request.url)) await games.delete(request);
  await self.clients.claim();
}

self.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url);
  const ours = url.href.startsWith(self.registration.scope) && event.request.method === 'GET';
  if (!ours) return;
  if (isTold(url)) return event.respondWith(told(event.request));
  if (url.pathname.startsWith('/api') || url.pathname === '/metrics') return;
  event.respondWith(event.request.mode === 'navigate' ? page(event.request) : file(event.request));
});

// The newest page if the server answers, the kept one otherwise.
async function page(request) {
  try {
    const answer = await fetch(request);
    if (answer.ok) return answer;
  } catch {
    // The server is away: the page says so itself.
  }
  return (await caches.match(whole('./'))) ?? Response.error();
}

// What is told now if anybody answers, what was told last otherwise.
async function told(request) {
  const cache = await caches.open(TOLD);
  try {
    const answer = await fetch(request);
    if (answer.ok) await cache.put(request, answer.clone()).catch(() => {});
    return answer;
  } catch {
    return (await cache.match(request)) ?? Response.error();
  }
}

// Files have their hash in their name, so a kept one is never stale.
async function file(request) {
  const kept = await caches.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok && request.url.endsWith('.wasm')) {
    const games = await caches.open(GAMES);
    // A full storage is no reason not to play.
    await games.put(request, answer.clone()).catch(() => {});
  }
  return answer;
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(self.clients.openWindow(event.notification.data?.url ?? self.registration.scope));
});
