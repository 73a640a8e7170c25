import { ApiError, call } from '@chokdee/http';
import { callQuery, queryClient, useQuery } from '@chokdee/query';
import { useOnline, useSession, useUi } from '@chokdee/session';
import { toast } from '@chokdee/ui';
import { useCallback, useEffect, useMemo } from 'react';
import { type Game, gameKey } from './game.ts';

const favouritesQuery = callQuery('GET /api/game/favourite', {});

interface Wish {
  readonly game: Game;
  readonly isFavourite: boolean;
}
type Wishes = Readonly<Record<string, Wish>>;

/** What the member pressed and the server has not confirmed; newest wish per game. */
const wishesKey = ['favourite wishes'];
const noWishes: Wishes = {};
const readWishes = (): Wishes => queryClient.getQueryData<Wishes>(wishesKey) ?? noWishes;

function withoutWish(key: string): Wishes {
  const { [key]: _done, ...others } = readWishes();
  return others;
}

/** The server's list as it will be once every wish is sent. */
function applyWishes(favourites: readonly Game[], wishes: Wishes): readonly Game[] {
  const wished = Object.values(wishes);
  const added = wished.filter(({ isFavourite }) => isFavourite).map(({ game }) => game);
  const kept = favourites.filter((game) => wishes[gameKey(game)] === undefined);
  return wished.length === 0 ? favourites : [...added.reverse(), ...kept];
}

async function send(wish: Wish): Promise<void> {
  const key = gameKey(wish.game);
  const { game_id, provider_id } = wish.game;
  const name = wish.isFavourite ? 'POST /api/game/favourite' : 'DELETE /api/game/favourite';
  try {
    await call(name, { game_id, provider_id });
  } catch (error) {
    // Without an answer the wish stays, is shown, and is sent again; a refusal is final.
    if (!(error instanceof ApiError)) return;
    if (error.status !== 401) toast.error(error.message);
  }
  if (readWishes()[key] !== wish) return; // pressed again meanwhile
  queryClient.setQueryData<readonly Game[]>(favouritesQuery.queryKey, (known) => known && settled(known, wish));
  queryClient.setQueryData(wishesKey, withoutWish(key));
  void queryClient.invalidateQueries({ queryKey: favouritesQuery.queryKey });
}

const settled = (known: readonly Game[], wish: Wish) => [...applyWishes(known, { [gameKey(wish.game)]: wish })];

function sendUnsent(): void {
  for (const wish of Object.values(readWishes())) void send(wish);
}

export interface Favourites {
  /** Latest first; undefined for guests and while unknown. */
  readonly games: readonly Game[] | undefined;
  readonly keys: ReadonlySet<string>;
  readonly error: Error | null;
  retry(): void;
  toggle(game: Game): void;
}

/** The member's favourites: a press shows at once, whatever the network does. A guest is asked to log in. */
export function useFavourites(): Favourites {
  const isLoggedIn = useSession((state) => state.isLoggedIn);
  const { data, error, refetch } = useQuery({ ...favouritesQuery, enabled: isLoggedIn });
  const { data: wishes = noWishes } = useQuery<Wishes>({
    queryKey: wishesKey,
    queryFn: readWishes,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    enabled: false,
  });
  const games = useMemo(() => (isLoggedIn && data ? applyWishes(data, wishes) : undefined), [isLoggedIn, data, wishes]);
  const keys = useMemo(() => new Set(games?.map(gameKey)), [games]);

  const isOnline = useOnline();
  useEffect(() => {
    if (isLoggedIn && isOnline) sendUnsent();
  }, [isLoggedIn, isOnline]);

  const toggle = useCallback((game: Game) => {
    if (!useSession.getState().isLoggedIn) return useUi.getState().openDialog('login');
    const key = gameKey(game);
    const known = queryClient.getQueryData<readonly Game[]>(favouritesQuery.queryKey) ?? [];
    const isFavourite = applyWishes(known, readWishes()).some((other) => gameKey(other) === key);
    const wish: Wish = { game, isFavourite: !isFavourite };
    queryClient.setQueryData<Wishes>(wishesKey, { ...withoutWish(key), [key]: wish });
    void send(wish);
  }, []);

  const retry = useCallback(() => void refetch(), [refetch]);
  const failure = games ? null : error;
  // The same for as long as nothing of it is another: lists that are given it need not be drawn anew.
  return useMemo(() => ({ games, keys, error: failure, retry, toggle }), [games, keys, failure, retry, toggle]);
}
