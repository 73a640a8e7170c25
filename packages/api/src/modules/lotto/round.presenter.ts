import type { DataOf } from '@chokdee/contracts';
import { thb } from '../../money.ts';
import { betTypeDigits } from './bet-type.rules.ts';
import { betTypeDescriptions, betTypeNames } from './copy.ts';
import type { RoundRow } from './round.repository.ts';
import type { RateRow } from './stake.rules.ts';

export type RoundStatus = DataOf<'GET /api/lotto/result'>['status'];

/** The clock decides between upcoming, open and closed; no job has to be in time for it. */
export function roundStatusAt(round: Pick<RoundRow, 'status' | 'opens_at' | 'closes_at'>, now: Date): RoundStatus {
  if (round.status !== 'scheduled') return round.status;
  if (now < round.opens_at) return 'upcoming';
  return now < round.closes_at ? 'open' : 'closed';
}

export function presentRound(round: RoundRow, now: Date): DataOf<'GET /api/lotto/result'> {
  return {
    round_id: String(round.id),
    category_id: round.category_id,
    code: round.code,
    name: round.name,
    group: round.group,
    round_no: round.round_no,
    draw_date: round.draw_date,
    opens_at: round.opens_at.toISOString(),
    closes_at: round.closes_at.toISOString(),
    shooting_closes_at: round.shooting_closes_at?.toISOString() ?? null,
    result_at: round.result_at.toISOString(),
    status: roundStatusAt(round, now),
    numbers: round.numbers,
  };
}

const displayOrder = Object.keys(betTypeDigits);

export function presentRates(rates: RateRow[]): DataOf<'GET /api/lotto/rate'> {
  return rates
    .map((rate) => ({
      bet_type: rate.betType,
      name: betTypeNames[rate.betType],
      digits: betTypeDigits[rate.betType],
      rate: rate.rateHundredths / 100,
      min_stake: thb(rate.minStakeSatang),
      max_stake: thb(rate.maxStakeSatang),
      description: betTypeDescriptions[rate.betType],
    }))
    .sort((a, b) => displayOrder.indexOf(a.bet_type) - displayOrder.indexOf(b.bet_type));
}
