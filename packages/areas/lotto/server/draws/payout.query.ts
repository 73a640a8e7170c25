import type { StaffDataOf, StaffInputOf } from '@chokdee/contracts/staff-calls';
import type { Queryable } from '@chokdee/kernel/db';
import { BusinessError } from '@chokdee/kernel/errors';
import { thb } from '@chokdee/kernel/money';
import { refuseField } from '@chokdee/kernel/staff';
import type { DrawNumbers } from '../bets/bet-type.rules.ts';
import { type RoundStake, sumRounds } from '../bets/number-stakes.ts';
import { refusals } from '../refusals.copy.ts';
import { mapResult, PublishedResultInvalid } from '../results/draw-numbers.rules.ts';
import { resultWords } from '../results/result-words.copy.ts';
import { isVoid } from '../rounds/round.presenter.ts';
import { readDraw } from './draw-key.ts';
import { type DrawRound, findDrawRounds } from './draw-rounds.ts';
import { publishedOf } from './published-fields.ts';
import { sumWinning } from './winning-sums.ts';

type Payout = StaffDataOf<'GET /api/staff/draws/payout'>;
type Agents = readonly { readonly id: number; readonly code: string }[];

/** Finds the rounds of a draw. @throws ROUND_UNKNOWN */
export async function roundsOfView(
  db: Queryable,
  { lottery, draw }: { readonly lottery: string; readonly draw: string },
  agents: Agents,
): Promise<readonly [DrawRound, ...DrawRound[]]> {
  const key = readDraw(draw);
  const [first, ...others] = key ? await findDrawRounds(db, { lottery, ...key }, agents) : [];
  if (!first) throw new BusinessError('ROUND_UNKNOWN');
  return [first, ...others];
}

/**
 * Says what a result pays at each agent. It reads what the numbers carry and no bill, so it takes the same time for any
 * number of lines. @throws ROUND_UNKNOWN, INVALID_INPUT
 */
export async function loadPayout(
  db: Queryable,
  input: StaffInputOf<'GET /api/staff/draws/payout'>,
  agents: Agents,
): Promise<Payout> {
  const started = performance.now();
  const rounds = await roundsOfView(db, input, agents);
  const [{ result_mapping }] = rounds;
  const published = publishedOf(input);
  const numbers = published ? readNumbers(result_mapping, published) : rounds.find((each) => each.numbers)?.numbers;
  if (!numbers) throw refuseField('first', refusals.noResultYet);
  // The stakes of a void round went back.
  const standing = rounds.filter(({ status }) => !isVoid(status));
  const [stakes, won] = await Promise.all([
    sumRounds(db, standing),
    sumWinning(
      db,
      standing.map((round) => ({ ...round, numbers })),
    ),
  ]);
  const brands = standing.map((round) =>
    presentBrand(
      round,
      stakes.get(round.id),
      won.filter(({ round_id }) => round_id === round.id),
    ),
  );
  return { numbers, brands, ms: Math.round(performance.now() - started) };
}

function readNumbers(...[mapping, published]: Parameters<typeof mapResult>): DrawNumbers {
  try {
    return mapResult(mapping, published);
  } catch (error) {
    if (error instanceof PublishedResultInvalid) {
      throw refuseField(error.field, refusals.resultField(error.field, resultWords[error.field]));
    }
    throw error;
  }
}

type Won = Awaited<ReturnType<typeof sumWinning>>[number];

function presentBrand(
  { agent, id }: DrawRound,
  whole: RoundStake | undefined,
  won: readonly Won[],
): Payout['brands'][number] {
  const payout = won.reduce((sum, row) => sum + row.payout, 0n);
  const stake = whole?.stake ?? 0n;
  return {
    agent,
    round_id: String(id),
    lines: whole?.lines ?? 0,
    stakes: thb(stake),
    payout: thb(payout),
    ggr: thb(stake - payout),
    types: won.map(({ bet_type, numbers: number, lines, stake: staked, payout: paid }) => ({
      bet_type,
      number,
      lines,
      stake: thb(staked),
      payout: thb(paid),
    })),
  };
}
