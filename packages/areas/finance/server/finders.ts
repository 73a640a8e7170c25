import type { Queryable } from '@chokdee/kernel/db';
import { formatAmount, formatThaiDateTime } from '@chokdee/kernel/formats';
import type { Found, Search, StaffFinder } from '@chokdee/kernel/staff';
import { sql } from 'kysely';
import type { PaymentStatus, SuspenseReason } from './deposits/deposit.tables.ts';
import { copy } from './finders.copy.ts';
import { heldReasons, orderStates } from './missing/copy.ts';
import { readWords } from './missing/read-words.rules.ts';
import { withdrawalStates } from './withdraw/staff.copy.ts';
import type { WithdrawalStatus } from './withdraw/withdraw.tables.ts';

/** Days that an amount or a time is looked for in. */
const BACK = sql`interval '3 days'`;
/** Reference as it was typed, in capitals. */
const refOf = (text: string): string | null => (/^[A-Za-z0-9]{4,20}$/.test(text) ? text.toUpperCase() : null);

interface OrderRow {
  readonly ref: string;
  readonly member_id: number;
  /** Code of the brand, which the link opens. */
  readonly agent: string;
  readonly username: string;
  readonly payable_satang: bigint;
  readonly status: PaymentStatus;
  readonly created_at: Date;
}

async function findDeposits(db: Queryable, { agentIds, text, limit }: Search): Promise<Found[]> {
  const ref = refOf(text);
  const { satang, minute } = readWords(text);
  const { rows } = await sql<OrderRow>`
    select o.ref, o.member_id, a.code as agent, m.username, o.payable_satang, o.status, o.created_at from (
        select o.* from payment_order_refs r join payment_orders o on o.member_id = r.member_id and o.ref = r.ref
          where r.ref >= ${ref} and r.ref < ${ref} || '~' and o.agent_id = any(${agentIds}::integer[])
        union
        select o.* from payment_slips s join payment_orders o on o.member_id = s.member_id and o.ref = s.ref
          where s.trans_ref = ${text} and o.agent_id = any(${agentIds}::integer[])
        union
        select o.* from payment_orders o
          where ${satang !== null} and o.agent_id = any(${agentIds}::integer[])
            and o.payable_satang between ${satang ?? 0n} - 99 and ${satang ?? 0n} + 99
            and o.created_at > (select max(created_at) from payment_orders where agent_id = any(${agentIds}::integer[])) - ${BACK}
            and (${minute}::integer is null
              or abs(extract(epoch from (o.created_at at time zone 'Asia/Bangkok')::time) / 60 - ${minute}::integer) <= 30)
      ) o join members m on m.id = o.member_id join agents a on a.id = o.agent_id
      order by o.created_at desc, o.ref limit ${limit}`.execute(db);
  return rows.map(({ ref: no, member_id, agent, username, payable_satang, status, created_at }) => ({
    title: `${no} ${username}`,
    note: `${formatAmount(payable_satang)} ${orderStates[status]} ${formatThaiDateTime(created_at)}`,
    to: `/treasury/missing?q=${no}&agent=${agent}`,
    memberId: member_id,
  }));
}

interface WithdrawalRow {
  readonly ref: string;
  readonly member_id: number;
  /** Code of the brand, which the link opens. */
  readonly agent: string;
  readonly username: string;
  readonly amount_satang: bigint;
  readonly status: WithdrawalStatus;
  readonly requested_at: Date;
}

async function findWithdrawals(db: Queryable, { agentIds, text, limit }: Search): Promise<Found[]> {
  const ref = refOf(text);
  if (ref === null) return [];
  const { rows } = await sql<WithdrawalRow>`
    select w.ref, w.member_id, a.code as agent, m.username, w.amount_satang, w.status, w.requested_at
      from withdrawal_refs r join withdrawals w on w.member_id = r.member_id and w.ref = r.ref
      join members m on m.id = w.member_id join agents a on a.id = w.agent_id
      where r.ref >= ${ref} and r.ref < ${ref} || '~' and w.agent_id = any(${agentIds}::integer[])
      order by w.requested_at desc limit ${limit}`.execute(db);
  return rows.map(({ ref: no, member_id, agent, username, amount_satang, status, requested_at }) => ({
    title: `${no} ${username}`,
    note: `${formatAmount(amount_satang)} ${withdrawalStates[status]} ${formatThaiDateTime(requested_at)}`,
    to: `/treasury/withdrawals/${no}?agent=${agent}`,
    memberId: member_id,
  }));
}

interface HeldRow {
  readonly event_id: string;
  readonly agent: string;
  readonly reason: SuspenseReason;
  readonly amount_satang: bigint;
  readonly payer_name: string;
  readonly held_at: Date;
}

async function findHeld(db: Queryable, { agentIds, text, limit }: Search): Promise<Found[]> {
  const { satang } = readWords(text);
  const { rows } = await sql<HeldRow>`
    select s.event_id, a.code as agent, s.reason, s.amount_satang, s.payer_name, s.held_at
      from payment_suspense s join psp_events e on e.provider = s.provider and e.event_id = s.event_id
        join agents a on a.id = s.agent_id
      where s.agent_id = any(${agentIds}::integer[])
        and (s.event_id = ${text} or s.ref = upper(${text}) or e.trans_ref = ${text}
          or (s.resolved_at is null and s.amount_satang between ${satang}::bigint - 99 and ${satang}::bigint + 99))
      order by s.held_at desc limit ${limit}`.execute(db);
  return rows.map(({ event_id, agent, reason, amount_satang, payer_name, held_at }) => ({
    title: `${formatAmount(amount_satang)} ${payer_name}`,
    note: `${heldReasons[reason]} ${formatThaiDateTime(held_at)}`,
    to: `/treasury/suspense?q=${encodeURIComponent(event_id)}&agent=${agent}`,
  }));
}

/** Records of money in the search of the back office. */
export const financeFinders: readonly StaffFinder[] = [
  { kind: copy.deposits, permission: 'deposits.read', find: findDeposits },
  { kind: copy.withdrawals, permission: 'withdrawals.read', find: findWithdrawals },
  { kind: copy.held, permission: 'suspense.read', find: findHeld },
];
