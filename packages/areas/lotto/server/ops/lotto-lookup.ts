import type { Queryable, Tx } from '@chokdee/kernel/db';
import { pick } from '@chokdee/kernel/fields';
import type { LivePublisher } from '@chokdee/kernel/live';
import { type Acting, type OpsDeps, type OpsInput, OpsUsageError, oneOf, refuse } from '@chokdee/kernel/staff';
import { betTypeOrder } from '@chokdee/lotto-contract/bet-types';
import { findRoundIds } from '../bets/references.ts';
import { refusals } from '../refusals.copy.ts';
import { lotteryQuery } from '../rounds/lottery.repository.ts';
import { publishRound } from '../rounds/publish-round.ts';
import { roundStatusAt } from '../rounds/round.presenter.ts';
import { findRoundById, getRound, type RoundRow, roundQuery } from '../rounds/round.repository.ts';
import { lockForAct } from '../rounds/round-acts.ts';

export async function findCategory(db: Queryable, agentId: number, { places }: OpsInput) {
  const { category: code = '' } = places;
  const found = await lotteryQuery(db)
    .where(({ and }) => and({ 'c.agent_id': agentId, 'c.code': code }))
    .executeTakeFirst();
  if (!found) throw refuse(refusals.noLottery(code));
  return found;
}

/** A round by its id, or by the number that members know it by. */
export async function readRoundId(
  db: Queryable,
  agentId: number,
  { places: { round = '' } }: OpsInput,
): Promise<number> {
  if (/^[1-9]\d{0,17}$/.test(round)) return Number(round);
  const [id, another] = await findRoundIds(db, agentId, round.toUpperCase());
  if (id === undefined) throw new OpsUsageError(refusals.roundNumber);
  if (another !== undefined) throw refuse(refusals.twoRounds(round));
  return id;
}

export async function findRoundOf(db: Queryable, agentId: number, input: OpsInput): Promise<RoundRow> {
  const round = await findRoundById(db, await readRoundId(db, agentId, input));
  if (round?.agent_id !== agentId) throw refuse(refusals.noRound(input.places.round ?? ''));
  return round;
}

/** The round that a command names, locked. */
export const lockRoundOf = async (tx: Tx, { agentId }: Acting, input: OpsInput): Promise<RoundRow> =>
  lockForAct(tx, { agentId, roundId: await readRoundId(tx, agentId, input) });

export const readBetType = (text: string) => oneOf('<bet_type>', text, betTypeOrder);

/** The round after an act, and its news for those who watch it. */
export async function tellRound(tx: Tx, roundId: number, now: Date) {
  const round = await getRound(tx, roundId);
  return {
    data: describeRound(round, now),
    subject: `round:${roundId}`,
    announce: ({ live }: OpsDeps) => announceRound(live, round, now),
  };
}

/** Has those who bet on a lottery now read its terms anew. */
export async function publishOpenRounds({ db, live, now }: OpsDeps, categoryId: number): Promise<void> {
  const open = await roundQuery(db)
    .where('lotto_round.category_id', '=', categoryId)
    .where('opens_at', '<=', now)
    .where('closes_at', '>', now)
    .execute();
  for (const round of open) await announceRound(live, round, now);
}

export async function announceRound(live: LivePublisher, round: RoundRow, now: Date): Promise<void> {
  await publishRound(live, String(round.id), roundStatusAt(round, now));
}

export function describeRound(round: RoundRow, now: Date): Record<string, unknown> {
  return {
    round_id: String(round.id),
    ...pick(round, 'code', 'draw_date', 'round_no', 'opens_at', 'closes_at', 'result_at', 'numbers'),
    status: roundStatusAt(round, now),
  };
}
