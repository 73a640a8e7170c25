import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '../../db.ts';
import type { Tx } from '../../transaction.ts';
import type { PaymentTables } from './payment.tables.ts';

export type Channel = Selectable<PaymentTables['payment_channels']>;
type Order = Selectable<PaymentTables['payment_orders']>;
export type OrderWithChannel = Order & { channel_name: string };

/** Second half of the advisory lock is the member; the first keeps payment apart from other users of such locks. */
const PAYMENT_LOCK = 20;

export async function listChannels(db: Kysely<Database>, agentId: number): Promise<Channel[]> {
  return db.selectFrom('payment_channels').selectAll().where('agent_id', '=', agentId).orderBy('position').execute();
}

export async function findChannel(db: Kysely<Database>, agentId: number, id: number): Promise<Channel | undefined> {
  return db
    .selectFrom('payment_channels')
    .selectAll()
    .where('agent_id', '=', agentId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Holds other requests of this member for a new order until the transaction ends. */
export async function lockOrdersOf(tx: Tx, memberId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${PAYMENT_LOCK}, ${memberId})`.execute(tx);
}

function orders(db: Kysely<Database>, memberId: number) {
  return db
    .selectFrom('payment_orders')
    .innerJoin('payment_channels', (join) =>
      join
        .onRef('payment_channels.agent_id', '=', 'payment_orders.agent_id')
        .onRef('payment_channels.id', '=', 'payment_orders.channel_id'),
    )
    .selectAll('payment_orders')
    .select('payment_channels.name as channel_name')
    .where('payment_orders.member_id', '=', memberId);
}

export async function findOrder(
  db: Kysely<Database>,
  memberId: number,
  ref: string,
): Promise<OrderWithChannel | undefined> {
  return orders(db, memberId).where('ref', '=', ref).executeTakeFirst();
}

/** The order whose row says pending; by the clock it may be over. */
export async function findRunningOrder(db: Kysely<Database>, memberId: number): Promise<OrderWithChannel | undefined> {
  return orders(db, memberId).where('status', '=', 'pending').executeTakeFirst();
}

/** The order a bank named, locked; undefined when there is none. */
export async function lockOrderByRef(tx: Tx, ref: string): Promise<OrderWithChannel | undefined> {
  const owner = await tx.selectFrom('payment_order_refs').select('member_id').where('ref', '=', ref).executeTakeFirst();
  if (!owner) return undefined;
  return orders(tx, owner.member_id).where('ref', '=', ref).forUpdate('payment_orders').executeTakeFirst();
}

/** Sums of the member's whole ledger: what came in by deposit and what went out by withdrawal, both above 0. */
export async function lifetimeTotals(
  db: Kysely<Database>,
  memberId: number,
): Promise<{ depositSatang: bigint; withdrawSatang: bigint }> {
  const rows = await db
    .selectFrom('ledger_transfers')
    .select(['kind', sql<bigint>`sum(amount_satang)::bigint`.as('total')])
    .where('member_id', '=', memberId)
    .where('kind', 'in', ['deposit', 'withdraw'])
    .groupBy('kind')
    .execute();
  const totalOf = (kind: string) => rows.find((row) => row.kind === kind)?.total ?? 0n;
  return { depositSatang: totalOf('deposit'), withdrawSatang: -totalOf('withdraw') };
}
