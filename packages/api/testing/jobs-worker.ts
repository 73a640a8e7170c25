import { readConfig } from '@chokdee/kernel/config';
import { createDb } from '@chokdee/kernel/db';
import pg from 'pg';
import { createApp } from '../app.ts';

/**
 * A process that runs the jobs that are due and ends with 0, or kills itself at a statement: KILL_AT=7 before the
 * seventh is sent, KILL_AT=7+ just after it was sent and before its answer. NOW is where its clock stands.
 */
const { DATABASE_URL = '', SANDBOX_URL, NOW = '', KILL_AT = '' } = process.env;
const at = Number.parseInt(KILL_AT, 10);
const isAfter = KILL_AT.endsWith('+');
let statements = 0;

const send = pg.Client.prototype.query as (...words: unknown[]) => unknown;
pg.Client.prototype.query = function query(this: pg.Client, ...words: unknown[]): unknown {
  statements += 1;
  if (statements === at && !isAfter) process.kill(process.pid, 'SIGKILL');
  const answer = send.apply(this, words);
  // What was written to the socket goes out although we end; its answer is never read.
  if (statements === at) setImmediate(() => process.kill(process.pid, 'SIGKILL'));
  return answer;
} as typeof pg.Client.prototype.query;

const app = await createApp({
  config: readConfig({ SANDBOX: 'on', DATABASE_URL, SANDBOX_URL, LOG_LEVEL: 'silent' }),
  database: createDb(DATABASE_URL),
  clock: { now: () => new Date(NOW) },
});
const { jobs } = app.deps;
// Those of the process before, which was killed: two looks free them.
for (let look = 0; look < 2; look += 1) await jobs.takeOver();
await jobs.runDue();
await app.close();
