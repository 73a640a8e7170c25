import type { StaffDataOf } from '@chokdee/contracts/staff-calls';
import type { App } from '@chokdee/kernel/app';
import {
  agentsWhereMay,
  mayStaff,
  pageRows,
  presentApproval,
  registerStaffCall,
  type StaffContext,
} from '@chokdee/kernel/staff';

type Row = StaffDataOf<'GET /api/staff/approvals'>['items'][number];

/** Answers what waits for another person, of every agent of the person, and what was decided. */
export function registerApprovals(app: App, callOfAct: (act: string) => string | null): void {
  registerStaffCall(app, 'GET /api/staff/approvals/waiting', countWaiting);
  registerStaffCall(app, 'GET /api/staff/approvals', async (context, { state = 'open', act, id, ...page }) => {
    const { db, now, staff, agents } = context;
    const ids = (await agentsWhereMay(db, { staff, agents }, 'approvals.read')).map(({ id }) => id);
    let query = db
      .selectFrom('approvals')
      .innerJoin('agents', 'agents.id', 'approvals.agent_id')
      .innerJoin('staff as asker', 'asker.id', 'approvals.asked_by')
      .leftJoin('staff as decider', 'decider.id', 'approvals.decided_by')
      .selectAll('approvals')
      .select(['agents.code as agent', 'asker.username as asker', 'decider.username as decider'])
      .where('approvals.agent_id', 'in', ids);
    if (act !== undefined) query = query.where('approvals.act', '=', act);
    if (id !== undefined) query = query.where('approvals.id', '=', id);
    else if (state === 'open') query = query.where('decision', 'is', null).where('expires_at', '>', now);
    else query = query.where((eb) => eb.or([eb('decision', 'is not', null), eb('expires_at', '<=', now)]));
    const { rows, nextCursor } = await pageRows(query, page, {
      columns: { asked_at: 'approvals.asked_at' },
      id: 'approvals.id',
    });
    const items = await Promise.all(rows.map((row) => present(context, row, callOfAct(row.act))));
    return { items, next_cursor: nextCursor };
  });
}

/** Counts the open requests on which the person may decide. */
async function countWaiting({ db, now, staff, agents }: StaffContext): Promise<{ waiting: number }> {
  const ids = (await agentsWhereMay(db, { staff, agents }, 'approvals.read')).map(({ id }) => id);
  const kinds = await db
    .selectFrom('approvals')
    .select(({ fn }) => ['agent_id', 'permission', fn.countAll<string>().as('count')])
    .where('agent_id', 'in', ids)
    .where('asked_by', '<>', staff.id)
    .where('decision', 'is', null)
    .where('expires_at', '>', now)
    .groupBy(['agent_id', 'permission'])
    .execute();
  const mine = await Promise.all(
    kinds.map(async ({ agent_id: agentId, permission, count }) =>
      (await mayStaff(db, { ...staff, agentId }, permission)) ? Number(count) : 0,
    ),
  );
  return { waiting: mine.reduce((sum, count) => sum + count, 0) };
}

type Found = Parameters<typeof presentApproval>[0] & {
  readonly agent: string;
  readonly asker: string;
  readonly decider: string | null;
};

async function present({ db, now, staff }: StaffContext, row: Found, call: string | null): Promise<Row> {
  const { typed, before, after, ...known } = presentApproval(row);
  const { decision, decided_at, decision_reason, asked_by, agent_id: agentId } = row;
  const isOpen = decision === null && row.expires_at > now;
  const mine = asked_by === staff.id;
  return {
    ...known,
    agent: row.agent,
    call,
    asked_by: row.asker,
    asked_at: row.asked_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    typed,
    before: before ?? null,
    after: after ?? null,
    is_blind: row.is_blind,
    mine,
    may_decide: isOpen && !mine && (await mayStaff(db, { ...staff, agentId }, row.permission)),
    state: isOpen ? 'open' : (decision ?? 'expired'),
    decided_by: row.decider,
    decided_at: decided_at?.toISOString() ?? null,
    decision_reason,
  };
}
