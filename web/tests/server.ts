/** A real server with a data folder of its own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const target = process.env['CARGO_TARGET_DIR'] ?? resolve('..', 'target');
export const PROGRAM = process.env['LANDFALL_BIN'] ?? join(target, 'debug', 'landfall');

/** How long a server may take to open. */
const PATIENCE = 20_000;

/** Ports that no outgoing connection is given, so that a server that was ended
 * finds its address free when it comes back. */
const PORTS = { first: 21_000, count: 9_000 };

export class Server {
  url = '';
  readonly #data = mkdtempSync(join(tmpdir(), 'landfall-e2e-'));
  readonly #botDelay: number;
  #process: ChildProcess | undefined;
  #port: number | undefined;

  constructor({ botDelay = 0 } = {}) {
    this.#botDelay = botDelay;
  }

  /** Starts it, at the same address as before if it ran before. */
  async start(): Promise<this> {
    this.#port ??= await freePort();
    const address = `127.0.0.1:${this.#port}`;
    const options = ['serve', '--listen', address, '--data', this.#data];
    const child = spawn(PROGRAM, [...options, '--bot-delay', String(this.#botDelay), '--moment', '0'], {
      env: { ...process.env, LANDFALL_LOG: 'warn' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#process = child;
    // A worker that is given up must not leave its server behind.
    process.once('exit', () => child.kill('SIGKILL'));
    await opened(child);
    this.url = `http://${address}`;
    return this;
  }

  /** Ends it, as a power cut would: nothing can be tidied up. */
  async kill() {
    const child = this.#process;
    if (!child || hasEnded(child)) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await gone;
  }

  async end() {
    await this.kill();
    rmSync(this.#data, { recursive: true, force: true });
  }
}

/** A process that a signal has ended has no exit code. */
const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

/** Waits until the server says that it is open. */
function opened(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = '';
    const fail = (why: string) => () => reject(new Error(`the server ${why}: ${said}`));
    const timer = setTimeout(fail('does not open'), PATIENCE);
    const hear = (chunk: Buffer) => {
      said += String(chunk);
      if (!said.includes('Landfall is open')) return;
      clearTimeout(timer);
      resolve();
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.once('error', fail('cannot be started'));
    child.once('exit', fail('ended'));
  });
}

async function freePort(): Promise<number> {
  const start = Math.floor(Math.random() * PORTS.count);
  for (let tries = 0; tries < 100; tries += 1) {
    const port = PORTS.first + ((start + tries) % PORTS.count);
    if (await isFree(port)) return port;
  }
  throw new Error('no port is free');
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
