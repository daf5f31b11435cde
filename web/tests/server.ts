/** A real server with a data folder of its own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const target = process.env['CARGO_TARGET_DIR'] ?? resolve('..', 'target');
export const PROGRAM = process.env['LANDFALL_BIN'] ?? join(target, 'debug', 'landfall');

export class Server {
  url = '';
  readonly #data = mkdtempSync(join(tmpdir(), 'landfall-e2e-'));
  #process: ChildProcess | undefined;
  #listen = '127.0.0.1:0';

  /** Starts it, at the same address as before if it ran before. */
  async start(): Promise<this> {
    const options = ['serve', '--listen', this.#listen, '--data', this.#data, '--bot-delay', '0'];
    const child = spawn(PROGRAM, options, { env: { ...process.env, LANDFALL_LOG: 'warn' } });
    this.#process = child;
    this.url = await new Promise<string>((found, failed) => {
      let said = '';
      const hear = (chunk: Buffer) => {
        said += String(chunk);
        const address = /http:\/\/[\d.]+:\d+/.exec(said);
        if (address) found(address[0]);
      };
      child.stdout.on('data', hear);
      child.stderr.on('data', hear);
      child.on('exit', () => failed(new Error(`the server ended: ${said}`)));
    });
    this.#listen = new URL(this.url).host;
    return this;
  }

  /** Ends it, as a power cut would: nothing can be tidied up. */
  async kill() {
    const child = this.#process;
    if (!child || child.exitCode !== null) return;
    const gone = new Promise((resolve) => child.on('exit', resolve));
    child.kill('SIGKILL');
    await gone;
  }

  async end() {
    await this.kill();
    rmSync(this.#data, { recursive: true, force: true });
  }
}
