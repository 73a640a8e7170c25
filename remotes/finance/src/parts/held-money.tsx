import { invalidate, useLive, useQuery } from '@chokdee/query';
import { ErrorState } from '@chokdee/ui';
import { heldQuery } from '../queries/held.api.ts';

/** Most members have nothing held: the list is fetched by those who do. */
const heldPart = {
  queryKey: ['held'],
  queryFn: async () => (await import(/* webpackChunkName: "held-list" */ './held-list.tsx')).HeldList,
  staleTime: Number.POSITIVE_INFINITY,
};

/** Every held satang, of one order or of all; nothing where nothing is held. */
export function HeldMoney({ orderRef = null }: { readonly orderRef?: string | null }) {
  const query = heldQuery(orderRef);
  const { data: items = [] } = useQuery(query);
  const { data: List, error, refetch } = useQuery({ ...heldPart, enabled: items.length > 0 });
  // The inbox tells when money is held and when that ends.
  const askAgain = () => void invalidate(query);
  useLive('notifications', askAgain);
  useLive('ready', askAgain);
  if (items.length === 0) return null;
  if (List) return <List items={items} isLinked={orderRef === null} />;
  return error && <ErrorState error={error} onRetry={refetch} />;
}
