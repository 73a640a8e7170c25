export {
  QueryClientProvider,
  queryOptions,
  useInfiniteQuery,
  useIsFetching,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
export { callQuery, pointsQuery, queryClient, questsQuery, walletsQuery } from './client.ts';
export { startLive, useLive, useLiveStatus } from './live.ts';
export { useTotalBalance } from './total-balance.ts';
export { useOneKey } from './use-one-key.ts';
