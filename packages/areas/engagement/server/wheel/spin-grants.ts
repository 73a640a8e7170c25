import { bangkokDate, bangkokInstant } from '@chokdee/kernel/calendar';
import type { Queryable, Tx } from '@chokdee/kernel/db';
import { sql } from 'kysely';

const DAY_MS = 86_400_000;
/** Lifetime of a spin that was won, in milliseconds. */
const WON_SPIN_LIFETIME_MS = 30 * DAY_MS;

/** Key and end of the free spins of the Bangkok day in which `now` lies. */
export function dailyGrantOf(now: Date): { key: string; expiresAt: Date } {
  const day = bangkokDate(now);
  return { key: `daily:${day}`, expiresAt: bangkokInstant(day, '24:00') };
}

interface Grant {
  memberId: number;
  key: string;
  spins: number;
  at: Date;
  expiresAt: Date;
}

/** Gives spins once per key, whoever asks how often. */
async function grant(tx: Tx, { memberId, key, spins, at, expiresAt }: Grant): Promise<void> {
  if (spins === 0) return;
  await tx
    .insertInto('wheel_grants')
    .values({ member_id: memberId, key, granted: spins, granted_at: at, expires_at: expiresAt })
    .onConflict((conflict) => conflict.columns(['member_id', 'key']).doNothing())
    .execute();
}

export async function grantDailySpins(tx: Tx, memberId: number, spins: number, at: Date): Promise<void> {
  await grant(tx, { memberId, spins, at, ...dailyGrantOf(at) });
}

interface GiftProps {
  readonly memberId: number;
  /** The cause, unique per member, e.g. `quest:login-7:2026-11-16`. */
  readonly key: string;
  readonly spins: number;
  readonly at: Date;
}

/** Free spins that something else than the wheel gives: a quest, the shop, a coupon. The same key gives once. */
export async function grantSpins(tx: Tx, { memberId, key, spins, at }: GiftProps): Promise<void> {
  await grant(tx, { memberId, key, spins, at, expiresAt: new Date(at.getTime() + WON_SPIN_LIFETIME_MS) });
}

/** The spin that a spin won. */
export async function grantWonSpins(tx: Tx, memberId: number, spinId: number, spins: number, at: Date): Promise<void> {
  await grantSpins(tx, { memberId, key: `spin:${spinId}`, spins, at });
}

export async function countSpins(db: Queryable, memberId: number, now: Date): Promise<number> {
  const row = await db
    .selectFrom('wheel_grants')
    .select(sql<number>`coalesce(sum(granted - used), 0)::integer`.as('left'))
    .where('member_id', '=', memberId)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return row.left;
}

/** Returns when the last spins end; null means that there are none. */
export async function spinsUntil(db: Queryable, memberId: number, now: Date): Promise<Date | null> {
  const row = await db
    .selectFrom('wheel_grants')
    .select(({ fn }) => fn.max('expires_at').as('until'))
    .where('member_id', '=', memberId)
    .where('expires_at', '>', now)
    .whereRef('used', '<', 'granted')
    .executeTakeFirst();
  return row?.until ?? null;
}

/** Takes one spin from the grant that ends first; answers its key, or null when none is left. One statement, so it is atomic. */
export async function consumeSpin(tx: Tx, memberId: number, now: Date): Promise<string | null> {
  const taken = await tx
    .updateTable('wheel_grants')
    .set((eb) => ({ used: eb('used', '+', 1) }))
    .where('member_id', '=', memberId)
    .where('key', '=', (eb) =>
      eb
        .selectFrom('wheel_grants')
        .select('key')
        .where('member_id', '=', memberId)
        .where('expires_at', '>', now)
        .whereRef('used', '<', 'granted')
        .orderBy('expires_at')
        .limit(1)
        .forUpdate(),
    )
    .returning('key')
    .executeTakeFirst();
  return taken?.key ?? null;
}
