import { queryClient, useMoneyCall } from '@chokdee/query';
import { pointsQuery } from '../queries/points.api.ts';
import { type Calculation, type DeliveryAddress, refreshShop } from './shop.api.ts';

interface RedemptionInput {
  /** The calculation that the member has confirmed. */
  readonly calculation: Calculation;
  readonly address: DeliveryAddress | null;
}

/** Exchanges points. A refusal means that price, stock or points have changed, so the figures are refreshed. */
export const useRedeem = () =>
  useMoneyCall('POST /api/redemption/redeem', {
    input: ({ calculation: { item, quantity }, address }: RedemptionInput) => ({
      item_id: item.item_id,
      quantity,
      version: item.version,
      ...(address === null ? {} : { address }),
    }),
    onSuccess: ({ point }) => {
      queryClient.setQueryData(pointsQuery.queryKey, { point });
      refreshShop();
    },
    onRefused: refreshShop,
  });
