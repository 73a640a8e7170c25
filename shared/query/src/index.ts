export {
  QueryClientProvider,
  queryOptions,
  useInfiniteQuery,
  useIsFetching,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
export { callQuery, invalidate, queryClient, walletsQuery } from './client.ts';
export { startLive, useLive, useLiveStatus } from './live.ts';
export { pagedQuery } from './paged-query.ts';
export { useTotalBalance } from './total-balance.ts';
export { useMoneyCall } from './use-money-call.ts';
export { useOneKey } from './use-one-key.ts';
