import { queryClient, useQuery } from '@chokdee/query';
import { noAddress } from './delivery-address.ts';
import { type DeliveryAddress, lastGoodsQuery } from './shop.api.ts';

const DRAFT = ['delivery address'];

/**
 * The address being typed. It outlives the sheet and is cleared at the logout.
 * Before typing, it is the address of the last delivery.
 */
export function useAddress(isNeeded: boolean) {
  const draft = useQuery<DeliveryAddress | null>({
    queryKey: DRAFT,
    queryFn: () => null,
    enabled: false,
    gcTime: Number.POSITIVE_INFINITY,
  }).data;
  const last = useQuery({ ...lastGoodsQuery, enabled: isNeeded }).data?.items[0]?.address;
  return {
    address: draft ?? last ?? noAddress,
    isLastUsed: !draft && Boolean(last),
    setAddress: (next: DeliveryAddress) => queryClient.setQueryData(DRAFT, next),
  };
}
