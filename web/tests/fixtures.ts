/** What every test has: a server of its worker, and a page that must not err. */
import { type BrowserContext, expect, type Page, test as base } from '@playwright/test';
import { Server } from './server';

export interface Options {
  /** What this browser remembers: see `src/app/settings.svelte.ts`. */
  settings: Record<string, unknown>;
}

interface Worker {
  server: Server;
}

interface Each {
  /** Another browser at the same server. */
  another: () => Promise<Page>;
}

/** Words of errors that the test itself brings about. */
const expected = new WeakMap<BrowserContext, RegExp[]>();

/** Allows errors in the console that the test brings about, such as those of a
 * server that was ended. */
export function expectErrors(page: Page, ...patterns: RegExp[]) {
  expected.set(page.context(), patterns);
}

function watch(context: BrowserContext, origin: string): string[] {
  const faults: string[] = [];
  const known = (text: string) => expected.get(context)?.some((p) => p.test(text)) ?? false;
  const fault = (text: string) => void (known(text) || faults.push(text));
  context.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') fault(message.text());
  });
  context.on('weberror', (error) => fault(String(error.error())));
  context.on('request', (request) => {
    const url = new URL(request.url());
    const own = url.origin === origin || ['data:', 'blob:'].includes(url.protocol);
    if (!own) fault(`fetched from elsewhere: ${request.url()}`);
  });
  return faults;
}

async function prepare(context: BrowserContext, settings: Record<string, unknown>) {
  await context.addInitScript((kept) => {
    if (location.protocol === 'about:' || localStorage.getItem('landfall.settings')) return;
    localStorage.setItem('landfall.settings', kept);
  }, JSON.stringify(settings));
}

export const test = base.extend<Options & Each, Worker>({
  settings: [{ name: 'Ada', speed: 'off' }, { option: true }],

  server: [
    async ({}, use) => {
      const server = await new Server().start();
      await use(server);
      await server.end();
    },
    { scope: 'worker' },
  ],

  baseURL: async ({ server }, use) => use(server.url),

  context: async ({ context, server, settings }, use) => {
    const faults = watch(context, server.url);
    await prepare(context, settings);
    await use(context);
    expect(faults, 'the console stays silent').toEqual([]);
  },

  another: async ({ browser, server, settings }, use) => {
    const opened: { context: BrowserContext; faults: string[] }[] = [];
    await use(async () => {
      const context = await browser.newContext({ baseURL: server.url });
      opened.push({ context, faults: watch(context, server.url) });
      await prepare(context, { ...settings, name: 'Bo' });
      return context.newPage();
    });
    for (const { context, faults } of opened) {
      expect(faults, 'the console of the other browser stays silent').toEqual([]);
      await context.close();
    }
  },
});

export { expect };
