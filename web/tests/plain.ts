/** The page as plain files on some host, in a folder, with no server behind it. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server as HttpServer } from 'node:http';
import { type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join, normalize } from 'node:path';
import { type BrowserContext, expect, type Page, test as base } from '@playwright/test';
import { PROGRAM } from './server';

const KINDS: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

/** The folder of the host that the page lies in. */
const FOLDER = '/games/landfall/';

/** Time goes by faster at tables in the page, so that nobody waits for bots. */
const HURRY = `{
  const [began, now, later] = [Date.now(), Date.now.bind(Date), setTimeout];
  Date.now = () => began + (now() - began) * 50;
  self.setTimeout = (doing, ms) => later(doing, ms / 50);
}
`;

export class Site {
  readonly folder = mkdtempSync(join(tmpdir(), 'landfall-site-'));
  readonly #host: HttpServer;
  readonly #hurry: boolean;
  url = '';

  constructor({ hurry = true } = {}) {
    this.#hurry = hurry;
    execFileSync(PROGRAM, ['site', this.folder], { stdio: ['ignore', 'ignore', 'inherit'] });
    this.#host = createServer((request, response) => {
      const { pathname } = new URL(request.url ?? '/', 'http://host');
      try {
        if (!pathname.startsWith(FOLDER)) throw new Error('elsewhere');
        const name = normalize(pathname.slice(FOLDER.length)) || '.';
        const file = name === '.' ? 'index.html' : name;
        response.setHeader('content-type', KINDS[extname(file)] ?? 'application/octet-stream');
        response.end(this.#read(file));
      } catch {
        response.writeHead(404).end();
      }
    });
  }

  #read(file: string): Buffer {
    const content = readFileSync(join(this.folder, file));
    const hurried = this.#hurry && /^assets\/table\.worker-.*\.js$/.test(file);
    return hurried ? Buffer.concat([Buffer.from(HURRY), content]) : content;
  }

  async start(): Promise<this> {
    await new Promise<void>((open) => this.#host.listen(0, '127.0.0.1', open));
    this.url = `http://127.0.0.1:${(this.#host.address() as AddressInfo).port}${FOLDER}`;
    return this;
  }

  async end() {
    this.#host.closeAllConnections();
    await new Promise((closed) => this.#host.close(closed));
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** The module of a game, as it lies there. */
  module(game: string): Buffer {
    const assets = join(this.folder, 'assets');
    const name = readdirSync(assets).find((file) => file.startsWith(`${game}-`) && file.endsWith('.wasm'));
    if (!name) throw new Error(`there is no module of ${game}`);
    return readFileSync(join(assets, name));
  }
}

/** What a browser must not do there: err, warn, or ask for anything elsewhere. */
function watch(context: BrowserContext, url: string, known: RegExp[]): string[] {
  const faults: string[] = [];
  context.on('console', (message) => {
    const text = message.text();
    const bad = message.type() === 'error' || message.type() === 'warning';
    if (bad && !known.some((pattern) => pattern.test(text))) faults.push(text);
  });
  context.on('weberror', (error) => void faults.push(String(error.error())));
  context.on('request', (request) => {
    const asked = request.url();
    if (!asked.startsWith(url) && !/^(data|blob):/.test(asked)) faults.push(`asked for ${asked}`);
  });
  return faults;
}

interface Each {
  /** Errors that the test itself brings about. */
  known: RegExp[];
}

export const test = base.extend<Each, { hurry: boolean; site: Site }>({
  known: [[], { option: true }],
  hurry: [true, { option: true, scope: 'worker' }],
  site: [
    async ({ hurry }, use) => {
      const site = await new Site({ hurry }).start();
      await use(site);
      await site.end();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  context: async ({ context, site, known }, use) => {
    const faults = watch(context, site.url, known);
    await context.addInitScript((kept) => {
      if (location.protocol === 'about:') return;
      if (localStorage.getItem('landfall.settings') === null) localStorage.setItem('landfall.settings', kept);
    }, JSON.stringify({ name: 'Ada', speed: 'off' }));
    await use(context);
    expect(faults, 'the console stays silent').toEqual([]);
  },
});

export { expect };

/** What a game is called. */
export async function titleOf(page: Page, game: string): Promise<string> {
  const { games } = (await (await page.request.get('games.json')).json()) as {
    games: { id: string; about: { title: string } }[];
  };
  return games.find(({ id }) => id === game)!.about.title;
}

/** From the home page to a table with bots, by one click. */
export async function playHere(page: Page, game: string) {
  const title = await titleOf(page, game);
  await page.goto('./');
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) });
  await card.getByRole('button', { name: /Play now/ }).click();
  await page.waitForURL(/#\/t\/here-/);
  await expect(page.getByTestId('prompt')).toBeVisible();
}
