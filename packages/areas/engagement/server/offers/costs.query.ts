import type { Queryable } from '@chokdee/kernel/db';
import { sql } from 'kysely';
import { reportPromotions } from '../promotion/report.query.ts';
import type { OfferKind } from './offers.query.ts';

/** Cost of one offer over all its versions. Null means that it gives nothing of the kind. */
export interface OfferCost {
  readonly id: string;
  readonly taken: number;
  readonly satang: bigint | null;
  readonly points: number | null;
}

interface Sums {
  readonly id: string;
  readonly taken: bigint;
  readonly satang: bigint | null;
  readonly points: bigint | null;
}

/** Turns counts into numbers. Sums over all members and years are wider than a column of one member. */
const presentSums = ({ id, taken, satang, points }: Sums): OfferCost => ({
  id,
  taken: Number(taken),
  satang,
  points: points === null ? null : Number(points),
});

async function ofPromotions(db: Queryable, agentId: number): Promise<OfferCost[]> {
  const costs = new Map<string, OfferCost>();
  for (const { promotion_id, grants, given_satang, taken_satang } of await reportPromotions(db, agentId)) {
    const id = String(promotion_id);
    const before = costs.get(id);
    const satang = (before?.satang ?? 0n) + given_satang - taken_satang;
    costs.set(id, { id, taken: (before?.taken ?? 0) + grants, satang, points: null });
  }
  return [...costs.values()];
}

async function ofCoupons(db: Queryable, agentId: number): Promise<OfferCost[]> {
  const { rows } = await sql<Sums>`
    select u.coupon_id::text as id, count(*)::bigint as taken,
        (sum(v.value) filter (where v.kind in ('credit', 'bonus')))::bigint as satang,
        (sum(v.value) filter (where v.kind = 'points'))::bigint as points
      from coupon_uses u
      join coupon_versions v on v.agent_id = u.agent_id and v.id = u.coupon_id and v.version = u.version
      where u.agent_id = ${agentId} group by u.coupon_id`.execute(db);
  return rows.map(presentSums);
}

async function ofQuests(db: Queryable, agentId: number): Promise<OfferCost[]> {
  const { rows } = await sql<Sums>`
    select v.id, sum(c.claims)::bigint as taken,
        (sum(c.claims * v.reward_value) filter (where v.reward_kind = 'credit'))::bigint as satang,
        (sum(c.claims * v.reward_value) filter (where v.reward_kind = 'points'))::bigint as points
      from (select quest_id, version, count(*) as claims from quest_claims where agent_id = ${agentId}
        group by quest_id, version) as c
      join quest_versions v on v.agent_id = ${agentId} and v.id = c.quest_id and v.version = c.version
      group by v.id`.execute(db);
  return rows.map(presentSums);
}

async function ofPolls(db: Queryable, agentId: number): Promise<OfferCost[]> {
  const { rows } = await sql<Sums>`
    select p.id::text as id, p.vote_count::bigint as taken, p.prize_satang * (select count(*) from poll_winners w
        where w.agent_id = p.agent_id and w.poll_id = p.id) as satang, null::bigint as points
      from polls p where p.agent_id = ${agentId}`.execute(db);
  return rows.map(presentSums);
}

async function ofShop(db: Queryable, agentId: number): Promise<OfferCost[]> {
  const { rows } = await sql<Sums>`
    select r.item_id as id, sum(r.quantity)::bigint as taken,
        (sum(r.quantity * v.value) filter (where v.kind in ('credit', 'coupon')))::bigint as satang,
        sum(r.points)::bigint as points
      from shop_redemptions r
      join shop_item_versions v on v.agent_id = r.agent_id and v.item_id = r.item_id and v.version = r.version
      where r.agent_id = ${agentId} and r.status <> 'cancelled' group by r.item_id`.execute(db);
  return rows.map(presentSums);
}

/** Sums what each offer of a kind has cost so far. An offer that nobody took may be missing. */
export const costsOf: Readonly<Record<OfferKind, (db: Queryable, agentId: number) => Promise<OfferCost[]>>> = {
  promotion: ofPromotions,
  coupon: ofCoupons,
  quest: ofQuests,
  poll: ofPolls,
  shop: ofShop,
};
