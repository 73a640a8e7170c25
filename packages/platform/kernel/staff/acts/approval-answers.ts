import { wordsOfHandover } from '../handover.ts';
import type { Handover, OpsAct, OpsAnswer, OpsDeps, OpsInput } from '../ops-command.ts';
import { type ApprovalRow, presentApproval, restoreInput } from './approvals.ts';

interface Waiting {
  readonly deps: OpsDeps;
  readonly command: OpsAct;
  readonly input: OpsInput;
}

const withHandover = (answer: OpsAnswer, handover: Handover | undefined): OpsAnswer =>
  handover ? { ...answer, text: `${answer.text}\n${wordsOfHandover(handover)}`, handover } : answer;

/** Answers the person who asks. A code is derived anew each time: it is kept nowhere. */
export function answerWaiting(approval: ApprovalRow, { deps, command, input }: Waiting): OpsAnswer {
  const { id, before, after } = approval;
  const way = approval.is_blind ? 'the same command, from what they see' : `approvals approve ${id}, or the same`;
  const text = `This needs another person with ${approval.permission}, until ${approval.expires_at.toISOString()}: ${way}.`;
  const act = { outcome: 'waits', approval: id, persons: 'two', before, after } as const;
  const answer = { data: { waits: presentApproval(approval) }, text, act };
  return withHandover(answer, command.handoverOfAsker?.(id, deps.config, input));
}

interface DoneBefore {
  readonly deps: OpsDeps;
  readonly command: OpsAct;
  readonly staffId: number;
}

/** Answers one of the two persons who did an act, when their first answer was lost. */
export function answerDone(approval: ApprovalRow, { deps, command, staffId }: DoneBefore): OpsAnswer {
  const { id, before, after, result: data } = approval;
  const act = { outcome: 'done', approval: id, persons: 'two', before, after } as const;
  const answer = { data, text: `${command.name} was done before: approval ${id}.`, act };
  const code = command.handoverOfAsker?.(id, deps.config, restoreInput(approval.input));
  const isAsker = staffId === approval.asked_by;
  return withHandover(answer, code && (isAsker ? code : { kind: 'lost', to: code.to, value: '' }));
}
