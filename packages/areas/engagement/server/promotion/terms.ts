import { formatBaht, formatThaiDateTime } from '@chokdee/kernel/formats';
import { plays } from '@chokdee/play/bonus';
import { copy } from './copy.ts';
import type { PromotionRow } from './promotion.repository.ts';
import type { Term } from './promotion.tables.ts';

const words = copy.terms;
const money = (satang: bigint | null): string => formatBaht(satang ?? 0n);
const day = formatThaiDateTime;

/**
 * Every term of a promotion, in the order in which it is read. They are written from the very columns by which the
 * promotion is judged and paid, so they cannot say anything else; what an agent adds stands behind them.
 */
export function termsOf(promotion: PromotionRow, gameName: string): Term[] {
  const terms = [
    { title: words.who, text: who(promotion) },
    { title: words.when, text: when(promotion) },
    ...given(promotion, gameName),
    ...played(promotion),
    { title: words.cancel, text: cancel[promotion.kind] },
  ];
  return [...terms, ...promotion.more_terms];
}

const cancel = {
  deposit_bonus: words.cancelBonus,
  free_spins: words.cancelSpins,
  bill_refund: words.cancelRefund,
};

function who({ new_member_days: days, often, first_deposit }: PromotionRow): string {
  const parts = [days === null ? words.everyone : words.newMembers(days), words[often]];
  return [...parts, ...(first_deposit ? [words.firstDeposit] : [])].join(' ');
}

function when({ starts_at: from, ends_at: until, weekday }: PromotionRow): string {
  const onDay = weekday === null ? [] : [words.onDay(weekday)];
  return [...onDay, window(from, until)].join(' ');
}

function window(from: Date | null, until: Date | null): string {
  if (from && until) return words.between(day(from), day(until));
  if (from) return words.from(day(from));
  return until ? words.until(day(until)) : words.always;
}

function given(promotion: PromotionRow, gameName: string): Term[] {
  const { kind, percent, days, max_bonus_satang: most } = promotion;
  if (kind === 'deposit_bonus') {
    const text = words.depositText(money(promotion.min_deposit_satang), percent ?? 0, money(most));
    return [{ title: words.deposit, text }];
  }
  const paidInto = promotion.wallet === 'main' ? words.toMain : words.toPromotion;
  if (kind === 'bill_refund') {
    return [
      { title: words.bill, text: words.billText(percent ?? 0, money(most), days) },
      { title: words.paidWhen, text: `${paidInto} ${words.paidWhenText}` },
    ];
  }
  const { spins, spin_stake_satang: stake } = promotion;
  return [
    { title: words.spins, text: words.spinsText(gameName, spins ?? 0, money(stake), days) },
    { title: words.prize, text: most === null ? paidInto : `${paidInto} ${words.most(money(most))}` },
  ];
}

const ofWhat = { deposit_bonus: words.bonus, free_spins: words.wins, bill_refund: words.refund };

function played(promotion: PromotionRow): Term[] {
  const { turnover_times: times, max_stake_satang: stake, max_withdraw_satang: withdraw } = promotion;
  if (times === 0) return [{ title: words.turnover, text: words.noTurnover }];
  const required = words.turnoverText(times, ofWhat[promotion.kind]);
  return [
    { title: words.turnover, text: `${required} ${words.withinDays(promotion.days)}` },
    { title: words.counted, text: counted(promotion) },
    { title: words.stake, text: stake === null ? words.stakeFree : words.stakeText(money(stake)) },
    { title: words.withdraw, text: withdraw === null ? words.withdrawFree : words.withdrawText(money(withdraw)) },
  ];
}

/** Names the play that counts most first. */
function counted({ percents }: PromotionRow): string {
  const sorted = [...plays].sort((a, b) => percents[b] - percents[a]);
  const parts = sorted.map((play) =>
    percents[play] > 0 ? `${copy.plays[play]} ${percents[play]}%` : words.notCounted(copy.plays[play]),
  );
  return parts.join(' · ');
}
