import type { Deps } from '@chokdee/kernel/app';
import type { Queryable, Tx } from '@chokdee/kernel/db';
import { sql } from 'kysely';
import { hashOtp } from '../sign-up/otp.rules.ts';

/** How much of something there is for one key in each window of time. */
export interface Budget {
  readonly name: string;
  /** Whose it is: a number, an address … */
  readonly key: string;
  readonly windowMs: number;
  /** So many without a proof of work; every `step` more make the work of the next one twice as much. */
  readonly free: number;
  readonly step: number;
  /** Beyond these nothing helps; null: there is no end. */
  readonly most: number | null;
}

export interface Spent {
  readonly budget: Budget;
  readonly used: number;
  readonly endsAt: Date;
}

/** Takes one of each, and answers what has been taken in the window, this one included. Undone with the transaction. */
export async function spend(
  tx: Tx,
  { clock, config }: Pick<Deps, 'clock' | 'config'>,
  budgets: readonly Budget[],
): Promise<Spent[]> {
  if (budgets.length === 0) return [];
  const now = clock.now().getTime();
  const rows = budgets.map(({ name, key, windowMs }) => {
    const startsAt = Math.floor(now / windowMs) * windowMs;
    return {
      name,
      key: hashOtp(config.otpKeys, `budget:${name}`, key),
      starts_at: new Date(startsAt),
      ends_at: new Date(startsAt + windowMs),
    };
  });
  // Always in the same order: two that take of several wait for each other and do not lock each other out.
  const { rows: taken } = await sql<{ name: string; used: number; ends_at: Date }>`
    insert into budgets (name, key, starts_at, ends_at, used)
      select r.name, r.key, r.starts_at, r.ends_at, 1
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as r(name text, key text, starts_at timestamptz, ends_at timestamptz)
        order by r.name
      on conflict (name, key, starts_at) do update set used = budgets.used + 1
      returning name, used, ends_at`.execute(tx);
  const byName = new Map(taken.map((row) => [row.name, row]));
  return budgets.map((budget) => {
    const row = byName.get(budget.name);
    return { budget, used: row?.used ?? 1, endsAt: row?.ends_at ?? clock.now() };
  });
}

/** The work that has to be proven for what was spent; 0: none. */
export function levelOf(spent: readonly Spent[], base: number, most: number): number {
  const levels = spent.map(({ budget: { free, step }, used }) =>
    used > free ? base + Math.floor((used - free - 1) / step) : 0,
  );
  return Math.min(most, Math.max(0, ...levels));
}

/** Counts of windows that are over say nothing any more. */
export async function forgetOldCounts(db: Queryable, now: Date): Promise<void> {
  await db.deleteFrom('budgets').where('ends_at', '<', now).execute();
  await db
    .deleteFrom('password_tries')
    .where('first_at', '<', new Date(now.getTime() - 86_400_000))
    .execute();
}
