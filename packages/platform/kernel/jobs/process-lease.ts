import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from '../db/db.ts';

/** First key of the advisory lock of a process that runs jobs; the second key is the number of the process. */
export const PROCESS_LOCK = 7_271_004;
const RECONNECT_MS = 500;
/** Lets the database server notice within 19 s (10 + 3 * 3) that a machine is gone without closing its connection. */
const KEEPALIVE =
  'set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 3; set tcp_keepalives_count = 3; set statement_timeout = 0';

interface LeaseLog {
  warn(details: object, message: string): void;
}

/**
 * Shows other processes that this process lives: it holds an advisory lock on a connection that does nothing else.
 * The lock needs no clock and no heartbeat. The connection of a killed process ends, and so does its lock.
 * A process that is frozen keeps the lock, so no other process takes its jobs.
 */
export class ProcessLease {
  /** Marks the jobs of this process in the table. */
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

  /** Connects again at once under the same number; other processes take jobs over only after two looks without the lock. */
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
