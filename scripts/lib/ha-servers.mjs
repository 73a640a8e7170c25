import { fork } from 'node:child_process';
import { join } from 'node:path';
import { ensureHaPackages } from './ha-packages.mjs';
import { root } from './run.mjs';
import { skipStep } from './run-steps.mjs';

/** Runs work against three PostgreSQL servers with failover (deploy/ha). Work gets their address and the machines. */
export async function withHaServers(work) {
  const skipped = await ensureHaPackages();
  if (skipped !== null) return skipStep(skipped);
  const child = fork(join(root, 'packages/tools/verification/servers/run-servers.ts'), {
    execArgv: ['--import', 'tsx'],
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const started = await Promise.race([
    new Promise((resolve) => child.once('message', resolve)),
    ended.then((code) => Promise.reject(new Error(`the database machines ended with code ${code}`))),
  ]);
  try {
    return await work(started);
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
}
