import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from './gateway.ts';

/** Where the running product keeps its data: that is how its tools find its database. */
export const dataDir = process.env['E2E_DATA_DIR'] ?? join(root, '.cache/e2e-data');

/** Gives a staff command, as `npm run ops -- …` does. @returns what it printed */
export async function operate(...argv: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', join(root, 'packages/api/ops.ts'), ...argv],
    { cwd: root, env: { ...process.env, DATA_DIR: dataDir } },
  );
  return stdout.trim();
}
