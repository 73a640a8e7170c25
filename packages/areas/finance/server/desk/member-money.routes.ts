import type { App } from '@chokdee/kernel/app';
import { pick } from '@chokdee/kernel/fields';
import { readInstant } from '@chokdee/kernel/http';
import { thb } from '@chokdee/kernel/money';
import { memberOfView, pageRows, registerStaffCall } from '@chokdee/kernel/staff';
import { wordTitle } from '@chokdee/kernel/titles';
import { reasonAt, statusAt } from '../deposits/deposit.rules.ts';
import { movementNumbers } from '../statement/movement-numbers.ts';
import { presentHeld } from '../suspense/held.presenter.ts';
import { listHeldOf } from '../suspense/suspense.repository.ts';

/** Time in ms that resolved money stays in the list of held money. */
const HELD_MS = 90 * 86_400_000;

/** Answers the views of a member's money for staff. */
export function registerMemberMoney(app: App): void {
  registerMovements(app);
  registerDeposits(app);
  registerWithdrawals(app);
}

function registerMovements(app: App): void {
  registerStaffCall(app, 'GET /api/staff/members/money', async (context, input) => {
    const { db } = context;
    const { id } = await memberOfView(context, input.id);
    const { from, to, type, wallet_id: walletId } = input;
    const movements = db
      .selectFrom('ledger_transfers as t')
      .innerJoin('wallets as w', (join) =>
        join.onRef('w.member_id', '=', 't.member_id').onRef('w.id', '=', 't.wallet_id'),
      )
      .selectAll('t')
      .select('w.name as wallet_name')
      .where('t.member_id', '=', id)
      .$if(from !== undefined, (query) => query.where('t.at', '>=', readInstant('from', from ?? '')))
      .$if(to !== undefined, (query) => query.where('t.at', '<', readInstant('to', to ?? '')))
      .$if(type !== undefined, (query) => query.where('t.kind', '=', type ?? 'deposit'))
      .$if(walletId !== undefined, (query) => query.where('t.wallet_id', '=', walletId ?? 0));
    const { rows, nextCursor } = await pageRows(movements, input, { columns: { at: 't.at' }, id: 't.id' });
    const numberOf = await movementNumbers(db, id, rows);
    return {
      items: rows.map((row) => ({
        id: String(row.id),
        at: row.at.toISOString(),
        reference_no: numberOf(row),
        type: row.kind,
        title: wordTitle({ key: row.title_key, params: row.title_params }),
        wallet_name: row.wallet_name,
        amount: thb(row.amount_satang),
        balance_after: thb(row.balance_after_satang),
      })),
      next_cursor: nextCursor,
    };
  });
}

function registerDeposits(app: App): void {
  registerStaffCall(app, 'GET /api/staff/members/deposits', async (context, input) => {
    const { db, now } = context;
    const { id } = await memberOfView(context, input.id);
    const orders = db
      .selectFrom('payment_orders as o')
      .innerJoin('payment_channels as c', (join) =>
        join.onRef('c.agent_id', '=', 'o.agent_id').onRef('c.id', '=', 'o.channel_id'),
      )
      .selectAll('o')
      .select('c.name as channel_name')
      .where('o.member_id', '=', id)
      // An order past its time is expired even before the job has run.
      .$if(input.status === 'pending', (query) =>
        query.where('o.status', '=', 'pending').where('o.expires_at', '>', now),
      )
      .$if(input.status === 'expired', (query) =>
        query.where(({ eb, or, and }) =>
          or([eb('o.status', '=', 'expired'), and([eb('o.status', '=', 'pending'), eb('o.expires_at', '<=', now)])]),
        ),
      )
      .$if(!['pending', 'expired', undefined].includes(input.status), (query) =>
        query.where('o.status', '=', input.status ?? 'paid'),
      );
    const { rows, nextCursor } = await pageRows(orders, input, { columns: { at: 'o.created_at' }, id: 'o.ref' });
    return {
      items: rows.map((row) => ({
        ref: row.ref,
        at: row.created_at.toISOString(),
        channel: row.channel_name,
        amount: thb(row.amount_satang),
        payable: thb(row.payable_satang),
        paid: row.paid_satang === null ? null : thb(row.paid_satang),
        paid_at: row.paid_at?.toISOString() ?? null,
        expires_at: row.expires_at.toISOString(),
        status: statusAt(row, now),
        reason: reasonAt(row, now),
        sender_name: row.sender_account_name,
        sender_account_no: row.sender_account_no,
      })),
      next_cursor: nextCursor,
    };
  });

  registerStaffCall(app, 'GET /api/staff/members/held', async (context, input) => {
    const { db, now } = context;
    const { id } = await memberOfView(context, input.id);
    const held = await listHeldOf(db, id, { ref: null, endedSince: new Date(now.getTime() - HELD_MS) });
    return {
      items: held.map((row) => {
        const { order_ref, channel_name: _channel, ...shown } = presentHeld(row, id);
        return { ...shown, ref: order_ref };
      }),
    };
  });
}

function registerWithdrawals(app: App): void {
  registerStaffCall(app, 'GET /api/staff/members/withdrawals', async (context, input) => {
    const { db } = context;
    const { id } = await memberOfView(context, input.id);
    const withdrawals = db
      .selectFrom('withdrawals as w')
      .selectAll('w')
      .where('w.member_id', '=', id)
      .$if(input.status !== undefined, (query) => query.where('w.status', '=', input.status ?? 'done'));
    const { rows, nextCursor } = await pageRows(withdrawals, input, { columns: { at: 'w.requested_at' }, id: 'w.ref' });
    const refs = rows.map(({ ref }) => ref);
    const flags =
      refs.length === 0
        ? []
        : await db
            .selectFrom('withdrawal_flags')
            .selectAll()
            .where('member_id', '=', id)
            .where('ref', 'in', refs)
            .orderBy('rule')
            .execute();
    return {
      items: rows.map((row) => ({
        ...pick(row, 'ref', 'status', 'bank_id', 'account_name', 'account_no', 'refusal', 'approvals_needed'),
        at: row.requested_at.toISOString(),
        amount: thb(row.amount_satang),
        approved_at: row.approved_at?.toISOString() ?? null,
        sent_at: row.sending_at?.toISOString() ?? null,
        done_at: row.done_at?.toISOString() ?? null,
        refused_at: row.refused_at?.toISOString() ?? null,
        holds: flags
          .filter(({ ref }) => ref === row.ref)
          .map(({ rule, measured, threshold }) => ({
            rule,
            measured: Number(measured),
            threshold: Number(threshold),
          })),
      })),
      next_cursor: nextCursor,
    };
  });
}
