import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from '../db/db.ts';

/** First half of the advisory locks that stand for processes that run jobs; the second is the number of the process. */
export const PROCESS_LOCK = 7_271_004;
const RECONNECT_MS = 500;
/** A machine that is gone without a word is noticed by the server of the database within 19 s. */
const KEEPALIVE =
  'set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 3; set tcp_keepalives_count = 3; set statement_timeout = 0';

interface LeaseLog {
  warn(details: object, message: string): void;
}

/**
 * Tells other processes that this one lives, for as long as it does: a lock of the database, held by a connection that
 * does nothing else. It needs no clock and no heartbeat of its own. Of a process that was killed the connection ends; one
 * that is stopped and goes on later holds it all the while, so that nobody takes its jobs meanwhile.
 */
export class ProcessLease {
  /** What the jobs of this process are marked with. */
  readonly number = randomInt(1, 2 ** 31 - 1);
  readonly #databaseUrl: string;
  readonly #log: LeaseLog;
  #client: Client | null = null;
  #holding: Promise<void> | null = null;
  #isOver = false;

  constructor(databaseUrl: string, log: LeaseLog) {
    this.#databaseUrl = databaseUrl;
    this.#log = log;
  }

  /** Settles when the lock is held. @throws when the database does not answer */
  hold(): Promise<void> {
    this.#holding ??= this.#take().catch((error: unknown) => {
      this.#holding = null;
      throw error;
    });
    return this.#holding;
  }

  async end(): Promise<void> {
    this.#isOver = true;
    await this.#client?.end();
  }

  async #take(): Promise<void> {
    const client = new Client({ connectionString: this.#databaseUrl, application_name: 'chokdee-jobs' });
    client.on('end', () => void this.#takeAgain(client));
    await client.connect();
    await client.query(KEEPALIVE);
    await client.query('select pg_advisory_lock($1, $2)', [PROCESS_LOCK, this.number]);
    this.#client = client;
  }

  /** At once, under the same number: others take over only what nobody stood for at two looks. */
  async #takeAgain(from: Client): Promise<void> {
    if (this.#isOver || this.#client !== from) return;
    this.#client = null;
    this.#holding = null;
    this.#log.warn({}, 'jobs: the connection that stands for this process has ended');
    while (!this.#isOver && this.#client === null) {
      await this.hold().catch(() => sleep(RECONNECT_MS));
    }
  }
}
