// The service worker: keeps the shell of the page, so that a reload without
// network still opens it. Matches and rules always come from the server.
const VERSION = '__VERSION__';
const SHELL = ['__SHELL__'];
const CACHE = `landfall-${VERSION}`;

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.addAll(SHELL))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((n) => n !== CACHE).map((n) => caches.delete(n))))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url);
  const ours = url.origin === self.location.origin && event.request.method === 'GET';
  if (!ours || url.pathname.startsWith('/api') || url.pathname === '/metrics') return;
  event.respondWith(event.request.mode === 'navigate' ? page(event.request) : file(event.request));
});

// The newest page if the server answers, the kept one otherwise.
async function page(request) {
  try {
    const answer = await fetch(request);
    if (answer.ok) return answer;
  } catch {
    // The server is away: the shell says so itself.
  }
  return (await caches.match('/')) ?? Response.error();
}

// Files have their hash in their name, so a kept one is never stale.
async function file(request) {
  return (await caches.match(request)) ?? fetch(request);
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(self.clients.openWindow(event.notification.data?.url ?? '/'));
});
