import type { Player } from '@chokdee/kernel/app';
import { inTransaction, type Queryable, type Tx } from '@chokdee/kernel/db';
import { getPoints, postPoints } from '@chokdee/kernel/ledger';
import type { LivePublisher } from '@chokdee/kernel/live';
import { takeStakes } from '@chokdee/play/settled-stakes';
import { sql } from 'kysely';
import { listBenefits } from '../vip/vip-benefits.ts';
import { getSatangPerPoint } from './point-settings.ts';

type Players = readonly Omit<Player, 'now'>[];

/**
 * Turns the settled stakes of members into points, each stake once and weighed by the member's level. A stake that was
 * voided after it had made points is made up for by later ones. Returns the balances of the members who earned.
 */
export async function earnPointsOf(tx: Tx, players: Players, now: Date): Promise<Map<number, number>> {
  const memberIds = players.map(({ memberId }) => memberId);
  const taken = await takeStakes(tx, { memberIds, purpose: 'points', now });
  const balances = new Map<number, number>();
  if (taken.size === 0) return balances;
  const staking = players.filter(({ memberId }) => taken.has(memberId));
  const benefits = await listBenefits(tx, staking);
  const rests = await addStakes(
    tx,
    staking.map(({ memberId }) => {
      const { settled = [], voided = [] } = taken.get(memberId) ?? {};
      const percent = BigInt(benefits.get(memberId)?.pointsPercent ?? 100);
      const weighed = (stakes: readonly { amount_satang: bigint }[]) =>
        (stakes.reduce((total, { amount_satang }) => total + amount_satang, 0n) * percent) / 100n;
      return { memberId, satang: weighed(settled) - weighed(voided) };
    }),
  );
  const prices = new Map<number, bigint | null>();
  for (const { memberId, agentId } of staking) {
    if (!prices.has(agentId)) prices.set(agentId, await getSatangPerPoint(tx, agentId));
    const price = prices.get(agentId) ?? null;
    const earned = rests.get(memberId);
    if (!earned || price === null || earned.rest_satang < price) continue;
    balances.set(memberId, await postEarned(tx, { memberId, ...earned, price, now }));
  }
  return balances;
}

interface Earned {
  readonly rest_satang: bigint;
  readonly times: number;
}

/** Adds to what is left of earlier stakes, and returns it by member. */
async function addStakes(
  tx: Tx,
  list: readonly { readonly memberId: number; readonly satang: bigint }[],
): Promise<Map<number, Earned>> {
  const { rows } = await sql<Earned & { member_id: number }>`
    insert into point_earnings as e (member_id, rest_satang, times)
      select r.member_id, r.satang, 1 from unnest(${list.map(({ memberId }) => memberId)}::bigint[],
          ${list.map(({ satang }) => String(satang))}::bigint[]) as r(member_id, satang) order by 1
      on conflict (member_id) do update set rest_satang = e.rest_satang + excluded.rest_satang, times = e.times + 1
      returning member_id, rest_satang, times`.execute(tx);
  return new Map(rows.map(({ member_id, ...earned }) => [member_id, earned]));
}

/** Posts the whole points of the stakes and keeps the rest. Returns the balance. */
async function postEarned(
  tx: Tx,
  { memberId, rest_satang, times, price, now }: Earned & { memberId: number; price: bigint; now: Date },
): Promise<number> {
  const points = rest_satang / price;
  await tx
    .updateTable('point_earnings')
    .set({ rest_satang: rest_satang - points * price })
    .where('member_id', '=', memberId)
    .execute();
  const { balance } = await postPoints(tx, {
    memberId,
    amount: Number(points),
    kind: 'stake',
    house: 'points:stakes',
    key: `stakes:${times}`,
    reference: null,
    title: { key: 'points.stakes' },
    at: now,
  });
  return balance;
}

/** The same for one member; answers the balance. An act that decides by points calls it first, in its transaction. */
export async function earnPoints(tx: Tx, { now, ...player }: Player): Promise<number> {
  return (await earnPointsOf(tx, [player], now)).get(player.memberId) ?? getPoints(tx, player.memberId);
}

interface BringDeps {
  readonly db: Queryable;
  readonly live: LivePublisher;
}

/** The same for many in a transaction of its own; tells the pages of members who have more now. */
export async function earnPointsTogether({ db, live }: BringDeps, players: Players, now: Date) {
  const balances = await inTransaction(db, (tx) => earnPointsOf(tx, players, now));
  await live.publishAll(
    [...balances].map(([memberId, point]) => ({ target: { memberId }, event: 'points', payload: { point } })),
  );
  return balances;
}

/** The same for one member; answers the balance. */
export async function earnPointsNow(deps: BringDeps, { now, ...player }: Player): Promise<number> {
  const balances = await earnPointsTogether(deps, [player], now);
  return balances.get(player.memberId) ?? getPoints(deps.db, player.memberId);
}
