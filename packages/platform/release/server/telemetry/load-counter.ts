import type { Queryable } from '@chokdee/kernel/db';
import { sql } from 'kysely';
import { countPeople, type Person } from './count-people.ts';
import type { JudgedLoad, Load } from './judge-loads.ts';

interface Count extends Omit<Load, 'ms' | 'error'> {
  readonly proven: boolean;
  readonly minute: string;
  readonly outcome: string;
  readonly msClass: number;
  loads: number;
}

const FLUSH_MS = 1_000;
/** Persons kept while the database is away; further ones count with their next document. */
const MOST_PEOPLE = 20_000;
/** Growth from one class of durations to the next. Percentiles read from classes are at most 25 % too high. */
const GROWTH = 1.25;

/** Upper edge in ms of the class that a duration falls into. */
export function msClassOf(ms: number): number {
  return ms <= 1 ? 1 : Math.ceil(GROWTH ** Math.ceil(Math.log(ms) / Math.log(GROWTH) - 1e-9));
}

const keyOf = ({ minute, area, version, bucket, phase, outcome, msClass, proven }: Count): string =>
  [minute, area, version, bucket, phase, outcome, msClass, proven].join(' ');

/** Counts loads in memory and writes them once a second, so that a report costs no transaction. */
export class LoadCounter {
  readonly #db: Queryable;
  readonly #onError: (error: unknown) => void;
  #counts = new Map<string, Count>();
  #people: Person[] = [];
  #timer: NodeJS.Timeout | null = null;

  constructor(db: Queryable, onError: (error: unknown) => void) {
    this.#db = db;
    this.#onError = onError;
  }

  add(loads: readonly JudgedLoad[], people: readonly Person[], now: Date): void {
    const minute = `${now.toISOString().slice(0, 16)}:00Z`;
    for (const { ms, error, ticket, ...load } of loads) {
      const outcome = error ?? 'ok';
      const msClass = msClassOf(ms);
      const proven = ticket !== null;
      const key = keyOf({ ...load, minute, outcome, msClass, proven, loads: 0 });
      const count = this.#counts.get(key) ?? { ...load, minute, outcome, msClass, proven, loads: 0 };
      count.loads += 1;
      this.#counts.set(key, count);
    }
    this.#keepPeople(people);
    this.#timer ??= setTimeout(() => void this.flush(), FLUSH_MS);
  }

  /** Counts that cannot be written are added to the next write. */
  async flush(): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    const [counts, people] = [[...this.#counts.values()], this.#people];
    if (counts.length === 0) return;
    [this.#counts, this.#people] = [new Map(), []];
    try {
      await this.#write(counts);
    } catch (error) {
      this.#onError(error);
      this.#keep(counts);
    }
    try {
      await countPeople(this.#db, people);
    } catch (error) {
      this.#onError(error);
      this.#keepPeople(people);
    }
  }

  #keepPeople(people: readonly Person[]): void {
    this.#people.push(...people.slice(0, MOST_PEOPLE - this.#people.length));
  }

  #keep(counts: readonly Count[]): void {
    for (const count of counts) {
      const key = keyOf(count);
      const meanwhile = this.#counts.get(key);
      if (meanwhile) meanwhile.loads += count.loads;
      else this.#counts.set(key, count);
    }
  }

  async #write(counts: readonly Count[]): Promise<void> {
    const column = (pick: (count: Count) => string | number | boolean) => counts.map(pick);
    // Rows are sorted by the key: two processes that write the same minute cannot deadlock.
    await sql`
      insert into release_loads (minute, area, version, bucket, phase, outcome, ms_class, proven, loads)
      select * from unnest(
        ${column(({ minute }) => minute)}::timestamptz[], ${column(({ area }) => area)}::text[],
        ${column(({ version }) => version)}::text[], ${column(({ bucket }) => bucket)}::text[],
        ${column(({ phase }) => phase)}::text[], ${column(({ outcome }) => outcome)}::text[],
        ${column(({ msClass }) => msClass)}::integer[], ${column(({ proven }) => proven)}::boolean[],
        ${column(({ loads }) => loads)}::integer[])
      order by 1, 2, 3, 4, 5, 6, 7, 8
      on conflict (minute, area, version, bucket, phase, outcome, ms_class, proven)
      do update set loads = release_loads.loads + excluded.loads`.execute(this.#db);
  }
}
