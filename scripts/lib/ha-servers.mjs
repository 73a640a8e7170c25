import { fork } from 'node:child_process';
import { join } from 'node:path';
import { root } from './run.mjs';

/** Runs work against three PostgreSQL servers with failover (deploy/ha). Work gets their address and the machines. */
export async function withHaServers(work) {
  const child = fork(join(root, 'packages/tools/verification/servers/run-servers.ts'), {
    execArgv: ['--import', 'tsx'],
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const started = await Promise.race([
    new Promise((resolve) => child.once('message', resolve)),
    ended.then((code) => ({ obstacle: `the database machines ended with code ${code}` })),
  ]);
  if (started.obstacle) return { code: 0, output: '', skipped: started.obstacle };
  try {
    return await work(started);
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
}
