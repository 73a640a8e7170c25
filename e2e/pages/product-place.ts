import { existsSync, readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));
/** Port of the product under test. Parallel runs need different ones, two apart: the next port is used, too. */
export const port = Number(process.env['E2E_PORT'] ?? 3917);
/** Port of its back office, far from the ports of parallel runs. */
export const backofficePort = Number(process.env['E2E_BACKOFFICE_PORT'] ?? port + 10_000);
/** Address of the back office of the product under test. */
export const backofficeUrl = process.env['E2E_BACKOFFICE_URL'] ?? `http://localhost:${backofficePort}`;
/** Data folder, by which its tools find its database. */
export const dataDir = `${root}.cache/e2e-data-${port}`;

/** Removes the data of an earlier run, and the server's part of it where that lies elsewhere. */
export function clearData(): void {
  const note = `${dataDir}/postgres-is-elsewhere.txt`;
  const elsewhere = existsSync(note)
    ? /its data lies in (\/var\/lib\/chokdee\/data-\w+)\./.exec(readFileSync(note, 'utf8'))
    : null;
  for (const folder of [dataDir, elsewhere?.[1]]) if (folder) rmSync(folder, { recursive: true, force: true });
}
