import { call } from '@chokdee/http';
import { callQuery, queryClient, useMutation, useQuery } from '@chokdee/query';
import { useSession, useUi } from '@chokdee/session';
import { toast } from '@chokdee/ui';
import { useMemo } from 'react';
import { copy } from './copy.ts';

const favouritesQuery = callQuery('GET /api/lotto/favourite', {});

export interface Favourites {
  readonly ids: ReadonlySet<number>;
  /** Marks or unmarks a lottery; guests log in first. */
  readonly toggle: (categoryId: number) => void;
}

/** The member's favourite lotteries. A press shows at once and is undone after a refusal. */
export function useFavourites(): Favourites {
  const isLoggedIn = useSession((state) => state.isLoggedIn);
  const openDialog = useUi((state) => state.openDialog);
  const { data } = useQuery({ ...favouritesQuery, enabled: isLoggedIn });
  const mark = useMutation({
    mutationFn: (input: { readonly category_id: number; readonly is_favourite: boolean }) =>
      call('POST /api/lotto/favourite', input),
    onMutate: ({ category_id: id, is_favourite: isFavourite }) => {
      const before = queryClient.getQueryData(favouritesQuery.queryKey);
      const others = (before?.category_ids ?? []).filter((other) => other !== id);
      queryClient.setQueryData(favouritesQuery.queryKey, { category_ids: isFavourite ? [...others, id] : others });
      return before;
    },
    onSuccess: (response) => queryClient.setQueryData(favouritesQuery.queryKey, response),
    onError: (_error, input, before) => {
      queryClient.setQueryData(favouritesQuery.queryKey, before);
      toast.error(copy.favouriteFailed, { action: { label: copy.favouriteAgain, onPress: () => mark.mutate(input) } });
    },
  });
  const { mutate } = mark;
  return useMemo(() => {
    const ids = new Set(isLoggedIn ? data?.category_ids : []);
    const toggle = (id: number) =>
      isLoggedIn ? mutate({ category_id: id, is_favourite: !ids.has(id) }) : openDialog('login');
    return { ids, toggle };
  }, [isLoggedIn, data, mutate, openDialog]);
}
