import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { dataDir, root } from './gateway.ts';

/** Runs a staff command as `npm run ops -- …` does. @returns its output */
export async function operate(...argv: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', join(root, 'packages/platform/api/ops.ts'), ...argv],
    { cwd: root, env: { ...process.env, DATA_DIR: dataDir } },
  );
  return stdout.trim();
}

/** Runs a staff command that needs two persons, and approves it as the second one. */
export async function operateByTwo(...argv: readonly string[]): Promise<void> {
  const asked = JSON.parse(await operate(...argv, '--by=sandbox-entry', '--json')) as { waits: { id: number } };
  await operate('approvals', 'approve', String(asked.waits.id), '--by=sandbox-confirm');
}
