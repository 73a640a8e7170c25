import type { DataOf } from '@chokdee/contracts';
import { thb } from '@chokdee/kernel/money';
import type { MemberStakes, RoundBook } from '../bets/bet-book.rules.ts';
import type { BetType } from '../bets/bet-type.rules.ts';
import { priceOf, type Restriction } from '../bets/stake.rules.ts';

type Limits = DataOf<'GET /api/lotto/limit'>;

/** `stakes` are the viewer's own; undefined for a guest. */
export function presentLimits(book: RoundBook, stakes: MemberStakes | undefined): Limits {
  return {
    max_items: book.maxItems,
    max_per_round: book.maxPerRoundSatang === null ? null : thb(book.maxPerRoundSatang),
    used_on_round: thb(stakes?.totalSatang ?? 0n),
    used: [...(stakes?.byNumber ?? [])].map(([key, amount]) => ({ ...splitKey(key), amount: thb(amount) })),
    items: [...book.rates.values()].map((rate) => ({
      bet_type: rate.betType,
      min_stake: thb(rate.minStakeSatang),
      max_stake: thb(rate.maxStakeSatang),
      max_per_number: thb(rate.maxPerNumberSatang),
    })),
    restricted: [...book.restrictions].flatMap(([key, restriction]) => presentRestriction(book, key, restriction)),
  };
}

function presentRestriction(book: RoundBook, key: string, restriction: Restriction): Limits['restricted'] {
  const number = splitKey(key);
  const rate = book.rates.get(number.bet_type);
  if (!rate) return [];
  const price = priceOf(rate, restriction);
  const left = price?.leftSatang ?? null;
  return [
    {
      ...number,
      kind: restriction.kind,
      rate: price ? price.rateHundredths / 100 : null,
      left: left === null ? null : thb(left),
      steps:
        restriction.kind === 'stepped'
          ? restriction.steps.map((step) => ({ up_to: thb(step.upToSatang), rate: step.rateHundredths / 100 }))
          : [],
    },
  ];
}

function splitKey(key: string): { bet_type: BetType; number: string } {
  const [betType = '', number = ''] = key.split(':');
  // Keys are made of a bet type and a number.
  return { bet_type: betType as BetType, number };
}
