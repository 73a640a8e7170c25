import type { Tx } from '../../db/transaction.ts';
import { rowsCommand } from '../commands.ts';
import type { OpsAct, OpsCommand, OpsDeps, OpsOther } from '../ops-command.ts';
import { readCount } from '../ops-input.ts';
import { admit } from '../people/reach.ts';
import type { StaffMember } from '../people/roles.ts';
import { decisionWords, refusals } from '../refusals.copy.ts';
import { refuse } from '../refuse.ts';
import { answerDone } from './approval-answers.ts';
import { type ApprovalRow, decide, lockApproval, ofReach, openApprovals, presentApproval } from './approvals.ts';
import { executeApproval } from './approve.ts';
import { writeAudit } from './audit.ts';
import { type Ended, type Given, giveAs, lockForAct } from './give-as.ts';
import { findSaid, saidOfAnother } from './given-before.ts';
import { assertMayDecide } from './may-decide.ts';

const listCommand = rowsCommand({
  name: 'approvals list',
  summary: 'What waits for another person, with what it changes.',
  permission: 'approvals.read',
  // Names of members stand in what was typed.
  isPersonal: true,
  rows: async ({ db, agentId, everyAgent, now }) => {
    const open = await openApprovals(db, agentId, now)
      .where(ofReach('approvals', everyAgent))
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
  decide(tx: Tx, deciding: Deciding): Promise<Given | Ended>;
}

interface Deciding {
  readonly deps: OpsDeps;
  readonly staff: StaffMember;
  readonly approval: ApprovalRow;
  readonly reason: string;
  readonly once: string | undefined;
  /** Act that was asked for. Null for one that is no more. */
  readonly act: OpsAct | null;
}

/** A decision about the approval that is named: whoever decides has proved who they are. */
function decisionCommand({ decide: decideOn, ...props }: DecisionProps): OpsCommand {
  const command: OpsOther = {
    ...props,
    kind: 'other',
    places: ['id'],
    run: (deps, input, commands) =>
      giveAs(deps, { command, input }, async (tx, person) => {
        const seatOf = (each: StaffMember) => admit(tx, each, { permission: 'own.decisions' });
        const staff = await lockForAct(tx, deps, { person, input, seatOf });
        const id = readCount('<id>', input.places.id ?? '');
        const approval = await lockApproval(tx, staff.agentId, id);
        if (!approval) throw refuse(refusals.noApproval(id));
        const { once, reason = '' } = input.options;
        const said = once === undefined ? undefined : await findSaid(tx, staff.id, once);
        if (once !== undefined && said && (said.approval_id !== id || said.outcome !== 'done'))
          throw saidOfAnother(once);
        const act = commands.find(({ name }) => name === approval.act);
        return decideOn(tx, { deps, staff, approval, reason, once, act: act?.kind === 'act' ? act : null });
      }),
  };
  return command;
}

const approveCommand = decisionCommand({
  name: 'approvals approve',
  summary: 'Does what another person asked for, exactly so and once.',
  decide: async (tx, { deps, staff, approval, once, act: command }) => {
    const { id, act, decision, decided_by, expires_at } = approval;
    const isExpired = decision === null && expires_at <= deps.now;
    if (isExpired) throw refuse(refusals.hasExpired(id));
    if (!command) throw refuse(refusals.noSuchAct(act));
    // Approved again after the answer was lost.
    if (decision === 'approved' && decided_by === staff.id) {
      return { answer: answerDone(approval, { deps, command, staffId: staff.id }) };
    }
    if (decision !== null) throw refuse(refusals.decidedBefore(id, decisionWords[decision]));
    if (command.isBlind) throw refuse(refusals.blindAct(act));
    return executeApproval(tx, { deps, command, staff, approval, once });
  },
});

const refuseCommand = decisionCommand({
  name: 'approvals refuse',
  summary: 'Ends what was asked for; whoever asked may take it back so, too.',
  options: { reason: { about: 'why', isRequired: true } },
  decide: async (tx, { deps: { now, isDirect }, staff, approval, reason, once, act }) => {
    const { id, agent_id: agentId, decision, asked_by, decided_by } = approval;
    const answer = { data: { approval: id, decision: 'refused' }, text: `Approval ${id} is refused.` };
    if (decision === 'refused' && decided_by === staff.id) return { answer };
    if (decision !== null) throw refuse(refusals.decidedBefore(id, decisionWords[decision]));
    if (asked_by !== staff.id) await assertMayDecide(tx, { command: act ?? undefined, staff, approval });
    await decide(tx, id, { decision: 'refused', decided_by: staff.id, decided_at: now, decision_reason: reason });
    const row = { staffId: staff.id, agentId, act: 'approvals refuse', outcome: 'done', details: { id } } as const;
    const isOfHouse = approval.of_house ?? false;
    await writeAudit(tx, { ...row, reason, once, answer: answer.data, approvalId: id, isDirect, isOfHouse, at: now });
    return { answer, topics: ['approvals'], isOverAgents: act?.over !== undefined };
  },
});

export const approvalCommands: readonly OpsCommand[] = [listCommand, approveCommand, refuseCommand];
