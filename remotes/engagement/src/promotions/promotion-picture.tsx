import type { Promotion } from './promotions.api.ts';

const ART = {
  deposit_bonus: '/art/promotion-deposit-bonus.svg',
  bill_refund: '/art/promotion-bill-refund.svg',
  free_spins: '/art/promotion-free-spins.svg',
} as const;

/** The agent's picture, or the one of its kind. It says nothing that the text beside it does not. */
export function PromotionPicture({ promotion }: { readonly promotion: Pick<Promotion, 'picture' | 'kind'> }) {
  return <img src={promotion.picture ?? ART[promotion.kind]} alt="" loading="lazy" />;
}
