import type { DataOf } from '@chokdee/contracts';
import { pick } from '@chokdee/kernel/fields';
import { thb } from '@chokdee/kernel/money';
import { betTypeOrder, betTypes } from '@chokdee/lotto-contract/bet-types';
import { betTypeDescriptions, betTypeLabels } from '@chokdee/lotto-contract/bet-types.copy';
import type { RateRow } from '../bets/stake.rules.ts';
import { drawEmblem } from '../lotteries/draw-emblem.ts';
import type { RoundRow } from './round.repository.ts';

export type RoundStatus = DataOf<'GET /api/lotto/result'>['status'];

/** The clock decides between upcoming, open and closed, so no job has to run on time. */
export function roundStatusAt(round: Pick<RoundRow, 'status' | 'opens_at' | 'closes_at'>, now: Date): RoundStatus {
  if (round.status !== 'scheduled') return round.status;
  if (now < round.opens_at) return 'upcoming';
  return now < round.closes_at ? 'open' : 'closed';
}

/** A void round has no result, and its stakes went back. */
export const isVoid = (status: RoundRow['status']): boolean => status === 'cancelled' || status === 'missed';

type Round = DataOf<'GET /api/lotto/rounds'>[number];

/** Time before its closing in which a round is shown as closing, in milliseconds. */
const closingMs = { draw: 5 * 60_000, yeekee: 60_000 };

/** Returns the status with the clock's part: about to close, or result due and not published yet. */
export function roundPhaseAt(
  round: Pick<RoundRow, 'status' | 'opens_at' | 'closes_at' | 'result_at' | 'group'>,
  now: Date,
): Round['phase'] {
  const status = roundStatusAt(round, now);
  if (status === 'closed') return now < round.result_at ? 'closed' : 'waiting';
  if (status !== 'open') return status;
  const leftMs = round.closes_at.getTime() - now.getTime();
  return leftMs <= closingMs[round.group === 'yeekee' ? 'yeekee' : 'draw'] ? 'closing' : 'open';
}

export function presentRound(round: RoundRow, now: Date): Round {
  return {
    round_id: String(round.id),
    emblem: drawEmblem(round.emblem),
    opens_at: round.opens_at.toISOString(),
    closes_at: round.closes_at.toISOString(),
    shooting_closes_at: round.shooting_closes_at?.toISOString() ?? null,
    result_at: round.result_at.toISOString(),
    status: roundStatusAt(round, now),
    phase: roundPhaseAt(round, now),
    ...pick(round, 'category_id', 'code', 'name', 'group', 'round_no', 'draw_date', 'numbers', 'void_reason'),
  };
}

const displayOrder: readonly string[] = betTypeOrder;

export function presentRates(rates: RateRow[]): DataOf<'GET /api/lotto/rate'> {
  return rates
    .map((rate) => ({
      bet_type: rate.betType,
      name: betTypeLabels[rate.betType],
      digits: betTypes[rate.betType].digits,
      rate: rate.rateHundredths / 100,
      min_stake: thb(rate.minStakeSatang),
      max_stake: thb(rate.maxStakeSatang),
      description: betTypeDescriptions[rate.betType],
    }))
    .sort((a, b) => displayOrder.indexOf(a.bet_type) - displayOrder.indexOf(b.bet_type));
}
