import { call, isRefusal } from '@chokdee/http';
import { pointsQuery, queryClient, useMutation, useOneKey } from '@chokdee/query';
import { type Calculation, type DeliveryAddress, refreshShop } from './shop.api.ts';

interface Wish {
  /** What the member saw and said yes to. */
  readonly calculation: Calculation;
  readonly address: DeliveryAddress | null;
}

/** Exchanges points. A refusal says that something changed meanwhile: the figures are asked for again. */
export function useRedeem() {
  const withOneKey = useOneKey();
  return useMutation({
    mutationFn: ({ calculation: { item, quantity }, address }: Wish) => {
      const input = {
        item_id: item.item_id,
        quantity,
        version: item.version,
        ...(address === null ? {} : { address }),
      };
      return withOneKey(JSON.stringify(input), (idempotencyKey) =>
        call('POST /api/redemption/redeem', input, { idempotencyKey }),
      );
    },
    onSuccess: ({ point }) => {
      queryClient.setQueryData(pointsQuery.queryKey, { point });
      refreshShop();
    },
    onError: (failure) => {
      if (isRefusal(failure)) refreshShop();
    },
  });
}
