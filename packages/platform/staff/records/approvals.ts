import type { StaffDataOf } from '@chokdee/contracts/staff-calls';
import type { App } from '@chokdee/kernel/app';
import {
  callOf,
  mayDecide,
  ofReach,
  type OpsCommand,
  pageRows,
  presentApproval,
  registerStaffCall,
  type StaffContext,
} from '@chokdee/kernel/staff';

type Row = StaffDataOf<'GET /api/staff/approvals'>['items'][number];

/** Answers what waits for another person, of every agent of the person, and what was decided. */
export function registerApprovals(app: App, commands: readonly OpsCommand[]): void {
  const commandOf = (act: string) => commands.find(({ name }) => name === act);
  registerStaffCall(app, 'GET /api/staff/approvals/waiting', (context) => countWaiting(context, commandOf));
  registerStaffCall(app, 'GET /api/staff/approvals', async (context, { state = 'open', act, id, ...page }) => {
    const { db, now, agents, staff } = context;
    const ids = agents.map(({ id }) => id);
    let query = db
      .selectFrom('approvals')
      .innerJoin('agents', 'agents.id', 'approvals.agent_id')
      .innerJoin('staff as asker', 'asker.id', 'approvals.asked_by')
      .leftJoin('staff as decider', 'decider.id', 'approvals.decided_by')
      .selectAll('approvals')
      .select(['agents.code as agent', 'asker.username as asker', 'decider.username as decider'])
      .where('approvals.agent_id', 'in', ids)
      .where(ofReach('approvals', staff.everyAgent));
    if (act !== undefined) query = query.where('approvals.act', '=', act);
    if (id !== undefined) query = query.where('approvals.id', '=', id);
    else if (state === 'open') query = query.where('decision', 'is', null).where('expires_at', '>', now);
    else query = query.where((eb) => eb.or([eb('decision', 'is not', null), eb('expires_at', '<=', now)]));
    const { rows, nextCursor } = await pageRows(query, page, {
      columns: { asked_at: 'approvals.asked_at' },
      id: 'approvals.id',
    });
    for (const { member_id, agent_id } of rows) context.shows([member_id], agent_id);
    const items = await Promise.all(rows.map((row) => present(context, row, commandOf(row.act))));
    return { items, next_cursor: nextCursor };
  });
}

/** Counts the open requests on which the person may decide. */
async function countWaiting(
  { db, now, staff, agents }: StaffContext,
  commandOf: (act: string) => OpsCommand | undefined,
): Promise<{ waiting: number }> {
  const ids = agents.map(({ id }) => id);
  const open = await db
    .selectFrom('approvals')
    .select(['act', 'agent_id', 'asked_by', 'permission', 'input'])
    .where('agent_id', 'in', ids)
    .where('asked_by', '<>', staff.id)
    .where('decision', 'is', null)
    .where('expires_at', '>', now)
    .execute();
  const mine = await Promise.all(
    open.map((approval) => mayDecide(db, { command: commandOf(approval.act), staff, approval })),
  );
  return { waiting: mine.filter((may) => may).length };
}

type Found = Parameters<typeof presentApproval>[0] & {
  readonly agent: string;
  readonly asker: string;
  readonly decider: string | null;
};

async function present({ db, now, staff }: StaffContext, row: Found, command: OpsCommand | undefined): Promise<Row> {
  const { typed, before, after, ...known } = presentApproval(row);
  const { decision, decided_at, decision_reason, asked_by } = row;
  const isOpen = decision === null && row.expires_at > now;
  const mine = asked_by === staff.id;
  return {
    ...known,
    agent: row.agent,
    call: command === undefined ? null : callOf(command),
    asked_by: row.asker,
    asked_at: row.asked_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    typed,
    before: before ?? null,
    after: after ?? null,
    is_blind: row.is_blind,
    mine,
    may_decide: isOpen && !mine && (await mayDecide(db, { command, staff, approval: row })),
    state: isOpen ? 'open' : (decision ?? 'expired'),
    decided_by: row.decider,
    decided_at: decided_at?.toISOString() ?? null,
    decision_reason,
  };
}
