import { addDays, bangkokDate } from '@chokdee/kernel/calendar';
import { enqueueJob } from '@chokdee/kernel/jobs';
import { sql } from 'kysely';
import pg from 'pg';
import { pause } from '../faults/load.ts';
import type { StandstillWorld } from './standstill-world.ts';

/** Seals and proves the books. */
export const BOOKS = 'ledger.check';
const RANGES = ['stakes.collect_range', 'cashback.week_range', 'vip.levels_range'];
/** Work that must run in every scenario. */
export const HEAVY = [BOOKS, ...RANGES];
const PLANNERS = ['stakes.collect', 'cashback.week', 'vip.levels'];
const OTHERS = ['retention', 'game.players', 'payment.check_statement', 'account.forget_counts'];

const LOOK_MS = 250;
/** Ranges that wait: below them the night is repeated, so that a quick machine does not run out of work. */
const FEWEST_READY = 20;
const DAY_MS = 86_400_000;

/** Nightly work of yesterday, as bulk jobs. */
export class Night {
  readonly #world: StandstillWorld;
  readonly #owner: pg.Client;
  readonly #day: string;

  private constructor(world: StandstillWorld, owner: pg.Client, day: string) {
    this.#world = world;
    this.#owner = owner;
    this.#day = day;
  }

  static async create(world: StandstillWorld): Promise<Night> {
    const owner = new pg.Client({ connectionString: world.ownerUrl });
    await owner.connect();
    return new Night(world, owner, addDays(bangkokDate(new Date()), -1));
  }

  /** Enqueues the planners, lets one process run them, and mixes the ranges that they made. */
  async plan(): Promise<void> {
    const monday = addDays(this.#day, -6);
    for (const name of PLANNERS) await this.#enqueue(name, { day: this.#day, monday });
    while ((await this.#count(RANGES, ['ready', 'running', 'done'])).size < RANGES.length) await pause(LOOK_MS);
    // One range of each kind in turn: every kind runs in every scenario.
    await this.#owner.query(
      `update jobs j set run_at = now() - interval '1 day' + p.place * interval '1 second'
         from (select id, row_number() over (partition by name order by id) as place from jobs
           where name = any($1) and status = 'ready') p
         where p.id = j.id`,
      [RANGES],
    );
    for (const name of OTHERS) await this.#enqueue(name, { day: this.#day, at: this.#day });
    await this.#enqueue(BOOKS, { day: this.#day });
  }

  /** Begins the work anew where it is done, until the returned function is called. */
  goOn(): () => Promise<void> {
    let isOver = false;
    const loop = async (): Promise<void> => {
      for (; !isOver; await pause(LOOK_MS)) {
        await this.repeatBooks();
        const ready = await this.#count(RANGES, ['ready']);
        if (RANGES.some((name) => (ready.get(name) ?? 0) < FEWEST_READY)) await this.#repeat([...RANGES, ...OTHERS]);
      }
    };
    const ended = loop();
    return async () => {
      isOver = true;
      await ended;
    };
  }

  /** Takes the seal of the day off when it is done, and lets the job seal and prove all books again. */
  async repeatBooks(): Promise<void> {
    // A seal that is tried again would wait behind all ranges, which are due longer.
    await this.#owner.query(`update jobs set run_at = now() - interval '2 days' where key = $1 and status = 'ready'`, [
      `${BOOKS}:standstill`,
    ]);
    if (!(await this.#count([BOOKS], ['done'])).has(BOOKS)) return;
    await this.#unseal();
    await this.#repeat([BOOKS]);
  }

  /** Leaves the seal and proof of the books as the only work that is due. */
  async leaveBooks(): Promise<void> {
    await this.#unseal();
    await this.#owner.query(`update jobs set run_at = now() + interval '1 day' where name = any($1)`, [RANGES]);
    await this.#owner.query(
      `update jobs set status = 'ready', leased_by = null, done_at = null, run_at = now() where key = $1`,
      [`${BOOKS}:standstill`],
    );
  }

  async isRunning(name: string): Promise<boolean> {
    return (await this.#count([name], ['running'])).has(name);
  }

  /** Returns problems that the proof of the books found, and bulk jobs that failed. */
  async problems(): Promise<string[]> {
    const { db } = this.#world.deps;
    const checked = await db.selectFrom('ledger_checks').select('problems').execute();
    const failed = await db
      .selectFrom('jobs')
      .select(['name', 'key', 'last_error'])
      .where('name', 'in', [...PLANNERS, ...HEAVY, ...OTHERS, 'retention.table'])
      // The seal waits for a statement that a killed process left behind, and is tried again.
      .where(({ eb, or, and }) =>
        or([eb('status', '=', 'failed'), and([eb('last_error', 'is not', null), eb('name', '<>', BOOKS)])]),
      )
      .execute();
    return [
      ...checked.flatMap(({ problems }) => problems.slice(0, 5).map((problem) => `books: ${problem}`)),
      ...failed.map(({ key, last_error }) => `job ${key}: ${last_error}`),
    ];
  }

  async end(): Promise<void> {
    await this.#owner.end();
  }

  async #enqueue(name: string, payload: object): Promise<void> {
    const key = `${name}:standstill`;
    await enqueueJob(this.#world.deps.db, { name, key, runAt: new Date(Date.now() - DAY_MS), payload });
  }

  async #unseal(): Promise<void> {
    await this.#owner.query(`begin; set local session_replication_role = replica; delete from ledger_seal_marks;
      delete from ledger_seals; delete from ledger_bucket_seals; delete from ledger_buckets; delete from ledger_nights;
      delete from jobs where name = 'ledger.check_bucket' and status = 'done'; commit`);
  }

  async #repeat(names: readonly string[]): Promise<void> {
    await this.#owner.query(
      `update jobs set status = 'ready', done_at = null, attempts = 0
        where name = any($1) and status = 'done' and (key like '%:standstill' or name = any($2))`,
      [names, RANGES],
    );
  }

  /** Jobs of the night by name, of these states; a name without any is left out. */
  async #count(names: readonly string[], states: readonly string[]): Promise<Map<string, number>> {
    const { rows } = await sql<{ name: string; count: number }>`
      select name, count(*)::integer as count from jobs where name = any(${names}) and status = any(${states})
        and (key like '%:standstill' or name = any(${RANGES})) group by name`.execute(this.#world.deps.db);
    return new Map(rows.map(({ name, count }) => [name, count]));
  }
}
