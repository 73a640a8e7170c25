import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from './run.mjs';

const SOURCES = '/etc/apt/sources.list.d';
const KEY = '/usr/share/keyrings/debian-archive-keyring.gpg';

/** Address of this machine's mirror of Debian; undefined if apt has none. */
export function debianMirror() {
  const sources = readdirSync(SOURCES)
    .filter((name) => name.endsWith('.sources'))
    .map((name) => readFileSync(join(SOURCES, name), 'utf8'));
  return /^URIs: (\S+)/m.exec(sources.join('\n'))?.[1];
}

/**
 * Downloads packages of Debian 13 into a folder and removes it after the work. They run on Debian 12. The machine's list
 * of sources stays as it is.
 * @param work gets the folder and the names of the files
 */
export async function withNewerPackages(names, work) {
  const address = debianMirror();
  if (address === undefined) return;
  const folder = mkdtempSync(join(tmpdir(), 'chokdee-debian-'));
  try {
    mkdirSync(join(folder, 'lists', 'partial'), { recursive: true });
    const list = join(folder, 'newer.sources');
    writeFileSync(list, `Types: deb\nURIs: ${address}\nSuites: trixie\nComponents: main\nSigned-By: ${KEY}\n`);
    const only = [
      `Dir::Etc::sourcelist=${list}`,
      'Dir::Etc::sourceparts=/nonexistent',
      `Dir::State::lists=${join(folder, 'lists')}`,
    ].flatMap((option) => ['-o', option]);
    const apt = (...words) => run('apt-get', words, { quiet: true, cwd: folder });
    await apt('update', '-qq', ...only);
    await apt('download', '-qq', ...names, ...only);
    await work(
      folder,
      readdirSync(folder).filter((name) => name.endsWith('.deb')),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
