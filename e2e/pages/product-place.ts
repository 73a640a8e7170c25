import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));
/** Of the product that a run looks at. Two runs beside each other have each its own: the port after it is taken, too. */
export const port = Number(process.env['E2E_PORT'] ?? 3917);
/** Where it keeps its data: that is how its tools find its database. */
export const dataDir = `${root}.cache/e2e-data-${port}`;
