import type { CallName, DataOf, InputOf } from '@chokdee/contracts';
import { type ApiError, type CallOptions, call, isRefusal } from '@chokdee/http';
import { useMutation } from '@tanstack/react-query';
import { useOneKey } from './use-one-key.ts';

interface MoneyCall<K extends CallName, Wish> {
  /** Input of the call. Equal inputs share one key until they are answered. */
  input(wish: Wish): InputOf<K>;
  /** The button stays busy until the returned promise settles. */
  onSuccess?(answer: DataOf<K>, wish: Wish): unknown;
  /** Called when the server refused: the state changed here or in another tab. */
  onRefused?(refusal: ApiError): unknown;
  /** Called when the outcome is unknown. */
  onUnknown?(): unknown;
}

/** A money call as a mutation. It keeps one key per input until the call is answered. */
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
