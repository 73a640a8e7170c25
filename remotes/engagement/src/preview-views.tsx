import type { DraftData, KindsOf } from '@chokdee/contracts/drafts';
import { Stack } from '@chokdee/ui';
import { type ComponentType, lazy } from 'react';
import { pages } from './pages.ts';
import { PollDraft } from './poll/poll-draft.tsx';
import { WheelDraft } from './wheel/wheel-draft.tsx';

type Kind = KindsOf<'engagement'>;
type View<K extends Kind> = ComponentType<{ readonly data: DraftData<K> }>;

/** Parts of the pages, in the scripts that members load. */
export const views: { readonly [K in Kind]: View<K> } = {
  /** The ticket of a member who has used the coupon. */
  coupon: lazy(async () => {
    const { CouponTicket } = await pages.coupon();
    return { default: ({ data }) => <CouponTicket coupon={data} /> };
  }),

  poll: lazy(async () => {
    const parts = await pages.poll();
    return { default: ({ data }) => <PollDraft data={data} parts={parts} /> };
  }),

  /** The card in the list, then the page with all terms. */
  promotion: lazy(async () => {
    const { Cards, PromotionCard, PromotionDetail } = await pages.promotions();
    return {
      default: ({ data }) => (
        <>
          <Cards>
            <PromotionCard promotion={data} />
          </Cards>
          <PromotionDetail promotion={data} />
        </>
      ),
    };
  }),

  quest: lazy(async () => {
    const { QuestCard } = await pages.quests();
    return {
      default: ({ data }) => (
        <Stack above={3}>
          <QuestCard quest={data} onClaimed={() => undefined} />
        </Stack>
      ),
    };
  }),

  /** The item for a member with enough points. */
  shop: lazy(async () => {
    const { ItemCard, ItemGrid } = await pages.shop();
    return {
      default: ({ data }) => (
        <ItemGrid>
          <ItemCard item={data} points={data.price} onRedeem={() => undefined} />
        </ItemGrid>
      ),
    };
  }),

  wheel: lazy(async () => {
    const parts = await pages.wheel();
    return { default: ({ data }) => <WheelDraft data={data} parts={parts} /> };
  }),
};
