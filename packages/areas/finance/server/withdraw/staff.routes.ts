import type { App } from '@chokdee/kernel/app';
import { pageRows, registerStaffCall } from '@chokdee/kernel/staff';
import { rangeOf } from '../missing/order-list.query.ts';
import { listFlags } from '../risk/assess-payout.ts';
import { presentForStaff } from './staff.presenter.ts';
import { statusesOf, withdrawalsForStaff } from './staff-list.query.ts';
import { timelineOf } from './timeline.query.ts';

/** Views of withdrawals and of contradicting notices for staff. */
export function registerWithdrawalDesk(app: App): void {
  registerStaffCall(app, 'GET /api/staff/withdrawals', async ({ db, agent, now, staff, shows }, input) => {
    const { ref, member } = input;
    // A reference finds its withdrawal whatever became of it.
    const { status = ref ? 'all' : 'open' } = input;
    const statuses = statusesOf(status);
    const { since, before } = rangeOf(input);
    const found = withdrawalsForStaff(db, { agentId: agent.id, now, staffId: staff.id })
      .$if(statuses !== null, (query) => query.where('w.status', 'in', statuses ?? []))
      .$if(Boolean(ref), (query) => query.where('w.ref', '=', ref?.toUpperCase() ?? ''))
      .$if(Boolean(member), (query) => query.where('m.username', '=', member?.toLowerCase() ?? ''))
      .$if(since !== null, (query) => query.where('w.requested_at', '>=', since))
      .$if(before !== null, (query) => query.where('w.requested_at', '<', before));
    const columns = { requested_at: 'w.requested_at', amount: 'w.amount_satang' };
    // Open withdrawals stand in the order of their age; ended ones with the newest first.
    const usual = status === 'waiting' || status === 'open' ? 'asc' : 'desc';
    const { rows, nextCursor } = await pageRows(found, input, { columns, id: 'w.ref', usual });
    shows(rows.map(({ member_id }) => member_id));
    const flags = await listFlags(
      db,
      rows.map((row) => row.ref),
    );
    return { items: rows.map((row) => presentForStaff(row, flags, now)), next_cursor: nextCursor };
  });

  registerStaffCall(app, 'GET /api/staff/withdrawals/detail', async (context, { ref }) => {
    const { db, agent, now, staff, looksAt } = context;
    const found = withdrawalsForStaff(db, { agentId: agent.id, now, staffId: staff.id });
    const row = await found.where('w.ref', '=', ref.toUpperCase()).executeTakeFirst();
    if (!row) return { withdrawal: null, timeline: [] };
    looksAt(row.member_id);
    const flags = await listFlags(db, [row.ref]);
    return { withdrawal: presentForStaff(row, flags, now), timeline: await timelineOf(db, row, flags) };
  });

  registerStaffCall(app, 'GET /api/staff/payouts/contradictions', async ({ db, agent }, input) => {
    const found = db
      .selectFrom('payout_contradictions')
      .selectAll()
      .where('agent_id', '=', agent.id)
      .$if(input.state === 'open', (query) => query.where('resolved_at', 'is', null))
      .$if(input.state === 'resolved', (query) => query.where('resolved_at', 'is not', null));
    const { rows, nextCursor } = await pageRows(found, input, {
      columns: { received_at: 'received_at' },
      id: 'event_id',
    });
    const items = rows.map((row) => ({
      event_id: row.event_id,
      received_at: row.received_at.toISOString(),
      provider: row.provider,
      ref: row.ref,
      told: row.told,
      stood: row.stood,
      bank_ref: row.bank_ref,
      resolved_at: row.resolved_at?.toISOString() ?? null,
      resolved_by: row.resolved_by,
      note: row.resolved_note,
    }));
    return { items, next_cursor: nextCursor };
  });
}
