import { invalidate, useLive, useQuery } from '@chokdee/query';
import { ErrorState } from '@chokdee/ui';
import { heldQuery } from '../queries/held.api.ts';

/** Most members have no held money, so the list is loaded only for those with some. */
const heldPart = {
  queryKey: ['held'],
  queryFn: async () => (await import(/* webpackChunkName: "held-list" */ './held-list.tsx')).HeldList,
  staleTime: Number.POSITIVE_INFINITY,
};

/** Held money of one order or of all orders. Draws nothing when no money is held. */
export function HeldMoney({ orderRef = null }: { readonly orderRef?: string | null }) {
  const query = heldQuery(orderRef);
  const { data: items = [] } = useQuery(query);
  const { data: List, error, refetch } = useQuery({ ...heldPart, enabled: items.length > 0 });
  // A notice arrives when money is held and when it is released.
  const askAgain = () => void invalidate(query);
  useLive('notifications', askAgain);
  useLive('ready', askAgain);
  if (items.length === 0) return null;
  if (List) return <List items={items} isLinked={orderRef === null} />;
  return error && <ErrorState error={error} onRetry={refetch} />;
}
