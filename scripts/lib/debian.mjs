import { existsSync } from 'node:fs';
import { run } from './run.mjs';
import { say } from './say.mjs';

/** Installs packages of Debian by apt if that is possible and a file of them is missing. @returns whether all are there */
export async function ensureDebian(files, ...packages) {
  const isThere = () => files.every((file) => existsSync(file));
  if (!isThere() && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    say(`installing ${packages[0]} with apt-get …`);
    await run('apt-get', ['update', '-qq'], { quiet: true });
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], {
      quiet: true,
      env: { DEBIAN_FRONTEND: 'noninteractive' },
    });
  }
  return isThere();
}
