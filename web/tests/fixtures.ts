/** What every test has: a server of its worker, and a page that must not err. */
import { type BrowserContext, expect, type Page, test as base } from '@playwright/test';
import { Evidence } from './evidence';
import { Server } from './server';

export interface Options {
  /** What this browser remembers: see `src/app/settings.svelte.ts`. */
  settings: Record<string, unknown>;
}

interface Worker {
  /** How long bots wait, in milliseconds. */
  botDelay: number;
  server: Server;
}

interface Each {
  /** What is kept of the test if it fails. */
  evidence: Evidence;
  /** Another browser, at the same server unless another one is meant. */
  another: (at?: { server?: Server; name?: string }) => Promise<Page>;
  /** A server of this test's own, which it may end. */
  frail: Server;
}

/** Words of errors that the test itself brings about. */
const expected = new WeakMap<BrowserContext, RegExp[]>();

/** Allows errors in the console that the test brings about, such as those of a
 * server that was ended. */
export function expectErrors(page: Page, ...patterns: RegExp[]) {
  expected.set(page.context(), patterns);
}

/** A browser says so when what it was told to load beforehand is used late: that
 * tells how slow the machine is, and nothing of the page. */
const LATE = /was preloaded using link preload but not used within a few seconds/;

/** What a browser must not do: err, warn, or fetch from elsewhere. */
function watch(context: BrowserContext, origin: string): string[] {
  const faults: string[] = [];
  const known = (text: string) =>
    LATE.test(text) || (expected.get(context)?.some((p) => p.test(text)) ?? false);
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

  botDelay: [0, { option: true, scope: 'worker' }],

  server: [
    async ({ botDelay }, use) => {
      const server = await new Server({ botDelay }).start();
      await use(server);
      await server.end();
    },
    { scope: 'worker' },
  ],

  baseURL: async ({ server }, use) => use(server.url),

  evidence: async ({}, use, testInfo) => use(new Evidence(testInfo)),

  context: async ({ context, server, settings, evidence }, use) => {
    const faults = watch(context, server.url);
    evidence.watch(context);
    await prepare(context, settings);
    await use(context);
    if (evidence.failed || faults.length > 0) {
      await evidence.letBotsPlay(context, server.url);
      await evidence.keep(context, server.url);
    }
    expect(faults, 'the console stays silent').toEqual([]);
  },

  another: async ({ browser, server, settings, viewport, evidence }, use) => {
    const opened: { context: BrowserContext; faults: string[] }[] = [];
    await use(async ({ server: at = server, name = 'Bo' } = {}) => {
      const context = await browser.newContext({ baseURL: at.url, viewport });
      opened.push({ context, faults: watch(context, at.url) });
      evidence.watch(context);
      await prepare(context, { ...settings, name });
      return context.newPage();
    });
    if (evidence.failed) {
      for (const { context } of opened) await evidence.letBotsPlay(context, server.url);
    }
    await Promise.all(opened.map(({ context }) => context.close()));
    const faults = opened.flatMap((one) => one.faults);
    expect(faults, 'the console of the other browsers stays silent').toEqual([]);
  },

  frail: async ({}, use) => {
    const server = await new Server().start();
    await use(server);
    await server.end();
  },
});

export { expect };
