import { rowsCommand } from '../commands.ts';
import { OpsUsageError } from '../ops-command.ts';
import { readCount } from '../ops-input.ts';
import { usage } from '../usage.copy.ts';
import { ofReach } from './approvals.ts';

export const auditCommand = rowsCommand({
  name: 'audit',
  callName: 'audit list',
  summary: 'What the staff did, asked for, were refused and looked at, the latest first.',
  permission: 'audit.read',
  isPersonal: true,
  options: {
    round: { about: 'only of this round of a lottery' },
    subject: { about: 'only of this: member:12, staff:malee, withdrawal:WD…' },
    staff: { about: 'only of this staff member' },
    limit: { about: 'how many; 50 when it is left out' },
  },
  none: 'Nothing yet.',
  rows: async ({ db, agentId, everyAgent }, { options }) => {
    const { round, subject, staff, limit = '50' } = options;
    if (round !== undefined && !/^\d{1,18}$/.test(round)) throw new OpsUsageError(usage.rowNumber('--round'));
    let query = db
      .selectFrom('staff_audit')
      .leftJoin('staff', 'staff.id', 'staff_audit.staff_id')
      .select(['at', 'username', 'act', 'outcome', 'details', 'staff_audit.reason', 'subject', 'before', 'after'])
      .select('approval_id')
      // A try to sign in under an unknown name belongs to no agent: every auditor sees that.
      .where((eb) => eb.or([eb('staff_audit.agent_id', '=', agentId), eb('staff_audit.agent_id', 'is', null)]))
      .where(ofReach('staff_audit', everyAgent));
    if (round !== undefined) {
      query = query.where((eb) => eb.or([eb('subject', '=', `round:${round}`), eb('round_id', '=', Number(round))]));
    }
    if (subject !== undefined) query = query.where('subject', '=', subject);
    if (staff !== undefined) query = query.where('username', '=', staff);
    return query.orderBy('staff_audit.id', 'desc').limit(readCount('--limit', limit)).execute();
  },
  line: ({ at, username, act, outcome, subject, details, reason }) =>
    [at.toISOString(), username ?? '?', act, outcome, subject ?? '-', JSON.stringify(details), reason ?? ''].join('  '),
});
