import type { StaffDataOf, StaffInputOf } from '@chokdee/contracts/staff-calls';
import type { Queryable } from '@chokdee/kernel/db';
import { BusinessError, invalidField } from '@chokdee/kernel/errors';
import { thb } from '@chokdee/kernel/money';
import { sql } from 'kysely';
import type { BetType, DrawNumbers } from '../bets/bet-type.rules.ts';
import { mapResult, PublishedResultInvalid } from '../results/draw-numbers.rules.ts';
import { readDraw } from './draw-key.ts';
import { type DrawRound, findDrawRounds } from './draw-rounds.ts';
import { publishedOf } from './published-fields.ts';
import { winningNumbers } from './winning-numbers.ts';

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
  if (!numbers) throw invalidField('first', 'the draw has no result yet: give one');
  const rows = await sumWinning(db, rounds, numbers);
  const brands = rounds.map((round) =>
    presentBrand(
      round,
      rows.filter(({ round_id }) => round_id === round.id),
    ),
  );
  return { numbers, brands, ms: Math.round(performance.now() - started) };
}

function readNumbers(...[mapping, published]: Parameters<typeof mapResult>): DrawNumbers {
  try {
    return mapResult(mapping, published);
  } catch (error) {
    if (error instanceof PublishedResultInvalid) throw invalidField(error.message, 'is not as the source prints it');
    throw error;
  }
}

interface PaidRow {
  readonly round_id: number;
  /** Null stands for the whole round. */
  readonly bet_type: BetType | null;
  readonly numbers: string | null;
  readonly lines: number;
  readonly stake: bigint;
  readonly payout: bigint;
}

async function sumWinning(db: Queryable, rounds: readonly DrawRound[], numbers: DrawNumbers): Promise<PaidRow[]> {
  const ids = rounds.map(({ id }) => id);
  const winning = JSON.stringify(winningNumbers(numbers));
  const { rows } = await sql<PaidRow>`
    select s.round_id, s.bet_type, string_agg(distinct s.number, ' ') as numbers, sum(s.lines)::integer as lines,
        sum(s.stake_satang)::bigint as stake, sum(s.liability_satang)::bigint as payout
      from jsonb_to_recordset(${winning}::jsonb) as w(bet_type text, number text)
      join lotto_number_now s on s.round_id = any(${ids}::bigint[]) and s.bet_type = w.bet_type and s.number = w.number
      group by 1, 2 having sum(s.lines) > 0
    union all
    select round_id, null, null, sum(lines)::integer, sum(stake_satang)::bigint, 0
      from lotto_number_now where round_id = any(${ids}::bigint[]) group by 1`.execute(db);
  return rows;
}

function presentBrand({ agent, id }: DrawRound, rows: readonly PaidRow[]): Payout['brands'][number] {
  const whole = rows.find(({ bet_type }) => bet_type === null);
  const won = rows.filter((row) => row.bet_type !== null);
  const payout = won.reduce((sum, row) => sum + row.payout, 0n);
  const stake = whole?.stake ?? 0n;
  return {
    agent,
    round_id: String(id),
    lines: whole?.lines ?? 0,
    stakes: thb(stake),
    payout: thb(payout),
    ggr: thb(stake - payout),
    types: won.flatMap(({ bet_type, numbers, lines, stake: staked, payout: paid }) =>
      bet_type === null ? [] : [{ bet_type, number: numbers ?? '', lines, stake: thb(staked), payout: thb(paid) }],
    ),
  };
}
