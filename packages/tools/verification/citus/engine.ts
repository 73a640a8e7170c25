import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';

/** Citus is no package of Debian; its archive holds files for Debian's PostgreSQL of this version. */
const VERSION = '15';
const PROGRAMS = `/usr/lib/postgresql/${VERSION}`;
const SHARED = `/usr/share/postgresql/${VERSION}`;
const hasCitus = (programs: string) => existsSync(join(programs, 'lib/citus.so'));

/** Reason why Citus cannot run here. Null means that it can. */
export function obstacleToCitus(): string | null {
  if (!existsSync(join(PROGRAMS, 'bin/initdb')))
    return `no PostgreSQL ${VERSION} server here (Debian: postgresql-${VERSION})`;
  if (hasCitus(PROGRAMS)) return null;
  const archive = process.env.CITUS_ARCHIVE;
  const files = `its files below usr/lib/postgresql/${VERSION} and usr/share/postgresql/${VERSION}`;
  if (!archive) return `no Citus here: install it, or name a tar archive of ${files} in CITUS_ARCHIVE`;
  return existsSync(archive) ? null : `CITUS_ARCHIVE names no file: ${archive}`;
}

/**
 * Returns a folder with the programs in `bin`. An archive is unpacked over a copy of Debian's programs, which find their
 * files beside them, so that the machine stays as it is.
 */
export function engineFolder(folder: string): string {
  if (hasCitus(PROGRAMS)) return PROGRAMS;
  for (const part of [PROGRAMS, SHARED]) {
    mkdirSync(join(folder, part), { recursive: true });
    cpSync(part, join(folder, part), { recursive: true, dereference: true, filter: (path) => existsSync(path) });
  }
  const words = ['-xf', process.env.CITUS_ARCHIVE ?? '', '-C', folder, '--no-same-owner', '--no-overwrite-dir'];
  execFileSync('tar', words, { stdio: ['ignore', 'ignore', 'inherit'] });
  return join(folder, PROGRAMS);
}
