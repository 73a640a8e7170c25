import { claimCashback } from '@chokdee/engagement-server/cashback';
import { redeemCoupon } from '@chokdee/engagement-server/coupon';
import { selectPromotion } from '@chokdee/engagement-server/promotion';
import { addDays, bangkokDate, dayOfWeek } from '@chokdee/kernel/calendar';
import { settleTurnovers } from '@chokdee/play/bonus';
import { playFreespins, playGame, rounds } from './games.ts';
import { type Act, type History, type HistoryDeps, keep, later, pastTime, playerOf } from './history.ts';

/** Ids that the seeds of promotions assign. */
const FIRST_DEPOSIT = 1;
const BILL_REFUND = 2;
const WELCOME_SPINS = 4;

const slot = 'lotus-moon';

/** Turnover of a 500 THB deposit with its bonus: half of the deposit and eight times 150 THB, in 29 rounds of 50. */
const bonusRounds = rounds(
  5_000n,
  [0, 1.2, 0, 2, 0, 2.4, 0, 1, 3, 0, 0, 2, 0, 1.5, 0, 2, 0, 4, 0, 1, 0, 1.5, 1.6, 0, 1, 0, 2, 0, 3],
);
/** Turnover of the coupon: three times 30 THB. */
const couponRounds = rounds(1_000n, [0, 1.5, 0, 2, 0, 1, 2, 0, 1.2]);

/** Promotions with their play, coupons, cashback and loss refund. */
export function offerActs(history: History): Act[] {
  const at = (daysAgo: number, time: string): Date => pastTime(history, daysAgo, time);
  const take = (when: Date, promotionId: number): Act => ({
    at: when,
    run: (deps) => selectPromotion(deps, { ...playerOf(history), promotionId, version: null, keep }),
  });
  const redeem = (when: Date, code: string): Act => ({
    at: when,
    run: (deps) => redeemCoupon(deps, { ...playerOf(history), code, keep }),
  });
  const playBonus = (when: Date, played: typeof bonusRounds): Act => ({
    at: when,
    run: async ({ db }) => {
      await playGame(history, { gameId: slot, at: when, walletId: history.wallets.promotion, rounds: played });
      await settleTurnovers(db, history.member.id, later(when, played.length * 22));
    },
  });
  return [
    redeem(at(10, '12:15'), 'WELCOME50'),
    take(at(10, '12:25'), BILL_REFUND),
    take(at(10, '20:05'), WELCOME_SPINS),
    { at: at(10, '20:06'), run: () => playFreespins(history, at(10, '20:06'), [0n, 350n, 0n, 1_200n, 200n]) },
    take(at(8, '09:10'), FIRST_DEPOSIT),
    playBonus(at(8, '12:20'), bonusRounds),
    redeem(at(2, '12:31'), 'KRATHONG69'),
    playBonus(at(2, '12:34'), couponRounds),
    { at: at(7, '10:02'), run: (deps) => claim(deps, history, 'turnover', addDays(history.today, -8)) },
    { at: at(3, '12:05'), run: (deps) => claim(deps, history, 'turnover', addDays(history.today, -4)) },
    refundOfLosses(history),
  ];
}

const claim = (deps: HistoryDeps, history: History, kind: 'turnover' | 'game', day: string) =>
  claimCashback(deps, { ...playerOf(history), kind, day, keep });

/** Claims on the last Monday before today: the lost evening eight days ago is in its week. */
function refundOfLosses(history: History): Act {
  const mondayAgo = ((dayOfWeek(addDays(history.today, -1)) + 6) % 7) + 1;
  const at = pastTime(history, mondayAgo, '08:10');
  return { at, run: (deps) => claim(deps, history, 'game', addDays(bangkokDate(at), -7)) };
}
