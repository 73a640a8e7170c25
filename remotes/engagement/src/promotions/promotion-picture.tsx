import billRefund from './art/bill-refund.svg';
import depositBonus from './art/deposit-bonus.svg';
import freeSpins from './art/free-spins.svg';
import type { Promotion } from './promotions.api.ts';

const ART = { deposit_bonus: depositBonus, bill_refund: billRefund, free_spins: freeSpins } as const;

/** The agent's picture, or one for the kind of promotion. Decorative, so its `alt` is empty. */
export function PromotionPicture({ promotion }: { readonly promotion: Pick<Promotion, 'picture' | 'kind'> }) {
  return <img src={promotion.picture ?? ART[promotion.kind]} alt="" width={300} height={107} loading="lazy" />;
}
