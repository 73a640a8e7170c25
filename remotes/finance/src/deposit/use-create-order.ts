import type { DataOf } from '@chokdee/contracts';
import { call, isRefusal, newIdempotencyKey, sendOrAsk } from '@chokdee/http';
import { queryClient, useMutation } from '@chokdee/query';
import { useNavigate } from '@chokdee/router';
import { useRef } from 'react';
import { financePaths } from '../finance-paths.ts';
import { orderQuery } from '../payment/payment.api.ts';

type Order = DataOf<'GET /api/member/payment/qrcode_info'>;

interface Wish {
  readonly channelId: number;
  readonly thb: number;
}

/**
 * Opens a QR order and goes to its page. When no answer came the outcome is unknown, so a second press for the same
 * amount repeats the same key: it finds the first order instead of opening another.
 */
export function useCreateOrder() {
  const navigate = useNavigate();
  const attempt = useRef<{ readonly wish: string; readonly key: string } | null>(null);
  return useMutation({
    mutationFn: ({ channelId, thb }: Wish) => {
      const wish = `${channelId}:${thb}`;
      if (attempt.current?.wish !== wish) attempt.current = { wish, key: newIdempotencyKey() };
      const input = { channel_id: channelId, amount: thb };
      const { key } = attempt.current;
      return sendOrAsk(() => call('POST /api/member/payment/generate_qr', input, { idempotencyKey: key }));
    },
    onSuccess: (order) => {
      attempt.current = null;
      queryClient.setQueryData<Order>(orderQuery(order.ref).queryKey, order);
      void navigate(financePaths.payment(order.ref));
    },
    onError: (error) => {
      if (isRefusal(error)) attempt.current = null;
    },
  });
}
