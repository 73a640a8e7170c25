import pg from 'pg';
import type { Clock } from '../calendar/clock.ts';
import { type DatabaseTrouble, troubleOf } from './database-away.ts';

const ANSWER_MS = 2_000;
/** An answer holds for so long: anybody may ask for it. */
const HOLDS_MS = 1_000;
/** Too much for so little memory: the sort has to write to the disk. Reading alone works on a full one. */
const WRITE_ON_DISK = `set work_mem = '64kB'; select count(*) from (select n from generate_series(1, 20000) n order by -n) sorted`;

/** A database that was slow once is not away. */
const MISSES = 2;

export interface DatabaseHealth {
  /** Null: it answers, and has room. */
  findTrouble(): Promise<DatabaseTrouble | null>;
  /** It has not answered the last questions, or goes by another time: nobody needs to try. */
  refusal(): DatabaseTrouble | null;
  /** Asks again and again, also while nobody wants to know. */
  watch(): void;
  close(): Promise<void>;
}

interface HealthProps {
  readonly url: string;
  readonly clock: Clock;
  /** Whoever waits for it waits for nothing. */
  readonly onAway: () => void;
}

/** Asks over a connection of its own: how busy the others are says nothing about the database. */
export function createDatabaseHealth({ url, clock, onAway }: HealthProps): DatabaseHealth {
  const pool = new pg.Pool({
    connectionString: url,
    max: 1,
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
    application_name: 'chokdee-health',
  });
  pool.on('error', () => undefined);
  let missed = 0;
  let isOff = false;
  let watching: NodeJS.Timeout | undefined;
  let asked: Promise<DatabaseTrouble | null> | null = null;
  const forget = (): void => {
    asked = null;
  };
  const look = async (): Promise<DatabaseTrouble | null> => {
    const trouble = await ask(pool, clock);
    missed = trouble === 'database away' ? missed + 1 : 0;
    isOff = trouble === 'clocks differ';
    if (missed >= MISSES) onAway();
    setTimeout(forget, HOLDS_MS).unref();
    return trouble;
  };
  const findTrouble = () => {
    asked ??= look();
    return asked;
  };
  return {
    findTrouble,
    refusal: () => (missed >= MISSES ? 'database away' : isOff ? 'clocks differ' : null),
    watch: () => {
      watching ??= setInterval(() => void findTrouble(), HOLDS_MS).unref();
    },
    close: () => {
      clearInterval(watching);
      return pool.end();
    },
  };
}

async function ask(pool: pg.Pool, clock: Clock): Promise<DatabaseTrouble | null> {
  try {
    const since = performance.now();
    const { rows } = await pool.query<{ now: Date; is_standby: boolean }>(
      'select clock_timestamp() as now, pg_is_in_recovery() as is_standby',
    );
    if (rows[0]?.is_standby) return 'database away';
    if (rows[0] && clock.agreesWith?.(rows[0].now, performance.now() - since) === false) return 'clocks differ';
  } catch {
    return 'database away';
  }
  try {
    await pool.query(WRITE_ON_DISK);
    return null;
  } catch (error) {
    // A disk that takes its time is no trouble of its own.
    return troubleOf(error);
  }
}
