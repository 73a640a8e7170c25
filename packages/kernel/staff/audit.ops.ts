import { agentOption } from './find-agent.ts';
import { OpsUsageError } from './ops-command.ts';
import { readCount } from './ops-input.ts';
import { rowsCommand } from './agent-commands.ts';

export const auditCommand = rowsCommand({
  name: 'audit',
  summary: 'What the staff did, the latest first.',
  options: {
    ...agentOption,
    round: { about: 'only of this round of a lottery' },
    limit: { about: 'how many; 50 when it is left out' },
  },
  none: 'Nothing yet.',
  rows: async ({ db }, agentId, input) => {
    const { round, limit = '50' } = input.options;
    if (round !== undefined && !/^\d{1,18}$/.test(round)) throw new OpsUsageError('--round is the number of a round.');
    let query = db
      .selectFrom('staff_audit')
      .innerJoin('staff', 'staff.id', 'staff_audit.staff_id')
      .select(['at', 'username', 'act', 'category_id', 'round_id', 'details'])
      .where('staff_audit.agent_id', '=', agentId);
    if (round !== undefined) query = query.where('round_id', '=', Number(round));
    return query.orderBy('staff_audit.id', 'desc').limit(readCount('--limit', limit)).execute();
  },
  line: (act) =>
    [act.at.toISOString(), act.username, act.act, act.round_id ?? '-', JSON.stringify(act.details)].join('  '),
});
