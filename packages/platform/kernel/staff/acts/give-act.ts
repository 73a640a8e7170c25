import type { Tx } from '../../db/transaction.ts';
import type { OpsAct, OpsAnswer, OpsDeps, OpsInput } from '../ops-command.ts';
import { isWithinLimit } from '../people/limits.ts';
import { admit, admitToAct } from '../people/reach.ts';
import type { StaffMember } from '../people/roles.ts';
import { refusals } from '../refusals.copy.ts';
import { refuse } from '../refuse.ts';
import { isOfRecord, openApprovals } from './approvals.ts';
import { type Asked, ask } from './ask.ts';
import { savepoint } from './attempt.ts';
import { detailsBefore, detailsOf, writeAudit } from './audit.ts';
import { areaOf, giveAs, lockForAct } from './give-as.ts';
import { findAnswer, findSaid } from './given-before.ts';
import { actingOf, perform, readState } from './perform.ts';

/** Gives a command that changes something: done at once, or asked of another person. @throws FORBIDDEN, OpsUsageError */
export function giveAct(deps: OpsDeps, command: OpsAct, input: OpsInput): Promise<OpsAnswer> {
  const { now, isDirect } = deps;
  return giveAs(deps, { command, input }, async (tx, person) => {
    const seatOf = (each: StaffMember) => seatToAct(tx, each, { command, input, now });
    const staff = await lockForAct(tx, deps, { person, input, seatOf });
    if (command.makesToken && deps.session) throw refuse(refusals.sessionMakesNoToken);
    const { id: staffId, agentId, isOfHouse } = staff;
    const answered = await findAnswer(tx, { deps, staff, command, input });
    if (answered) return { answer: answered };
    const undo = await savepoint(tx, 'trial');
    const performance = { command, acting: actingOf(deps, staff), input };
    const performed = await perform(tx, performance, await readState(tx, performance));
    const { done, change } = performed;
    const asked: Asked = { deps, command, input, staff, performed };
    const { before, after } = change;
    const isAlone = await isOneEnough(tx, asked);
    const state = { approval: null, persons: isAlone ? 'one' : 'two', before, after } as const;
    if (input.switches.has('preview')) {
      await undo();
      await writeLookOf(tx, asked);
      return { answer: { data: done.data, text: done.text, act: { outcome: 'preview', ...state } } };
    }
    if (!isAlone) {
      // It was only tried out.
      await undo();
      return ask(tx, asked);
    }
    const { subject, memberId, moves } = done;
    const { reason, once } = input.options;
    const about = { subject, memberId, moves, before, after, reason, once, answer: done.kept ?? done.data };
    const details = detailsOf(command, input);
    const of = { isDirect, isOfHouse };
    await writeAudit(tx, { staffId, agentId, act: command.name, outcome: 'done', details, ...about, ...of, at: now });
    const answer = { ...done, act: { outcome: 'done', ...state } } as const;
    const isOverAgents = command.over !== undefined;
    return { answer, announce: done.announce, topics: [areaOf(command.permission)], isOverAgents };
  });
}

/** Writes down that a preview has shown a member. */
async function writeLookOf(tx: Tx, { deps, command, input, staff, performed }: Asked): Promise<void> {
  const { subject, memberId } = performed.done;
  if (memberId === undefined) return;
  const { id: staffId, agentId, isOfHouse } = staff;
  const details = detailsBefore(command, input);
  const look = { staffId, agentId, act: command.name, outcome: 'read', details, subject, memberId } as const;
  await writeAudit(tx, { ...look, reason: input.options.reason, isDirect: deps.isDirect, isOfHouse, at: deps.now });
}

/** Admits a person to an act. A blind request of the chosen agent is answered there, not at the first agent. */
async function seatToAct(
  tx: Tx,
  person: StaffMember,
  { command, input, now }: { readonly command: OpsAct; readonly input: OpsInput; readonly now: Date },
): Promise<StaffMember> {
  const seated = await admitToAct(tx, person, command, input);
  if (!command.isBlind || seated.agentId === person.agentId) return seated;
  const { once } = input.options;
  const said = once === undefined ? undefined : await findSaid(tx, person.id, once);
  const open = await openApprovals(tx, person.agentId, now).where('act', '=', command.name).execute();
  const isAsked = open.some((approval) => approval.asked_by !== person.id && isOfRecord(approval, input));
  return isAsked || said?.agent_id === person.agentId ? admit(tx, person, { permission: command.permission }) : seated;
}

async function isOneEnough(tx: Tx, { deps, command, staff, performed }: Asked): Promise<boolean> {
  const { eyes } = command;
  if (eyes.persons === 1) return true;
  if (eyes.persons === 2) return eyes.unless?.(performed.change) ?? false;
  const { moves } = performed.done;
  if (!moves) throw new Error(`${command.name} does not say what it moves.`);
  return isWithinLimit(tx, { agentId: staff.agentId, staffId: staff.id, moves, now: deps.now });
}
