import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { defaultShell, type ShellName } from '@chokdee/contracts/shells';

/** File that `npm start` keeps in DATA_DIR while it runs. */
export const productFile = 'product.json';

interface RunningProduct {
  readonly urls: Readonly<Record<ShellName, string>>;
  readonly pid: number;
}

/** Address of a shell of the product that runs on DATA_DIR of this checkout; null when none runs. */
export function runningProduct(
  env: Readonly<Record<string, string | undefined>>,
  root: string,
  shell: ShellName = defaultShell,
): string | null {
  const file = resolve(root, env['DATA_DIR'] || '.data', productFile);
  if (!existsSync(file)) return null;
  const { urls, pid } = JSON.parse(readFileSync(file, 'utf8')) as RunningProduct;
  try {
    process.kill(pid, 0); // checks that the process lives
    return urls[shell];
  } catch {
    return null;
  }
}
