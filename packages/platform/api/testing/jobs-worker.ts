import { readConfig } from '@chokdee/kernel/config';
import { createDb } from '@chokdee/kernel/db';
import pg from 'pg';
import { createApp } from '../app.ts';

/**
 * Process that runs due jobs and ends with 0, or kills itself at a statement. KILL_AT=7 kills it before the seventh
 * statement is sent, KILL_AT=7+ after sending and before the answer. KILL_FROM counts from the first statement that has
 * this text. NOW sets its clock.
 */
const { DATABASE_URL = '', SANDBOX_URL, NOW = '', KILL_AT = '', KILL_FROM = '' } = process.env;
const at = Number.parseInt(KILL_AT, 10);
const isAfter = KILL_AT.endsWith('+');
let isCounting = KILL_FROM === '';
let statements = 0;

const textOf = (sent: unknown): string =>
  typeof sent === 'string' ? sent : ((sent as { text?: string } | undefined)?.text ?? '');

const send = pg.Client.prototype.query as (...words: unknown[]) => unknown;
pg.Client.prototype.query = function query(this: pg.Client, ...words: unknown[]): unknown {
  isCounting ||= textOf(words[0]).includes(KILL_FROM);
  if (isCounting) statements += 1;
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
