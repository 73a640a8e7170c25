import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** File that `npm start` keeps in DATA_DIR while it runs. */
export const productFile = 'product.json';

/** Address of the product that runs on DATA_DIR of this checkout; null when none runs. */
export function runningProduct(env: Readonly<Record<string, string | undefined>>, root: string): string | null {
  const file = resolve(root, env['DATA_DIR'] || '.data', productFile);
  if (!existsSync(file)) return null;
  const { url, pid } = JSON.parse(readFileSync(file, 'utf8')) as { readonly url: string; readonly pid: number };
  try {
    process.kill(pid, 0); // checks that the process lives
    return url;
  } catch {
    return null;
  }
}
