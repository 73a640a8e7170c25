import { call } from '@chokdee/http';
import { queryClient, useMutation, useOneKey } from '@chokdee/query';
import { useNavigate } from '@chokdee/router';
import { financePaths } from '../finance-paths.ts';
import type { OfferedChannel } from '../parts/channels/index.ts';
import { recentOrdersQuery } from '../queries/deposit.api.ts';
import { type Order, orderQuery, runningOrderQuery } from '../queries/payment.api.ts';

interface OrderInput {
  readonly channel: OfferedChannel;
  /** Null means that the channel has a single receiving account. */
  readonly subChannelId: number | null;
  readonly thb: number;
  /** Id of the chosen promotion. Null also drops the one selected on the page of promotions. */
  readonly promotionId: number | null;
}

/** Opens an order on its channel and goes to the payment page. */
export function useCreateOrder() {
  const navigate = useNavigate();
  const withOneKey = useOneKey();
  return useMutation({
    mutationFn: ({ channel, subChannelId, thb, promotionId }: OrderInput) => {
      const input = {
        channel_id: channel.id,
        ...(subChannelId !== null && { sub_channel_id: subChannelId }),
        amount: thb,
        promotion_id: promotionId,
      };
      return withOneKey(JSON.stringify(input), (idempotencyKey) =>
        call(channel.part.call, input, { idempotencyKey, onError: 'log' }),
      );
    },
    onSuccess: (order) => {
      queryClient.setQueryData<Order | null>(orderQuery(order.ref).queryKey, order);
      queryClient.setQueryData<Order | null>(runningOrderQuery.queryKey, order);
      void queryClient.invalidateQueries({ queryKey: recentOrdersQuery.queryKey });
      void navigate(financePaths.payment(order.ref));
    },
  });
}
