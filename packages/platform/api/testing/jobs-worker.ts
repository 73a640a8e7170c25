import { readConfig } from '@chokdee/kernel/config';
import { createDb } from '@chokdee/kernel/db';
import pg from 'pg';
import { createApp } from '../app.ts';

/**
 * Process that runs due jobs and ends with 0, or kills itself at a statement. KILL_AT=7 kills it before the seventh
 * statement is sent, KILL_AT=7+ after sending and before the answer. NOW sets its clock.
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
  // The statement is sent before the process ends; its answer is never read.
  if (statements === at) setImmediate(() => process.kill(process.pid, 'SIGKILL'));
  return answer;
} as typeof pg.Client.prototype.query;

const app = await createApp({
  config: readConfig({ SANDBOX: 'on', DATABASE_URL, SANDBOX_URL, LOG_LEVEL: 'silent' }),
  database: createDb(DATABASE_URL),
  clock: { now: () => new Date(NOW) },
});
const { jobs } = app.deps;
// Takes over the jobs of the killed process: two looks free them.
for (let look = 0; look < 2; look += 1) await jobs.takeOver();
await jobs.runDue();
await app.close();
