import type { StaffInputOf } from '@chokdee/contracts/staff-calls';
import type { Queryable } from '@chokdee/kernel/db';
import { type RawBuilder, sql } from 'kysely';

export type OfferKind = StaffInputOf<'GET /api/staff/offers/list'>['kind'];

/** An offer as it is now. */
export interface OfferRow {
  readonly id: string;
  readonly title: string;
  readonly gives: string;
  readonly picture: string | null;
  readonly version: number;
  readonly is_open: boolean;
  readonly starts_at: Date | null;
  readonly ends_at: Date | null;
  readonly published_at: Date;
  readonly published_by: string;
}

/** SQL: an amount as commands write it. */
const thb = (satang: RawBuilder<unknown>) => sql`to_char(${satang} / 100.0, 'FM999999990.00')`;

const promotions = (agentId: number) => sql<OfferRow>`
  select v.id::text as id, v.title, v.kind || case when v.percent is null then '' else ':' || v.percent || '%' end as gives,
      v.picture, v.version, v.is_open, v.starts_at, v.ends_at, v.published_at, v.published_by
    from promotion_versions v where v.agent_id = ${agentId} and v.version = (select max(n.version)
      from promotion_versions n where n.agent_id = v.agent_id and n.id = v.id)`;

const coupons = (agentId: number) => sql<OfferRow>`
  select v.id::text as id, v.title, v.kind || ':' || case when v.kind in ('credit', 'bonus') then ${thb(sql`v.value`)}
      else v.value::text end as gives, null::text as picture, v.version, v.is_open, v.starts_at, v.ends_at,
      v.published_at, v.published_by
    from coupon_versions v where v.agent_id = ${agentId} and v.version = (select max(n.version)
      from coupon_versions n where n.agent_id = v.agent_id and n.id = v.id)`;

const quests = (agentId: number) => sql<OfferRow>`
  select v.id, v.title, v.reward_kind || ':' || case when v.reward_kind = 'credit' then ${thb(sql`v.reward_value`)}
      else v.reward_value::text end as gives, null::text as picture, v.version, v.is_open, v.starts_at, v.ends_at,
      v.published_at, v.published_by
    from quest_versions v where v.agent_id = ${agentId} and v.version = (select max(n.version)
      from quest_versions n where n.agent_id = v.agent_id and n.id = v.id)`;

const polls = (agentId: number) => sql<OfferRow>`
  select p.id::text as id, p.title, 'credit:' || ${thb(sql`p.prize_satang`)} || ' x ' || p.winner_count as gives,
      null::text as picture, coalesce((select max(n.version) from poll_versions n
        where n.agent_id = p.agent_id and n.poll_id = p.id), 1) as version, true as is_open, p.opens_at as starts_at, p.closes_at as ends_at,
      p.opens_at as published_at, p.created_by as published_by
    from polls p where p.agent_id = ${agentId}`;

const items = (agentId: number) => sql<OfferRow>`
  select i.id, v.name as title, v.kind || ':' || case when v.kind in ('credit', 'coupon') then ${thb(sql`v.value`)}
      else v.value::text end as gives, v.picture, v.version, i.is_open, v.opens_at as starts_at, v.closes_at as ends_at,
      v.published_at, v.published_by
    from shop_items i join shop_item_versions v on v.agent_id = i.agent_id and v.item_id = i.id
    where i.agent_id = ${agentId} and v.version = (select max(n.version)
      from shop_item_versions n where n.agent_id = v.agent_id and n.item_id = v.item_id)`;

const offersOf: Readonly<Record<OfferKind, (agentId: number) => RawBuilder<OfferRow>>> = {
  promotion: promotions,
  coupon: coupons,
  quest: quests,
  poll: polls,
  shop: items,
};

/** SQL: what members may do with offer `o` now. */
const stateAt = (now: Date) => sql<'open' | 'coming' | 'ended' | 'stopped'>`case when not o.is_open then 'stopped'
  when o.ends_at <= ${now} then 'ended' when o.starts_at > ${now} then 'coming' else 'open' end`;

/** Selects the offers of a kind, each in its newest version. */
export function selectOffers(
  db: Queryable,
  { kind, agentId, now, state }: { kind: OfferKind; agentId: number; now: Date; state: string | undefined },
) {
  const offers = db
    .selectFrom(sql<OfferRow>`(${offersOf[kind](agentId)})`.as('o'))
    .selectAll('o')
    .select(stateAt(now).as('state'));
  return state === undefined ? offers : offers.where(stateAt(now), '=', state as never);
}
