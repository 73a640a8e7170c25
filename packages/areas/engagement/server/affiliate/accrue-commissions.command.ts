import type { Player } from '@chokdee/kernel/app';
import { bangkokDate } from '@chokdee/kernel/calendar';
import { inTransaction, type Queryable, type Tx } from '@chokdee/kernel/db';
import { notify } from '@chokdee/kernel/notices';
import { type TakenStakes, takeStakes } from '@chokdee/play/settled-stakes';
import { listSettings, settingsAt } from './affiliate-settings.ts';
import {
  listCounted,
  listCountedFriends,
  listReferrers,
  lockAccounts,
  type Referrer,
  recordEarningsFor,
} from './commission.repository.ts';
import type { Earning } from './commission.rules.ts';
import { whySamePerson } from './same-person.query.ts';

/**
 * Books the commissions of a member's settled stakes, each stake once for each referrer. The rates are those at the
 * time of settlement. Takes back the commissions of stakes that were voided since.
 */
export async function accrueCommissions(tx: Tx, { now, ...staker }: Player): Promise<void> {
  await accrueCommissionsOf(tx, [staker], now);
}

/** The same for many members. */
export async function accrueCommissionsOf(tx: Tx, stakers: readonly Staker[], now: Date): Promise<void> {
  const referrers = await listReferrers(
    tx,
    stakers.map(({ memberId }) => memberId),
  );
  const taken = await takeStakes(tx, { memberIds: [...referrers.keys()], purpose: 'affiliate', now });
  if (taken.size > 1)
    await lockAccounts(
      tx,
      [...taken.keys()].flatMap((id) => referrers.get(id) ?? []),
    );
  for (const staker of stakers) {
    const stakes = taken.get(staker.memberId);
    if (stakes) await bookCommissions(tx, { staker, ...stakes, referrers: referrers.get(staker.memberId) ?? [], now });
  }
}

type Staker = Omit<Player, 'now'>;

interface Booking extends TakenStakes {
  readonly staker: Staker;
  readonly referrers: readonly Referrer[];
  readonly now: Date;
}

async function bookCommissions(tx: Tx, { staker, referrers, settled, voided, now }: Booking): Promise<void> {
  const { memberId: stakerId, agentId } = staker;
  const counted = await listCounted(
    tx,
    stakerId,
    [...settled, ...voided].map(({ transfer_id }) => transfer_id),
  );
  const versions = await listSettings(tx, agentId);
  const earning = new Set((await leaveOutOwn(tx, stakerId, referrers)).map(({ memberId }) => memberId));
  const gone = new Set(voided.map(({ transfer_id }) => transfer_id));
  for (const referrer of referrers) {
    const before = counted.filter(({ member_id }) => member_id === referrer.memberId);
    const timesOf = new Map(before.map(({ transfer_id, no }) => [transfer_id, no]));
    const reversals = before
      .filter(({ transfer_id, is_reversed }) => gone.has(transfer_id) && !is_reversed)
      .map(
        ({ transfer_id, no, staked_satang, rate }): Earning => ({
          kind: 'reversal',
          at: now,
          transferId: transfer_id,
          no,
          stakedSatang: staked_satang,
          rate,
        }),
      );
    const commissions = settled.flatMap(({ transfer_id, amount_satang, settled_at }): Earning[] => {
      const rate = settingsAt(versions, settled_at).rates[referrer.level - 1] ?? 0;
      if (rate === 0 || !earning.has(referrer.memberId)) return [];
      const no = (timesOf.get(transfer_id) ?? 0) + 1;
      const stake = { transferId: transfer_id, stakedSatang: amount_satang };
      return [{ kind: 'commission', at: settled_at, no, rate, ...stake }];
    });
    const earnedSatang = await recordEarningsFor(tx, referrer, stakerId, [...reversals, ...commissions]);
    if (earnedSatang > 0n) await tellOfDay(tx, referrer.memberId, now);
  }
}

/** The first of a day: every stake of every friend would be too many. */
async function tellOfDay(tx: Tx, memberId: number, at: Date): Promise<void> {
  const day = bangkokDate(at);
  await notify(tx, [{ memberId, key: 'affiliate.earned', params: { day }, cause: day, at }]);
}

async function leaveOutOwn(tx: Tx, stakerId: number, referrers: readonly Referrer[]): Promise<Referrer[]> {
  const ids = referrers.map(({ memberId }) => memberId);
  const own = await whySamePerson(tx, stakerId, ids);
  return referrers.filter(({ memberId }) => !own.has(memberId));
}

/** Most friends whose stakes are counted by day. Above it they are counted only at night. */
const FEW_FRIENDS = 30;
const FRESH_MS = 60_000;

/** Counts the recent play of a member's friends if they are few, each friend at most once a minute. */
export async function accrueFriends(db: Queryable, { memberId, agentId, now }: Player): Promise<void> {
  const friends = await listCountedFriends(db, memberId, FEW_FRIENDS + 1);
  if (friends.length > FEW_FRIENDS) return;
  const since = new Date(now.getTime() - FRESH_MS);
  for (const { friend_id, counted_at } of friends) {
    if (counted_at !== null && counted_at > since) continue;
    await inTransaction(db, async (tx) => {
      await accrueCommissions(tx, { memberId: friend_id, agentId, now });
      await tx
        .insertInto('affiliate_counts')
        .values({ member_id: friend_id, counted_at: now })
        .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ counted_at: now }))
        .execute();
    });
  }
}
