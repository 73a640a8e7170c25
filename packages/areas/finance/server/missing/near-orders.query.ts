import type { Queryable } from '@chokdee/kernel/db';
import { sql } from 'kysely';
import type { HeldForStaff } from './held-list.query.ts';
import type { NamedSlip } from './match-money.rules.ts';

/** Key of an order: its table is stored by member. */
export interface OrderKey {
  readonly member_id: number;
  readonly ref: string;
}

/** Orders of one rule that one held transfer may belong to at most. */
const MOST_CANDIDATES = 12;
/** Time between order and transfer at most, in hours. */
const APART_HOURS = 48;

/** Condition that an order `o` is one of these. */
export const isOneOf = (keys: readonly OrderKey[]) => sql<boolean>`(o.member_id, o.ref) in (
  select k.member_id, k.ref from unnest(${keys.map(({ member_id }) => member_id)}::bigint[],
    ${keys.map(({ ref }) => ref)}::text[]) as k(member_id, ref))`;

/** Slips that name one of these transfers. */
export async function slipsOf(db: Queryable, held: readonly HeldForStaff[]): Promise<NamedSlip[]> {
  const refs = held.flatMap(({ trans_ref }) => (trans_ref === null ? [] : [trans_ref]));
  if (refs.length === 0) return [];
  const rows = await db
    .selectFrom('payment_slips')
    .select(['ref', 'trans_ref', 'refusal'])
    .where('trans_ref', 'in', refs)
    .distinct()
    .orderBy('ref')
    .execute();
  return rows.map(({ trans_ref, ...row }) => ({ ...row, trans_ref: trans_ref ?? '' }));
}

/** Orders that a typed word names: by reference, by the transfer of a slip, or all unpaid ones of a username. */
export async function keysOf(db: Queryable, agentId: number, word: string): Promise<OrderKey[]> {
  const { rows } = await sql<OrderKey>`
    select member_id, ref from payment_order_refs where ref = upper(${word})
    union
    select member_id, ref from payment_slips where trans_ref = ${word}
    union
    select o.member_id, o.ref from member_directory d join payment_orders o on o.member_id = d.member_id
      where d.agent_id = ${agentId} and d.kind = 'username' and d.value = lower(${word}) and o.status <> 'paid'`.execute(
    db,
  );
  return rows;
}

/** Unpaid orders that a transfer or a slip names, or that lie near a transfer by amount or by minutes. */
export async function ordersNear(db: Queryable, agentId: number, held: readonly HeldForStaff[]): Promise<OrderKey[]> {
  if (held.length === 0) return [];
  const list = JSON.stringify(
    held.map(({ ref, member_id, amount_satang, paid_at, trans_ref }) => {
      return { ref, member_id, amount: String(amount_satang), paid_at, trans_ref };
    }),
  );
  const { rows } = await sql<OrderKey>`
    select distinct near.member_id, near.ref from jsonb_to_recordset(${list}::jsonb)
        as h(ref text, member_id bigint, amount bigint, paid_at timestamptz, trans_ref text)
      cross join lateral (
        (select o.member_id, o.ref from payment_orders o where o.agent_id = ${agentId} and o.status <> 'paid'
            and o.payable_satang between h.amount - 99 and h.amount + 99
            and o.created_at between h.paid_at - make_interval(hours => ${APART_HOURS})
              and h.paid_at + make_interval(hours => ${APART_HOURS})
          order by abs(extract(epoch from o.created_at - h.paid_at)), o.ref limit ${MOST_CANDIDATES})
        union all
        (select o.member_id, o.ref from payment_orders o where o.agent_id = ${agentId} and o.status <> 'paid'
            and o.created_at between h.paid_at - interval '15 minutes' and h.paid_at + interval '5 minutes'
          order by abs(extract(epoch from o.created_at - h.paid_at)), o.ref limit ${MOST_CANDIDATES})
        union all
        (select o.member_id, o.ref from payment_orders o where o.member_id = h.member_id and o.status <> 'paid'
          order by o.created_at desc limit 3)
        union all
        select r.member_id, r.ref from payment_order_refs r where r.ref = h.ref
        union all
        select s.member_id, s.ref from payment_slips s where s.trans_ref = h.trans_ref
      ) near`.execute(db);
  return rows;
}
