import type { Queryable } from '@chokdee/kernel/db';
import { pick } from '@chokdee/kernel/fields';
import type { LivePublisher } from '@chokdee/kernel/live';
import {
  findAgentId,
  type OpsDeps,
  type OpsInput,
  OpsUsageError,
  oneOf,
  refuse,
  staffIdOf,
} from '@chokdee/kernel/staff';
import { betTypeOrder } from '@chokdee/lotto-contract/bet-types';
import { roundStatusAt } from '../rounds/round.presenter.ts';
import { type RoundRow, roundQuery } from '../rounds/round.repository.ts';

export async function findCategory(db: Queryable, input: OpsInput) {
  const agentId = await findAgentId(db, input);
  const code = input.places.category ?? '';
  const found = await db
    .selectFrom('lotto_category')
    .selectAll()
    .where(({ and }) => and({ agent_id: agentId, code }))
    .executeTakeFirst();
  if (!found) throw refuse(`the agent has no lottery "${code}"`);
  return found;
}

export async function findRoundOf(db: Queryable, { places }: OpsInput): Promise<RoundRow> {
  const text = places.round ?? '';
  if (!/^[1-9]\d{0,17}$/.test(text))
    throw new OpsUsageError('<round> is the number of a round: see the command rounds.');
  const round = await roundQuery(db).where('lotto_round.id', '=', Number(text)).executeTakeFirst();
  if (!round) throw refuse(`there is no round ${text}`);
  return round;
}

/** The round that a command names, and who acts on it. */
export async function actOnRound(deps: OpsDeps, input: OpsInput) {
  const round = await findRoundOf(deps.db, input);
  const staffId = await staffIdOf(deps.db, round.agent_id, input);
  return { round, act: { ...deps, roundId: round.id, staffId } };
}

/** The lottery that a command names, and who acts on it. */
export async function actOnLottery(deps: OpsDeps, input: OpsInput) {
  const category = await findCategory(deps.db, input);
  const staffId = await staffIdOf(deps.db, category.agent_id, input);
  return { category, act: { ...deps, categoryId: category.id, staffId } };
}

export const readBetType = (text: string) => oneOf('<bet_type>', text, betTypeOrder);

/** Returns the round as it is after an act, and publishes it to those who watch it. */
export async function publishRound({ db, live, now }: OpsDeps, roundId: number): Promise<Record<string, unknown>> {
  const round = await roundQuery(db).where('lotto_round.id', '=', roundId).executeTakeFirstOrThrow();
  await announce(live, round, now);
  return describeRound(round, now);
}

/** Has those who bet on a lottery now read its terms anew. */
export async function publishOpenRounds({ db, live, now }: OpsDeps, categoryId: number): Promise<void> {
  const open = await roundQuery(db)
    .where('category_id', '=', categoryId)
    .where('opens_at', '<=', now)
    .where('closes_at', '>', now)
    .execute();
  for (const round of open) await announce(live, round, now);
}

async function announce(live: LivePublisher, round: RoundRow, now: Date): Promise<void> {
  const roundId = String(round.id);
  await live.publish({ roundId }, 'round_changed', { round_id: roundId, status: roundStatusAt(round, now) });
}

export function describeRound(round: RoundRow, now: Date): Record<string, unknown> {
  return {
    round_id: String(round.id),
    ...pick(round, 'code', 'draw_date', 'round_no', 'opens_at', 'closes_at', 'result_at', 'numbers'),
    status: roundStatusAt(round, now),
  };
}
