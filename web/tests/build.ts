/** Before the tests: the page and the server as they are now. `cargo xtask test`
 * has built both, and says so. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { PROGRAM } from './server';

/** Another build may hold cargo's lock for long; no test waits for it for ever. */
const PATIENCE = 10 * 60_000;

export default function build() {
  if (!process.env['LANDFALL_BUILT']) {
    make('npm', ['run', '--silent', 'build'], '.');
    make('cargo', ['build', '--package', 'cli'], '..');
  }
  if (!existsSync(PROGRAM)) throw new Error(`there is no server at ${PROGRAM}`);
}

function make(program: string, options: string[], cwd: string) {
  execFileSync(program, options, { cwd, timeout: PATIENCE, stdio: ['ignore', 'ignore', 'inherit'] });
}
