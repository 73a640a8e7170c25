import pg from 'pg';
import type { AreaState } from '../rollout/area-state.ts';
import { readStates } from './registry.ts';
import { RELEASE_CHANNEL } from './tell-change.ts';

interface FollowOptions {
  readonly pool: pg.Pool;
  readonly databaseUrl: string;
  /** Called with all states when one may have changed; calls never overlap. */
  readonly onStates: (states: readonly AreaState[]) => void;
  readonly log: (line: string) => void;
}

/** Milliseconds between reads without a notification: a dead connection may look alive. */
const POLL_MS = 2_000;
const RETRY_MS = 500;

/**
 * Follows the registry by notifications and by polling. While the database is away nothing is called, and the last
 * states stay.
 */
export class RegistryFollower {
  readonly #options: FollowOptions;
  #listener: pg.Client | null = null;
  #timer: NodeJS.Timeout | null = null;
  #retry: NodeJS.Timeout | null = null;
  #reading: Promise<boolean> | null = null;
  #again = false;
  #isAway = false;
  #ended = false;

  constructor(options: FollowOptions) {
    this.#options = options;
  }

  /** @returns true if the database has answered; otherwise it is asked until it does */
  async start(): Promise<boolean> {
    const answered = await this.look();
    void this.#listen();
    this.#timer = setInterval(() => void this.look(), POLL_MS);
    return answered;
  }

  async stop(): Promise<void> {
    this.#ended = true;
    if (this.#timer) clearInterval(this.#timer);
    if (this.#retry) clearTimeout(this.#retry);
    await this.#listener?.end().catch(() => undefined);
    await this.#reading;
  }

  /** Reads once at a time; calls during a read lead to one more read. */
  look(): Promise<boolean> {
    if (this.#reading) {
      this.#again = true;
      return this.#reading;
    }
    this.#reading = this.#read().finally(() => {
      this.#reading = null;
      if (this.#again && !this.#ended) {
        this.#again = false;
        void this.look();
      }
    });
    return this.#reading;
  }

  async #read(): Promise<boolean> {
    const { pool, onStates, log } = this.#options;
    try {
      onStates(await readStates(pool));
      if (this.#isAway) log('the registry of releases answers again');
      this.#isAway = false;
      return true;
    } catch (error) {
      if (!this.#isAway)
        log(`the registry of releases does not answer: ${error instanceof Error ? error.message : error}`);
      this.#isAway = true;
      return false;
    }
  }

  async #listen(): Promise<void> {
    if (this.#ended) return;
    const client = new pg.Client({
      connectionString: this.#options.databaseUrl,
      application_name: 'chokdee-releases',
      connectionTimeoutMillis: 3_000,
    });
    this.#listener = client;
    client.on('error', () => undefined); // 'end' follows
    client.on('end', () => this.#listenAgain(client));
    client.on('notification', () => void this.look());
    try {
      await client.connect();
      await client.query(`listen ${RELEASE_CHANNEL}`);
      await this.look(); // reads changes from before `listen`
    } catch {
      this.#listenAgain(client);
    }
  }

  #listenAgain(from: pg.Client): void {
    if (this.#ended || this.#listener !== from) return;
    this.#listener = null;
    this.#retry = setTimeout(() => void this.#listen(), RETRY_MS);
  }
}
