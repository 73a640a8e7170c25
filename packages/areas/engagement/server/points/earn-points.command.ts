import type { Player } from '@chokdee/kernel/app';
import { inTransaction, type Queryable, type Tx } from '@chokdee/kernel/db';
import { getPoints, postPoints } from '@chokdee/kernel/ledger';
import type { LivePublisher } from '@chokdee/kernel/live';
import { consumeStakes } from '@chokdee/play/settled-stakes';
import { sql } from 'kysely';
import { benefitsOf } from '../vip/vip-benefits.ts';
import { getSatangPerPoint } from './point-settings.ts';

/**
 * Turns the member's settled stakes into points, each stake once and weighed by the member's level; answers the balance. Whoever decides by points calls
 * it first, in its own transaction. A stake that was voided after it had made points is made up for by later ones.
 */
export async function earnPoints(tx: Tx, { memberId, agentId, now }: Player): Promise<number> {
  const { settled, voided } = await consumeStakes(tx, { memberId, purpose: 'points', now });
  if (settled.length === 0 && voided.length === 0) return getPoints(tx, memberId);
  const { pointsPercent } = await benefitsOf(tx, { memberId, agentId });
  const sum = (stakes: readonly { amount_satang: bigint }[]) =>
    (stakes.reduce((total, { amount_satang }) => total + amount_satang, 0n) * BigInt(pointsPercent)) / 100n;
  const { rows } = await sql<{ rest_satang: bigint; times: number }>`
    insert into point_earnings as e (member_id, rest_satang, times) values (${memberId}, ${sum(settled) - sum(voided)}, 1)
      on conflict (member_id) do update set rest_satang = e.rest_satang + excluded.rest_satang, times = e.times + 1
      returning rest_satang, times`.execute(tx);
  const satangPerPoint = await getSatangPerPoint(tx, agentId);
  const [earned] = rows;
  if (!earned || satangPerPoint === null || earned.rest_satang < satangPerPoint) return getPoints(tx, memberId);
  const points = earned.rest_satang / satangPerPoint;
  await tx
    .updateTable('point_earnings')
    .set({ rest_satang: earned.rest_satang - points * satangPerPoint })
    .where('member_id', '=', memberId)
    .execute();
  const { balance } = await postPoints(tx, {
    memberId,
    amount: Number(points),
    kind: 'stake',
    house: 'points:stakes',
    key: `stakes:${earned.times}`,
    reference: null,
    title: { key: 'points.stakes' },
    at: now,
  });
  return balance;
}

interface BringDeps {
  readonly db: Queryable;
  readonly live: LivePublisher;
}

/** The same in a transaction of its own; tells the member's pages when there are more. */
export async function earnPointsNow({ db, live }: BringDeps, props: Player): Promise<number> {
  const { before, after } = await inTransaction(db, async (tx) => ({
    before: await getPoints(tx, props.memberId),
    after: await earnPoints(tx, props),
  }));
  if (after !== before) await live.publish({ memberId: props.memberId }, 'points', { point: after });
  return after;
}
