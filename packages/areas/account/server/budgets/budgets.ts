import type { Deps } from '@chokdee/kernel/app';
import type { Queryable, Tx } from '@chokdee/kernel/db';
import { sql } from 'kysely';
import { hashOtp } from '../sign-up/otp.rules.ts';

/** Limits how often one key may have something in a fixed window of time. */
export interface Budget {
  readonly name: string;
  /** Number, address or network that is counted. */
  readonly key: string;
  readonly windowMs: number;
  readonly most: number;
}

/**
 * Takes one of each budget; the transaction's rollback gives it back.
 * @returns the end of the window of a budget that is exceeded; null when none is
 */
export async function spend(
  tx: Tx,
  { clock, config }: Pick<Deps, 'clock' | 'config'>,
  budgets: readonly Budget[],
): Promise<Date | null> {
  if (budgets.length === 0) return null;
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
  // One order for all transactions: no two of them can deadlock.
  const { rows: taken } = await sql<{ name: string; used: number; ends_at: Date }>`
    insert into budgets (name, key, starts_at, ends_at, used)
      select r.name, r.key, r.starts_at, r.ends_at, 1
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as r(name text, key text, starts_at timestamptz, ends_at timestamptz)
        order by r.name
      on conflict (name, key, starts_at) do update set used = budgets.used + 1
      returning name, used, ends_at`.execute(tx);
  const mostOf = new Map(budgets.map(({ name, most }) => [name, most]));
  return taken.find(({ name, used }) => used > (mostOf.get(name) ?? 0))?.ends_at ?? null;
}

/** Deletes the counts of windows that are over. */
export async function forgetOldCounts(db: Queryable, now: Date): Promise<void> {
  await db.deleteFrom('budgets').where('ends_at', '<', now).execute();
  await db
    .deleteFrom('password_tries')
    .where('first_at', '<', new Date(now.getTime() - 86_400_000))
    .execute();
}
