import type { StaffInputOf } from '@chokdee/contracts/staff-calls';
import { addDays, bangkokInstant } from '@chokdee/kernel/calendar';
import type { Queryable } from '@chokdee/kernel/db';
import { satang } from '@chokdee/kernel/money';
import { sql } from 'kysely';

interface Amounts {
  readonly least: bigint;
  readonly most: bigint;
}

/** Widest range of amounts, in satang, whose orders are collected before they are sorted. */
const NARROW_SATANG = 10_000n;

/** Orders of an agent with channel, member and number of slips, for staff. */
export function ordersForStaff(db: Queryable, agentId: number, amounts: Amounts | null = null) {
  const isNarrow = amounts !== null && amounts.most - amounts.least <= NARROW_SATANG;
  return db
    .selectFrom((eb) =>
      eb
        .selectFrom('payment_orders')
        .selectAll()
        .where('payment_orders.agent_id', '=', agentId)
        .$if(amounts !== null, (query) =>
          query.where('payable_satang', '>=', amounts?.least ?? 0n).where('payable_satang', '<=', amounts?.most ?? 0n),
        )
        // The offset keeps a few amounts apart from the order by time, whose index has all of them.
        .$if(isNarrow, (query) => query.offset(0))
        .as('o'),
    )
    .innerJoin('payment_channels as c', (join) =>
      join.onRef('c.agent_id', '=', 'o.agent_id').onRef('c.id', '=', 'o.channel_id'),
    )
    .innerJoin('members as m', 'm.id', 'o.member_id')
    .select([
      'o.ref',
      'o.created_at',
      'o.expires_at',
      'o.member_id',
      'm.username',
      'c.name as channel_name',
      'c.code as channel_code',
      'o.amount_satang',
      'o.payable_satang',
      'o.paid_satang',
      'o.status',
      'o.reason',
      'o.held_reason',
      'o.cancelled_at',
      'o.replaced_at',
      'o.paid_at',
      'o.sender_account_name',
      'o.sender_account_no',
      sql<number>`(select count(*) from payment_slips s where s.member_id = o.member_id and s.ref = o.ref)::integer`.as(
        'slips',
      ),
      sql<string | null>`(select n.name from member_names n where n.member_id = o.member_id
        order by n.version desc limit 1)`.as('member_name'),
    ]);
}

export type OrderForStaff = Awaited<ReturnType<ReturnType<typeof ordersForStaff>['execute']>>[number];

type Filters = StaffInputOf<'GET /api/staff/deposits'>;

/** Begin of the first and end of the last Bangkok day; a missing one is left open. */
export const rangeOf = ({ from, to }: { readonly from?: string | undefined; readonly to?: string | undefined }) => ({
  since: from === undefined ? null : bangkokInstant(from, '00:00'),
  before: to === undefined ? null : bangkokInstant(addDays(to, 1), '00:00'),
});

/** Above any deposit. */
const MOST_THB = 1_000_000_000;

/** Orders that fit all filters. */
export function findOrders(db: Queryable, agentId: number, filters: Filters, now: Date) {
  const { ref, member, min, max, status, channel } = filters;
  const { since, before } = rangeOf(filters);
  const amounts = { least: satang(min ?? 0), most: satang(max ?? MOST_THB) };
  const hasAmount = min !== undefined || max !== undefined;
  const all = ordersForStaff(db, agentId, hasAmount ? amounts : null);
  const isOver = sql<boolean>`(o.status = 'expired' or (o.status = 'pending' and o.expires_at <= ${now}))`;
  return all
    .$if(since !== null, (query) => query.where('o.created_at', '>=', since))
    .$if(before !== null, (query) => query.where('o.created_at', '<', before))
    .$if(Boolean(ref), (query) => query.where('o.ref', '=', ref?.toUpperCase() ?? ''))
    .$if(Boolean(member), (query) =>
      query.where('o.member_id', 'in', (eb) =>
        eb
          .selectFrom('member_directory')
          .select('member_id')
          .where(({ and }) => and({ agent_id: agentId, kind: 'username', value: member?.toLowerCase() ?? '' })),
      ),
    )
    .$if(Boolean(channel), (query) =>
      query.where('o.channel_id', '=', (eb) =>
        eb
          .selectFrom('payment_channels')
          .select('id')
          .where(({ and }) => and({ agent_id: agentId, code: channel ?? '' })),
      ),
    )
    .$if(status === 'expired', (query) => query.where(isOver))
    .$if(status === 'pending', (query) => query.where('o.status', '=', 'pending').where('o.expires_at', '>', now))
    .$if(status === 'unpaid', (query) => query.where('o.status', '<>', 'paid'))
    .$if(status === 'paid' || status === 'failed' || status === 'mismatch', (query) =>
      query.where('o.status', '=', status as 'paid'),
    );
}
