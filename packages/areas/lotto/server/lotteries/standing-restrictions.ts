import { canonicalNumber } from '@chokdee/lotto-contract/bet-types';
import type { LotteryRates } from '@chokdee/lotto-contract/lottery';
import type { Insertable } from 'kysely';
import type { BetType } from '../bets/bet-type.rules.ts';
import type { LottoTables, StepRow } from '../schema/lotto.tables.ts';

/** A restricted number of every new round: refused, paid at a part of the rate, or at parts by what all have staked. */
interface RestrictionSeed {
  readonly betType: BetType;
  readonly number: string;
  readonly terms:
    | 'full_ban'
    | { readonly percent: number }
    | { readonly steps: readonly [upToThb: number, percent: number][] };
}

/** 1 to 100 pays the full rate, 101 to 200 half of it, 201 to 300 two ninths. Source: domain guide, section 1. */
const steps: readonly [number, number][] = [
  [100, 100],
  [200, 50],
  [300, 22],
];

/** Numbers that many dream of. */
const restrictions: readonly RestrictionSeed[] = [
  { betType: '3top', number: '999', terms: { percent: 50 } },
  { betType: '3top', number: '789', terms: 'full_ban' },
  { betType: '2top', number: '99', terms: { percent: 50 } },
  { betType: '2bottom', number: '59', terms: { percent: 50 } },
  { betType: '2bottom', number: '89', terms: { steps } },
];

type RestrictionRow = Omit<Insertable<LottoTables['lotto_standing_restriction']>, 'category_id' | 'version_no'>;

/** Only of bet types that the lottery has; rates are parts of its own. */
export function restrictionsOf(rates: LotteryRates): RestrictionRow[] {
  return restrictions.flatMap(({ betType, number, terms }): RestrictionRow[] => {
    const rate = rates[betType]?.rate;
    if (rate === undefined) return [];
    const part = (percent: number): number => Math.floor((Math.round(rate * 100) * percent) / 100);
    const common = { bet_type: betType, number: canonicalNumber(betType, number) };
    if (terms === 'full_ban') return [{ ...common, kind: 'full_ban' as const, rate_hundredths: null, steps: null }];
    if ('percent' in terms) {
      return [{ ...common, kind: 'reduce_rate' as const, rate_hundredths: part(terms.percent), steps: null }];
    }
    const rows: StepRow[] = terms.steps.map(([upToThb, percent]) => ({
      up_to_satang: String(upToThb * 100),
      rate_hundredths: part(percent),
    }));
    return [{ ...common, kind: 'stepped' as const, rate_hundredths: null, steps: JSON.stringify(rows) }];
  });
}
