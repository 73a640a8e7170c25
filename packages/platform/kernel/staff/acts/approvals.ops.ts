import type { Tx } from '../../db/transaction.ts';
import { rowsCommand } from '../commands.ts';
import type { OpsCommand, OpsDeps, OpsOther } from '../ops-command.ts';
import { readCount } from '../ops-input.ts';
import { assertMay, type StaffMember } from '../people/roles.ts';
import { refuse } from '../refuse.ts';
import { type ApprovalRow, decide, lockApproval, openApprovals, presentApproval } from './approvals.ts';
import { executeApproval } from './approve.ts';
import { writeAudit } from './audit.ts';
import { type Given, giveAs, lockAgent } from './give-as.ts';
import { assertMayDecide } from './may-decide.ts';

const listCommand = rowsCommand({
  name: 'approvals list',
  summary: 'What waits for another person, with what it changes.',
  permission: 'approvals.read',
  // Names of members stand in what was typed.
  isPersonal: true,
  rows: async ({ db, agentId, now }) => {
    const open = await openApprovals(db, agentId, now)
      .innerJoin('staff', 'staff.id', 'approvals.asked_by')
      .select('staff.username as asker')
      .execute();
    return open.map(({ asker, ...approval }) => ({ ...presentApproval(approval), asked_by: asker }));
  },
  line: ({ id, act, asked_by, expires_at, permission, typed, before, after }) =>
    [
      id,
      act,
      JSON.stringify(typed),
      `by ${asked_by}, for ${permission}, until ${expires_at.toISOString()}`,
      `${JSON.stringify(before)} -> ${JSON.stringify(after)}`,
    ].join('  '),
});

interface DecisionProps extends Omit<OpsOther, 'kind' | 'run' | 'places'> {
  decide(tx: Tx, deciding: Deciding): Promise<Given>;
}

interface Deciding {
  readonly deps: OpsDeps;
  readonly staff: StaffMember;
  readonly approval: ApprovalRow;
  readonly reason: string;
  readonly commands: readonly OpsCommand[];
}

/** A decision about the approval that is named: whoever decides has proved who they are. */
function decisionCommand({ decide: decideOn, ...props }: DecisionProps): OpsCommand {
  const command: OpsOther = {
    ...props,
    kind: 'other',
    places: ['id'],
    run: (deps, input, commands) =>
      giveAs(deps, { command, input }, async (tx, staff) => {
        await assertMay(tx, staff, 'own.decisions');
        const id = readCount('<id>', input.places.id ?? '');
        await lockAgent(tx, staff.agentId);
        const approval = await lockApproval(tx, staff.agentId, id);
        if (!approval) throw refuse(`the agent has no approval ${id}`);
        return decideOn(tx, { deps, staff, approval, reason: input.options.reason ?? '', commands });
      }),
  };
  return command;
}

const approveCommand = decisionCommand({
  name: 'approvals approve',
  summary: 'Does what another person asked for, exactly so and once.',
  decide: async (tx, { deps, staff, approval, commands }) => {
    const { id, act, decision, decided_by, result, expires_at } = approval;
    // Asked again after the answer was lost.
    if (decision === 'approved' && decided_by === staff.id) {
      return { answer: { data: result, text: `${act} was done: you approved ${id} before.` } };
    }
    if (decision !== null) throw refuse(`approval ${id} was decided before: ${decision}`);
    if (expires_at <= deps.now) throw refuse(`approval ${id} has expired: it has to be asked for again`);
    const command = commands.find(({ name }) => name === act);
    if (command?.kind !== 'act') throw refuse(`there is no act "${act}" any more`);
    if (command.isBlind) throw refuse(`give the same command yourself, from what you have seen: ${act}`);
    return executeApproval(tx, { deps, command, staff, approval });
  },
});

const refuseCommand = decisionCommand({
  name: 'approvals refuse',
  summary: 'Ends what was asked for; whoever asked may take it back so, too.',
  options: { reason: { about: 'why', isRequired: true } },
  decide: async (tx, { deps: { now, isDirect }, staff, approval, reason, commands }) => {
    const { id, agent_id: agentId, act, decision, asked_by } = approval;
    if (decision !== null) throw refuse(`approval ${id} was decided before: ${decision}`);
    const command = commands.find(({ name }) => name === act);
    if (asked_by !== staff.id) await assertMayDecide(tx, { command, staff, approval });
    await decide(tx, id, { decision: 'refused', decided_by: staff.id, decided_at: now, decision_reason: reason });
    const row = { staffId: staff.id, agentId, act: 'approvals refuse', outcome: 'done', details: { id } } as const;
    await writeAudit(tx, { ...row, reason, approvalId: id, isDirect, at: now });
    const answer = { data: { approval: id, decision: 'refused' }, text: `Approval ${id} is refused.` };
    return { answer, topics: ['approvals'] };
  },
});

export const approvalCommands: readonly OpsCommand[] = [listCommand, approveCommand, refuseCommand];
