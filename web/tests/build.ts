/** Before the tests: the page and the server as they are now. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { PROGRAM } from './server';

export default function build() {
  if (!process.env['LANDFALL_BUILT']) {
    execFileSync('npm', ['run', 'build'], { stdio: ['ignore', 'ignore', 'inherit'] });
    if (!process.env['LANDFALL_BIN']) {
      execFileSync('cargo', ['build', '-q', '-p', 'cli'], { cwd: '..', stdio: 'inherit' });
    }
  }
  if (!existsSync(PROGRAM)) throw new Error(`there is no server at ${PROGRAM}`);
}
