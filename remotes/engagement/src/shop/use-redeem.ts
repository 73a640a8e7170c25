import { queryClient, useMoneyCall } from '@chokdee/query';
import { pointsQuery } from '../queries/points.api.ts';
import { type Calculation, type DeliveryAddress, refreshShop } from './shop.api.ts';

interface Wish {
  /** What the member saw and said yes to. */
  readonly calculation: Calculation;
  readonly address: DeliveryAddress | null;
}

/** Exchanges points. A refusal says that something changed meanwhile: the figures are asked for again. */
export const useRedeem = () =>
  useMoneyCall('POST /api/redemption/redeem', {
    input: ({ calculation: { item, quantity }, address }: Wish) => ({
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
