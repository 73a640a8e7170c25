import type { InputOf } from '@chokdee/contracts';
import { sql } from 'kysely';
import type { Queryable } from '../db/transaction.ts';

type Load = InputOf<'POST /api/telemetry'>['loads'][number];

interface Count extends Omit<Load, 'ms' | 'error'> {
  readonly minute: string;
  readonly outcome: string;
  readonly msClass: number;
  loads: number;
}

const FLUSH_MS = 1_000;
/** Growth from one class of durations to the next: percentiles read from classes are at most this far off. */
const GROWTH = 1.25;

/** Upper edge of the class that a duration falls into. */
export function msClassOf(ms: number): number {
  return ms <= 1 ? 1 : Math.ceil(GROWTH ** Math.ceil(Math.log(ms) / Math.log(GROWTH) - 1e-9));
}

/** Counts loads in memory and adds them to the table once a second: a browser's report costs no transaction. */
export class LoadCounter {
  readonly #db: Queryable;
  readonly #onError: (error: unknown) => void;
  #counts = new Map<string, Count>();
  #timer: NodeJS.Timeout | null = null;

  constructor(db: Queryable, onError: (error: unknown) => void) {
    this.#db = db;
    this.#onError = onError;
  }

  add(loads: readonly Load[], now: Date): void {
    const minute = `${now.toISOString().slice(0, 16)}:00Z`;
    for (const { ms, error, ...load } of loads) {
      const outcome = error ?? 'ok';
      const msClass = msClassOf(ms);
      const key = [minute, load.area, load.version, load.bucket, load.phase, outcome, msClass].join(' ');
      const count = this.#counts.get(key) ?? { ...load, minute, outcome, msClass, loads: 0 };
      count.loads += 1;
      this.#counts.set(key, count);
    }
    this.#timer ??= setTimeout(() => void this.flush(), FLUSH_MS);
  }

  /** What cannot be written is counted again with the next. */
  async flush(): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    const counts = [...this.#counts.values()];
    if (counts.length === 0) return;
    this.#counts = new Map();
    try {
      await this.#write(counts);
    } catch (error) {
      this.#onError(error);
      this.#keep(counts);
    }
  }

  #keep(counts: readonly Count[]): void {
    for (const count of counts) {
      const { minute, area, version, bucket, phase, outcome, msClass } = count;
      const key = [minute, area, version, bucket, phase, outcome, msClass].join(' ');
      const meanwhile = this.#counts.get(key);
      if (meanwhile) meanwhile.loads += count.loads;
      else this.#counts.set(key, count);
    }
  }

  async #write(counts: readonly Count[]): Promise<void> {
    const column = (pick: (count: Count) => string | number) => counts.map(pick);
    // Sorted as the key is: two processes that write the same minute wait for each other, never in a circle.
    await sql`
      insert into release_loads (minute, area, version, bucket, phase, outcome, ms_class, loads)
      select * from unnest(
        ${column(({ minute }) => minute)}::timestamptz[], ${column(({ area }) => area)}::text[],
        ${column(({ version }) => version)}::text[], ${column(({ bucket }) => bucket)}::text[],
        ${column(({ phase }) => phase)}::text[], ${column(({ outcome }) => outcome)}::text[],
        ${column(({ msClass }) => msClass)}::integer[], ${column(({ loads }) => loads)}::integer[])
      order by 1, 2, 3, 4, 5, 6, 7
      on conflict (minute, area, version, bucket, phase, outcome, ms_class)
      do update set loads = release_loads.loads + excluded.loads`.execute(this.#db);
  }
}
