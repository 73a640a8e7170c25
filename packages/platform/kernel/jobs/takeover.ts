import type { Queryable } from '../db/transaction.ts';
import { findDead, findUnknown, freeJobs } from './claims.ts';

interface Seen {
  readonly dead: ReadonlySet<number>;
  readonly unknown: ReadonlySet<number>;
}

/**
 * Frees jobs whose process is gone. One look may meet a process that reconnects or a claim on its way, so a job is freed
 * only after two looks in a row.
 */
export class Takeover {
  readonly #db: Queryable;
  readonly #process: number;
  #before: Seen = { dead: new Set(), unknown: new Set() };

  constructor(db: Queryable, process: number) {
    this.#db = db;
    this.#process = process;
  }

  /** Looks once. @param known ids of jobs that this process runs @returns how many jobs were freed */
  async look(known: readonly number[]): Promise<number> {
    const dead = new Set((await findDead(this.#db)).filter((each) => each !== this.#process));
    const unknown = new Set(await findUnknown(this.#db, this.#process, known));
    const { dead: deadBefore, unknown: unknownBefore } = this.#before;
    this.#before = { dead, unknown };
    return freeJobs(this.#db, {
      processes: [...dead].filter((each) => deadBefore.has(each)),
      ids: [...unknown].filter((each) => unknownBefore.has(each)),
    });
  }
}
