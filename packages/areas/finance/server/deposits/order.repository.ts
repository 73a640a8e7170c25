import type { Queryable, Tx } from '@chokdee/kernel/db';
import { lockMainWallets } from '@chokdee/kernel/ledger';
import { type Selectable, sql } from 'kysely';
import type { Channel } from '../channels/channel-adapter.ts';
import { channels } from '../channels/index.ts';
import type { DepositTables } from './deposit.tables.ts';

type Order = Selectable<DepositTables['payment_orders']>;
export type OrderWithChannel = Order & { channel_name: string; channel_code: Channel['code'] };

export async function listChannels(db: Queryable, agentId: number): Promise<Channel[]> {
  const rows = db.selectFrom('payment_channels').selectAll().where('agent_id', '=', agentId).orderBy('position');
  return (await rows.execute()).filter(({ code }) => channels.has(code));
}

export async function findChannel(db: Queryable, agentId: number, id: number): Promise<Channel | undefined> {
  return (await listChannels(db, agentId)).find((channel) => channel.id === id);
}

function orders(db: Queryable, memberId: number) {
  return db
    .selectFrom('payment_orders')
    .innerJoin('payment_channels', (join) =>
      join
        .onRef('payment_channels.agent_id', '=', 'payment_orders.agent_id')
        .onRef('payment_channels.id', '=', 'payment_orders.channel_id'),
    )
    .selectAll('payment_orders')
    .select(['payment_channels.name as channel_name', 'payment_channels.code as channel_code'])
    .where('payment_orders.member_id', '=', memberId);
}

export async function findOrder(db: Queryable, memberId: number, ref: string): Promise<OrderWithChannel | undefined> {
  return orders(db, memberId).where('ref', '=', ref).executeTakeFirst();
}

/** The order whose row says pending; by the clock it may be over. */
export async function findRunningOrder(db: Queryable, memberId: number): Promise<OrderWithChannel | undefined> {
  return orders(db, memberId).where('status', '=', 'pending').executeTakeFirst();
}

/** The order a bank named; undefined when there is none. */
export async function findOrderByRef(db: Queryable, ref: string): Promise<OrderWithChannel | undefined> {
  const owner = await findOwner(db, ref);
  return owner && findOrder(db, owner.member_id, ref);
}

const findOwner = (db: Queryable, ref: string) =>
  db.selectFrom('payment_order_refs').select('member_id').where('ref', '=', ref).executeTakeFirst();

/** The order a bank named, locked after the main wallet of its member, as everywhere; undefined when there is none. */
export async function lockOrderByRef(tx: Tx, ref: string): Promise<OrderWithChannel | undefined> {
  const owner = await findOwner(tx, ref);
  return owner && lockOrder(tx, owner.member_id, ref);
}

/** An order of the member, locked after the main wallet; undefined when the member has none of that reference. */
export async function lockOrder(tx: Tx, memberId: number, ref: string): Promise<OrderWithChannel | undefined> {
  await lockMainWallets(tx, [memberId]);
  return orders(tx, memberId).where('ref', '=', ref).forUpdate('payment_orders').executeTakeFirst();
}

/** The order that keeps this amount on this account, if one does. */
export async function findRefByAmount(
  db: Queryable,
  receiverAccount: string,
  amountSatang: bigint,
): Promise<string | null> {
  const row = await db
    .selectFrom('payment_reserved_amounts as reserved')
    .innerJoin('payment_orders as orders', (join) =>
      join.onRef('orders.member_id', '=', 'reserved.member_id').onRef('orders.ref', '=', 'reserved.ref'),
    )
    .select('orders.ref')
    .where(({ and }) => and({ 'reserved.payable_satang': amountSatang, 'orders.receiver_account_no': receiverAccount }))
    .executeTakeFirst();
  return row?.ref ?? null;
}

interface OrderFilter {
  readonly status: Order['status'] | null;
  /** `createdAt` and `ref` of the last order of the page before. */
  readonly before: { readonly at: Date; readonly ref: string } | null;
  readonly limit: number;
}

/** Newest first; one more than asked for when there are more. */
export function listOrders(
  db: Queryable,
  memberId: number,
  { status, before, limit }: OrderFilter,
): Promise<OrderWithChannel[]> {
  let query = orders(db, memberId);
  if (status) query = query.where('status', '=', status);
  if (before) {
    query = query.where(sql<boolean>`(payment_orders.created_at, payment_orders.ref) < (${before.at}, ${before.ref})`);
  }
  return query
    .orderBy('payment_orders.created_at', 'desc')
    .orderBy('payment_orders.ref', 'desc')
    .limit(limit + 1)
    .execute();
}

/** Sums of the member's whole ledger: what came in by deposit, and what went out by withdrawal and did not come back. */
export async function lifetimeTotals(
  db: Queryable,
  memberId: number,
): Promise<{ depositSatang: bigint; withdrawSatang: bigint }> {
  const rows = await db
    .selectFrom('ledger_transfers')
    .select(['kind', sql<bigint>`sum(amount_satang)::bigint`.as('total')])
    .where('member_id', '=', memberId)
    .where('kind', 'in', ['deposit', 'withdraw', 'withdraw_refund'])
    .groupBy('kind')
    .execute();
  const totalOf = (kind: string) => rows.find((row) => row.kind === kind)?.total ?? 0n;
  return { depositSatang: totalOf('deposit'), withdrawSatang: -totalOf('withdraw') - totalOf('withdraw_refund') };
}
