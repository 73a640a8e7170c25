import { bangkokInstant } from '@chokdee/kernel/calendar';
import type { Queryable } from '@chokdee/kernel/db';
import type { StatementAccount } from './accounts.query.ts';
import { ourStates } from './heads.copy.ts';
import type { OurRecord } from './pair-lines.rules.ts';

interface Asked {
  readonly agentId: number;
  readonly account: StatementAccount;
  /** First and last Bangkok day. */
  readonly from: string;
  readonly to: string;
}

/** Records of an account on these days: paid orders, money that is or was held, and payouts. */
export async function listOurRecords(db: Queryable, { agentId, account, from, to }: Asked): Promise<OurRecord[]> {
  const range = { from: bangkokInstant(from, '00:00'), to: bangkokInstant(to, '24:00') };
  return [
    ...(await paidOrders(db, agentId, account, range)),
    ...(await heldMoney(db, agentId, account, range)),
    ...(await payouts(db, agentId, account, range)),
  ];
}

interface Range {
  readonly from: Date;
  readonly to: Date;
}

/** True for a record of the account, and for one whose account is not known. */
const isOf = ({ accountNo }: StatementAccount, no: string | null): boolean =>
  accountNo === null || no === null || no === accountNo;

async function paidOrders(
  db: Queryable,
  agentId: number,
  account: StatementAccount,
  { from, to }: Range,
): Promise<OurRecord[]> {
  const rows = await db
    .selectFrom('psp_events as e')
    .innerJoin('payment_order_refs as r', 'r.ref', 'e.ref')
    .innerJoin('payment_orders as o', (join) =>
      join.onRef('o.member_id', '=', 'r.member_id').onRef('o.ref', '=', 'r.ref'),
    )
    .select([
      'o.ref',
      'o.member_id',
      'e.event_id',
      'e.trans_ref',
      'e.amount_satang',
      'e.paid_at',
      'e.payer_name',
      'o.receiver_account_no',
    ])
    .where('e.paid_at', '>=', from)
    .where('e.paid_at', '<', to)
    .where('e.outcome', 'in', ['credited', 'credited_late'])
    .where(({ and }) => and({ 'o.agent_id': agentId, 'o.channel_id': account.channelId }))
    .orderBy('e.paid_at')
    .execute();
  return rows
    .filter(({ receiver_account_no: no }) => isOf(account, no))
    .map((row) => ({
      kind: 'order',
      ref: row.ref,
      eventId: row.event_id,
      memberId: row.member_id,
      at: row.paid_at,
      amountSatang: row.amount_satang,
      name: row.payer_name,
      references: [row.ref, row.trans_ref ?? ''],
      state: ourStates.order,
      isCertain: account.accountNo === null || row.receiver_account_no !== null,
    }));
}

async function heldMoney(
  db: Queryable,
  agentId: number,
  account: StatementAccount,
  { from, to }: Range,
): Promise<OurRecord[]> {
  const rows = await db
    .selectFrom('payment_suspense as s')
    .innerJoin('psp_events as e', (join) =>
      join.onRef('e.provider', '=', 's.provider').onRef('e.event_id', '=', 's.event_id'),
    )
    .select(['s.ref', 's.event_id', 's.amount_satang', 's.payer_name', 's.resolution', 'e.paid_at', 'e.trans_ref'])
    .select(['s.member_id', 'e.receiver_account'])
    .where('e.paid_at', '>=', from)
    .where('e.paid_at', '<', to)
    .where(({ and }) => and({ 's.agent_id': agentId, 's.cash_account': account.cashAccount }))
    .orderBy('e.paid_at')
    .execute();
  return rows
    .filter(({ receiver_account: no }) => isOf(account, no))
    .map((row) => ({
      kind: 'held',
      ref: row.ref,
      eventId: row.event_id,
      memberId: row.member_id,
      at: row.paid_at,
      amountSatang: row.amount_satang,
      name: row.payer_name,
      references: [row.ref, row.trans_ref ?? ''],
      state: row.resolution === null ? ourStates.held : ourStates[row.resolution],
      isCertain: account.isAlone || row.receiver_account !== null,
    }));
}

/** Payouts of the agent. The provider does not say which account they leave. */
async function payouts(
  db: Queryable,
  agentId: number,
  account: StatementAccount,
  { from, to }: Range,
): Promise<OurRecord[]> {
  const rows = await db
    .selectFrom('withdrawals')
    .select(['ref', 'member_id', 'bank_ref', 'amount_satang', 'account_name', 'done_at'])
    .where(({ and }) => and({ agent_id: agentId, status: 'done' }))
    .where('done_at', '>=', from)
    .where('done_at', '<', to)
    .orderBy('done_at')
    .execute();
  return rows.map((row) => ({
    kind: 'payout',
    ref: row.ref,
    eventId: null,
    memberId: row.member_id,
    at: row.done_at ?? from,
    amountSatang: -row.amount_satang,
    name: row.account_name,
    references: [row.ref, row.bank_ref ?? ''],
    state: ourStates.payout,
    isCertain: account.isOnly,
  }));
}
