import { agentOption, findAgentId } from './find-agent.ts';
import { type OpsCommand, OpsUsageError } from './ops-command.ts';
import { readCount } from './ops-input.ts';

export const auditCommand: OpsCommand = {
  name: 'audit',
  summary: 'What the staff did, the latest first.',
  places: [],
  options: {
    ...agentOption,
    round: { about: 'only of this round of a lottery' },
    limit: { about: 'how many; 50 when it is left out' },
  },
  isAct: false,
  run: async ({ db }, input) => {
    const agentId = await findAgentId(db, input);
    const { round, limit = '50' } = input.options;
    if (round !== undefined && !/^\d{1,18}$/.test(round)) throw new OpsUsageError('--round is the number of a round.');
    let query = db
      .selectFrom('staff_audit')
      .innerJoin('staff', 'staff.id', 'staff_audit.staff_id')
      .select(['at', 'username', 'act', 'category_id', 'round_id', 'details'])
      .where('staff_audit.agent_id', '=', agentId);
    if (round !== undefined) query = query.where('round_id', '=', Number(round));
    const acts = await query.orderBy('staff_audit.id', 'desc').limit(readCount('--limit', limit)).execute();
    const lines = acts.map((act) =>
      [act.at.toISOString(), act.username, act.act, act.round_id ?? '-', JSON.stringify(act.details)].join('  '),
    );
    return { data: acts, text: lines.join('\n') || 'Nothing yet.' };
  },
};
