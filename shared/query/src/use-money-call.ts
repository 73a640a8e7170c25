import type { CallName, DataOf, InputOf } from '@chokdee/contracts';
import { type ApiError, type CallOptions, call, isRefusal } from '@chokdee/http';
import { useMutation } from '@tanstack/react-query';
import { useOneKey } from './use-one-key.ts';

interface MoneyCall<K extends CallName, Wish> {
  /** What is sent for a wish; the same input is the same wish. */
  input(wish: Wish): InputOf<K>;
  /** The button stays busy until what this returns is settled. */
  onSuccess?(answer: DataOf<K>, wish: Wish): unknown;
  /** The server said no: something moved, here or in another tab. */
  onRefused?(refusal: ApiError): unknown;
  /** Nobody knows yet whether it was done. */
  onUnknown?(): unknown;
}

/** A money act as a mutation, with one key for each wish until it is answered. */
export function useMoneyCall<K extends CallName, Wish = void>(
  name: K,
  { input, onSuccess, onRefused, onUnknown }: MoneyCall<K, Wish>,
  ...[options]: CallOptions<K>
) {
  const withOneKey = useOneKey();
  return useMutation<DataOf<K>, Error, Wish>({
    mutationFn: (wish) => {
      const sent = input(wish);
      return withOneKey(JSON.stringify(sent), (idempotencyKey) =>
        call(name, sent, ...([{ ...options, idempotencyKey }] as CallOptions<K>)),
      );
    },
    onSuccess: (answer, wish) => onSuccess?.(answer, wish),
    onError: (failure) => (isRefusal(failure) ? onRefused?.(failure) : onUnknown?.()),
  });
}
