/** What a failed test leaves behind: the files of its matches and the seeds of
 * its clicks, so that it can be seen and done again. */
import { writeFileSync } from 'node:fs';
import { type BrowserContext, expect, type TestInfo } from '@playwright/test';
import type { MatchView } from '../src/wire/messages';

/** How long bots may take to play a match of a failed test to its end. */
const PATIENCE = 20_000;

const seeds: number[] = [];

/** Notes a seed that the test plays by. */
export const sown = (seed: number) => void seeds.push(seed);

export class Evidence {
  /** The matches that the browsers looked at, and how far each one was when the
   * test failed. */
  readonly #matches = new Map<string, number | null>();
  readonly #test: TestInfo;

  constructor(test: TestInfo) {
    this.#test = test;
    seeds.length = 0;
  }

  get failed() {
    return this.#test.status !== this.#test.expectedStatus;
  }

  /** Notes the matches that a browser looks at. */
  watch(context: BrowserContext) {
    context.on('request', (request) => {
      const id = /\/api\/matches\/(\w+)/.exec(request.url())?.[1];
      if (id !== undefined && !this.#matches.has(id)) this.#matches.set(id, null);
    });
  }

  /** The file of a match can be had when it is over. So bots play on in the seats
   * of this browser. */
  async letBotsPlay(context: BrowserContext, server: string) {
    for (const id of this.#matches.keys()) {
      const at = `${server}/api/matches/${id}`;
      const answer = await context.request.get(at).catch(() => null);
      if (!answer?.ok()) continue;
      const { you, position } = (await answer.json()) as MatchView;
      if (position && this.#matches.get(id) === null) this.#matches.set(id, position.seq);
      for (const seat of you.seats) {
        await context.request.post(`${at}/seats/${seat}/hand-over`, { data: { level: 'random' } });
      }
    }
  }

  /** Keeps the files, and says where they are. */
  async keep(context: BrowserContext, server: string) {
    console.log(`seeds of the clicks: ${seeds.join(', ') || 'none'}`);
    for (const [id, seq] of this.#matches) {
      const log = () => context.request.get(`${server}/api/matches/${id}/log`);
      const over = expect.poll(async () => (await log()).ok(), { timeout: PATIENCE }).toBe(true);
      const file = await over.then(async () => (await log()).text()).catch(() => null);
      if (file === null) {
        console.log(`match ${id}: no file, it did not come to an end`);
        continue;
      }
      const path = this.#test.outputPath(`${id}.jsonl`);
      writeFileSync(path, file);
      await this.#test.attach(`${id}.jsonl`, { path, contentType: 'text/plain' });
      console.log(`match ${id}, at entry ${seq} when the test failed: ${path}`);
    }
  }
}
