import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));
/** Port of the product under test. Parallel runs need different ones, two apart: the next port is used, too. */
export const port = Number(process.env['E2E_PORT'] ?? 3917);
/** Data folder, by which its tools find its database. */
export const dataDir = `${root}.cache/e2e-data-${port}`;
