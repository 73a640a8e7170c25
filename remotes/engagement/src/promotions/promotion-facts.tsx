import { formatThaiDate, formatThb } from '@chokdee/format';
import { Money } from '@chokdee/ui';
import { copy } from './copy.ts';
import type { Promotion } from './promotions.api.ts';

const { facts: words } = copy;

const MOST = { deposit_bonus: words.maxBonus, bill_refund: words.maxRefund, free_spins: words.maxPrize } as const;

/** Main facts for the list; every term stands on the promotion's page. */
export function promotionFacts(promotion: Promotion) {
  const { min_deposit, max_bonus, spins, kind } = promotion;
  return [
    ...(min_deposit === null ? [] : [{ term: words.minDeposit, value: <Money thb={min_deposit} /> }]),
    ...(max_bonus === null ? [] : [{ term: MOST[kind], value: <Money thb={max_bonus} /> }]),
    ...(spins === null ? [] : [{ term: words.spins, value: words.spinsOf(spins.count, formatThb(spins.stake)) }]),
    ...(kind === 'deposit_bonus' ? [] : [walletFact(promotion)]),
    turnoverFact(promotion),
    ...(promotion.ends_at === null ? [] : [{ term: words.until, value: formatThaiDate(promotion.ends_at) }]),
  ];
}

const walletFact = ({ wallet, kind }: Promotion) => ({
  term: kind === 'free_spins' ? words.prize : words.wallet,
  value: words.wallets[wallet],
});

const turnoverFact = ({ turnover_times: times, kind }: Promotion) => ({
  term: words.turnover,
  value: times === 0 ? words.noTurnover : words.times[kind](times),
});
