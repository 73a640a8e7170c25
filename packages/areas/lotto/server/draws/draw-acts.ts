import type { Tx } from '@chokdee/kernel/db';
import { pick } from '@chokdee/kernel/fields';
import { type Done, type OpsDeps, type StaffActing, writeAudit } from '@chokdee/kernel/staff';
import { announceRound, describeRound } from '../ops/lotto-lookup.ts';
import { getRound, type RoundRow } from '../rounds/round.repository.ts';
import { drawText } from './draw-key.ts';
import type { DrawRound } from './draw-rounds.ts';

/** State of each round that an act over agents changes. */
export const resultsOf = (rounds: readonly DrawRound[]) =>
  rounds.map(({ agent, id, ...round }) => ({
    agent,
    round_id: String(id),
    ...pick(round, 'numbers', 'void_reason', 'result_no'),
  }));

interface Told {
  /** Name of the act. */
  readonly act: string;
  readonly rounds: readonly DrawRound[];
  readonly text: string;
  readonly reason?: string | undefined;
}

/**
 * Ends an act over agents. Each round has a row in the audit log of its own agent, beside that of the whole act. Members
 * who watch the rounds are told.
 */
export async function tellDraw(tx: Tx, acting: StaffActing, { act, rounds, text, reason }: Told): Promise<Done> {
  const { now, approval } = acting;
  const after: { readonly agent: string; readonly round: RoundRow }[] = [];
  for (const { id, agent } of rounds) after.push({ agent, round: await getRound(tx, id) });
  const [first] = rounds;
  if (rounds.length > 0) {
    await writeAudit(
      tx,
      ...after.map(({ round }) => ({
        staffId: approval?.staffId ?? acting.staffId,
        agentId: round.agent_id,
        act,
        outcome: 'done' as const,
        details: { lottery: round.code, draw: drawText(round), by: acting.by },
        subject: `round:${round.id}`,
        ...(approval !== null && { approvalId: approval.id }),
        reason,
        after: pick(round, 'status', 'numbers', 'void_reason', 'draw_date', 'closes_at', 'result_at'),
        at: now,
      })),
    );
  }
  return {
    data: after.map(({ agent, round }) => ({ agent, ...describeRound(round, now) })),
    text,
    subject: first ? `draw:${first.code}:${drawText(first)}` : 'draw',
    announce: async ({ live }: OpsDeps) => {
      for (const { round } of after) await announceRound(live, round, now);
    },
  };
}
