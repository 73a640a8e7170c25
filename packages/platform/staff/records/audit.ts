import type { StaffInputOf } from '@chokdee/contracts/staff-calls';
import type { App } from '@chokdee/kernel/app';
import { ofReach, pageRows, refuseField, registerStaffCall, type StaffContext } from '@chokdee/kernel/staff';
import { sql } from 'kysely';
import { refusals } from '../refusals.copy.ts';

/** Days before `to` that a search for a part of a text looks at: no index finds it, and 300,000 rows take a second. */
const TEXT_DAYS = 31;

type Filter = StaffInputOf<'GET /api/staff/audit'>;

/** Answers the audit log of every agent of the person, the latest first. */
export function registerAudit(app: App): void {
  registerStaffCall(app, 'GET /api/staff/audit', async (context, input) => {
    const { agents } = context;
    const chosen = agents.filter(({ code }) => input.agent === undefined || code === input.agent.toUpperCase());
    if (chosen.length === 0) throw refuseField('agent', refusals.noBrand(input.agent ?? ''));
    const ids = chosen.map(({ id }) => id);
    const query = filtered(context, { agentIds: ids, memberIds: await findNamed(context, ids, input.member) }, input);
    const { rows, nextCursor } = await pageRows(query, input, {
      columns: { at: 'staff_audit.at' },
      id: 'staff_audit.id',
    });
    for (const { member_id, agent_id } of rows) context.shows([member_id], agent_id ?? context.agent.id);
    const codes = new Map(agents.map(({ id, code }) => [id, code]));
    return {
      items: rows.map((row) => ({
        id: row.id,
        at: row.at.toISOString(),
        agent: row.agent_id === null ? null : (codes.get(row.agent_id) ?? null),
        staff: row.staff,
        act: row.act,
        outcome: row.outcome,
        reason: row.reason,
        subject: row.subject,
        member: row.member,
        details: row.details,
        before: row.before,
        after: row.after,
        approval: row.approval_id,
        direct: row.direct ?? false,
      })),
      next_cursor: nextCursor,
    };
  });
}

/** Members of a username. Null means that none was asked for. */
async function findNamed({ db }: StaffContext, agentIds: readonly number[], username: string | undefined) {
  if (username === undefined) return null;
  const entries = db
    .selectFrom('member_directory')
    .select('member_id')
    .where('agent_id', 'in', [...agentIds]);
  const named = entries.where(({ and }) => and({ kind: 'username', value: username.toLowerCase() }));
  return (await named.execute()).map(({ member_id }) => member_id);
}

interface Within {
  readonly agentIds: readonly number[];
  /** Null means every member, and looks at none. */
  readonly memberIds: readonly number[] | null;
}

function filtered({ db, now, staff: person }: StaffContext, { agentIds, memberIds }: Within, input: Filter) {
  const { staff, act, outcome, subject, text, agent, from, to } = input;
  let query = db
    .selectFrom('staff_audit')
    .leftJoin('staff', 'staff.id', 'staff_audit.staff_id')
    .leftJoin('members', 'members.id', 'staff_audit.member_id')
    .select([
      'staff_audit.id',
      'staff_audit.agent_id',
      'staff_audit.member_id',
      'at',
      'act',
      'outcome',
      'staff_audit.reason',
      'subject',
      'details',
    ])
    .select(['before', 'after', 'approval_id', 'direct', 'staff.username as staff', 'members.username as member'])
    // A try to sign in under an unknown name belongs to no agent: every auditor sees that.
    .where((eb) =>
      agent === undefined
        ? eb.or([eb('staff_audit.agent_id', 'in', [...agentIds]), eb('staff_audit.agent_id', 'is', null)])
        : eb('staff_audit.agent_id', 'in', [...agentIds]),
    )
    .where(ofReach('staff_audit', person.everyAgent));
  if (act !== undefined) query = query.where('act', '=', act);
  if (outcome !== undefined) query = query.where('outcome', '=', outcome);
  if (subject !== undefined) query = query.where('subject', '=', subject);
  if (staff !== undefined) {
    const named = db.selectFrom('staff').select('id').where('username', '=', staff.toLowerCase());
    query = query.where('staff_audit.staff_id', 'in', named);
  }
  if (memberIds !== null) {
    // A look at a list names its members in the details.
    const isShown = (id: number) =>
      sql<boolean>`(details ? 'members' and details -> 'members' @> ${String(id)}::jsonb)`;
    query = query.where(({ eb, or }) =>
      or(memberIds.flatMap((id) => [eb('staff_audit.member_id', '=', id), isShown(id)])),
    );
  }
  const until = to === undefined ? now : new Date(to);
  if (to !== undefined) query = query.where('at', '<', until);
  if (from !== undefined) query = query.where('at', '>=', new Date(from));
  if (text === undefined) return query;
  const like = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  return query
    .where('at', '>=', new Date(until.getTime() - TEXT_DAYS * 86_400_000))
    .where(sql<boolean>`(staff_audit.reason ilike ${like} or staff_audit.details::text ilike ${like})`);
}
