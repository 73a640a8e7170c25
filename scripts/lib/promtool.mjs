import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root, run } from './run.mjs';

const CACHED = join(root, '.cache/prometheus');

/** Path of promtool: the installed one, else unpacked from Debian's package without installing or starting a server. */
export async function ensurePromtool() {
  const found = ['/usr/bin/promtool', join(CACHED, 'usr/bin/promtool')].find(existsSync);
  if (found || !existsSync('/usr/bin/apt-get')) return found;
  const folder = mkdtempSync(join(tmpdir(), 'prometheus-'));
  try {
    if (process.getuid?.() === 0) await run('apt-get', ['update', '-qq'], { quiet: true });
    await run('apt-get', ['download', 'prometheus'], { cwd: folder, quiet: true });
    const file = readdirSync(folder).find((name) => name.endsWith('.deb'));
    if (!file) return undefined;
    mkdirSync(CACHED, { recursive: true });
    const { code } = await run('dpkg', ['-x', join(folder, file), CACHED], { quiet: true });
    return code === 0 ? join(CACHED, 'usr/bin/promtool') : undefined;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
