import { existsSync } from 'node:fs';
import { run } from './run.mjs';
import { giveUp, say } from './say.mjs';

const KNOWN = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Path of the Chromium that CHROMIUM_PATH names or that is installed. */
export function installedChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named === undefined) return KNOWN.find((path) => existsSync(path));
  if (!existsSync(named)) giveUp(`CHROMIUM_PATH names a file that does not exist: ${named}`);
  return named;
}

/**
 * Finds a Chromium for the end-to-end tests, or installs Debian's as root. Otherwise Playwright uses its own.
 * @returns {Promise<string | undefined>} path; undefined means Playwright's own
 */
export async function ensureChromium() {
  const found = installedChromium();
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    say('installing Chromium with apt-get …');
    await run('apt-get', ['update', '-qq'], { quiet: true });
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
      quiet: true,
      env: { DEBIAN_FRONTEND: 'noninteractive' },
    });
    if (existsSync(KNOWN[0])) return KNOWN[0];
  }
  say('installing Chromium with the test tool …');
  const { code } = await run('npx', ['playwright', 'install', 'chromium'], { timeoutMs: 300_000 });
  if (code === 0) return undefined;
  return giveUp(
    'No Chromium was found and none could be installed. Install one (Debian: apt-get install chromium) or set CHROMIUM_PATH.',
  );
}
