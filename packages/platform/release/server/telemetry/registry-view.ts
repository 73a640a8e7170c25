import type { Clock } from '@chokdee/kernel/calendar';
import type { Queryable } from '@chokdee/kernel/db';
import { sql } from 'kysely';
import type { Canary } from '../../src/rollout/area-state.ts';
import type { TicketKey } from '../../src/ticket.ts';

/** Versions that a trial compares. */
export interface Trial {
  readonly canary: string;
  readonly stable: string;
}

/** Data that reports are checked against. */
export interface View {
  readonly keys: readonly TicketKey[];
  /** `<area> <version>` of releases that are shown or were published recently. */
  readonly versions: ReadonlySet<string>;
  readonly trials: ReadonlyMap<string, Trial>;
}

const FRESH_MS = 1_000;

/** Caches the registry for a second. While the database is away it keeps the last state. */
export class RegistryView {
  readonly #db: Queryable;
  readonly #clock: Clock;
  #view: Promise<View> | null = null;
  #readAtMs = 0;

  constructor(db: Queryable, clock: Clock) {
    this.#db = db;
    this.#clock = clock;
  }

  read(): Promise<View> {
    const nowMs = this.#clock.now().getTime();
    if (this.#view && Math.abs(nowMs - this.#readAtMs) < FRESH_MS) return this.#view;
    const before = this.#view;
    this.#readAtMs = nowMs;
    this.#view = this.#ask().catch((error: unknown) => {
      if (before) return before;
      this.#view = null;
      throw error;
    });
    return this.#view;
  }

  async #ask(): Promise<View> {
    const [keys, versions, states] = await Promise.all([
      sql<TicketKey>`select id, secret from release_keys order by id desc limit 2`.execute(this.#db),
      sql<{ key: string }>`
        select area || ' ' || version as key from release_versions where published_at > now() - interval '7 days'
        union select area || ' ' || unnest(array[stable, previous]) from release_states`.execute(this.#db),
      sql<{ area: string; stable: string; canary: Canary }>`
        select area, stable, canary from release_states where canary is not null`.execute(this.#db),
    ]);
    return {
      keys: keys.rows,
      versions: new Set(versions.rows.map(({ key }) => key)),
      trials: new Map(states.rows.map(({ area, stable, canary }) => [area, { stable, canary: canary.version }])),
    };
  }
}
