import type { Lottery, LotteryRates } from '@chokdee/lotto-contract/lottery';
import type { RateRow } from '../bets/stake.rules.ts';
import type { CategoryRow } from '../rounds/lottery.repository.ts';

/** A lottery as staff enter it, so that an edit begins with what there is. */
export function presentLottery(category: CategoryRow, rates: readonly RateRow[]): Lottery {
  const { code, name, group, bill_prefix, schedule, market, result_mapping, source_name, source_url } = category;
  const limit = category.max_per_round_satang;
  return {
    code,
    name,
    group,
    bill_prefix,
    schedule,
    market,
    format: result_mapping,
    source: { name: source_name, url: source_url },
    rates: presentRates(rates),
    max_per_round: limit === null ? null : Number(limit / 100n),
    emblem: category.emblem,
  };
}

const presentRates = (rates: readonly RateRow[]): LotteryRates =>
  Object.fromEntries(
    rates.map(({ betType, rateHundredths, minStakeSatang, maxStakeSatang }) => [
      betType,
      { rate: rateHundredths / 100, min: Number(minStakeSatang / 100n), max: Number(maxStakeSatang / 100n) },
    ]),
  );
