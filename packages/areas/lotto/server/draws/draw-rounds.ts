import type { Permission } from '@chokdee/contracts/define';
import type { Queryable, Tx } from '@chokdee/kernel/db';
import { agentsOfAct, OpsUsageError, refuse, type StaffActing } from '@chokdee/kernel/staff';
import { refusals } from '../refusals.copy.ts';
import { lockRounds, type RoundRow, roundQuery } from '../rounds/round.repository.ts';
import { type DrawKey, readDraw } from './draw-key.ts';

export interface DrawRound extends RoundRow {
  /** Code of the agent. */
  readonly agent: string;
}

interface AgentOf {
  readonly id: number;
  readonly code: string;
}

/** @throws OpsUsageError */
export function readDrawKey({ lottery = '', draw = '' }: Readonly<Record<string, string>>): DrawKey {
  const key = readDraw(draw);
  if (!key) throw new OpsUsageError(refusals.drawForm);
  return { lottery, ...key };
}

/** Finds the rounds of a draw, a round for each agent that has the lottery, in the order of their ids. */
export async function findDrawRounds(
  db: Queryable,
  { lottery, drawDate, roundNo }: DrawKey,
  agents: readonly AgentOf[],
): Promise<DrawRound[]> {
  const codes = new Map(agents.map(({ id, code }) => [id, code]));
  const rounds = await roundQuery(db)
    .where('lotto_category.code', '=', lottery)
    .where('draw_date', '=', drawDate)
    .where('round_no', roundNo === null ? 'is' : '=', roundNo)
    .where('lotto_round.agent_id', 'in', [...codes.keys()])
    .orderBy('lotto_round.id')
    .execute();
  return rounds.map((round) => ({ ...round, agent: codes.get(round.agent_id) ?? '' }));
}

/** Locks the rounds of a draw that an act names. @throws FORBIDDEN without one */
export async function lockDraw(
  tx: Tx,
  acting: StaffActing,
  {
    key,
    permission,
    brands,
  }: { readonly key: DrawKey; readonly permission: Permission; readonly brands?: string | undefined },
): Promise<DrawRound[]> {
  const agents = await agentsOfAct(tx, acting, permission, brands);
  const found = agents.length === 0 ? [] : await findDrawRounds(tx, key, agents);
  if (found.length === 0) throw refuse(refusals.noDraw(key.lottery));
  await lockRounds(
    tx,
    found.map(({ id }) => id),
  );
  return findDrawRounds(tx, key, agents);
}
