import { ApiError, call } from '@chokdee/http';
import { callQuery, queryClient, useQuery } from '@chokdee/query';
import { useOnline, useSession, useUi } from '@chokdee/session';
import { toast } from '@chokdee/ui';
import { useCallback, useEffect, useMemo } from 'react';
import { type Game, gameKey } from './game.ts';

const favouritesQuery = callQuery('GET /api/game/favourite', {});

interface PendingChange {
  readonly game: Game;
  readonly isFavourite: boolean;
}
type PendingChanges = Readonly<Record<string, PendingChange>>;

/** Pressed changes that the server has not confirmed; the newest one per game. */
const pendingKey = ['pending favourites'];
const noChanges: PendingChanges = {};
const readPending = (): PendingChanges => queryClient.getQueryData<PendingChanges>(pendingKey) ?? noChanges;

function withoutPending(key: string): PendingChanges {
  const { [key]: _done, ...others } = readPending();
  return others;
}

/** The server's list with all pending changes applied. */
function applyChanges(favourites: readonly Game[], changes: PendingChanges): readonly Game[] {
  const pending = Object.values(changes);
  const added = pending.filter(({ isFavourite }) => isFavourite).map(({ game }) => game);
  const kept = favourites.filter((game) => changes[gameKey(game)] === undefined);
  return pending.length === 0 ? favourites : [...added.reverse(), ...kept];
}

async function send(change: PendingChange): Promise<void> {
  const key = gameKey(change.game);
  const { game_id, provider_id } = change.game;
  const name = change.isFavourite ? 'POST /api/game/favourite' : 'DELETE /api/game/favourite';
  try {
    await call(name, { game_id, provider_id });
  } catch (error) {
    // Without an answer the change stays pending, is shown, and is sent again. A refusal drops it.
    if (!(error instanceof ApiError)) return;
    if (error.status !== 401) toast.error(error.message);
  }
  if (readPending()[key] !== change) return; // Pressed again meanwhile.
  queryClient.setQueryData<readonly Game[]>(favouritesQuery.queryKey, (known) => known && settled(known, change));
  queryClient.setQueryData(pendingKey, withoutPending(key));
  void queryClient.invalidateQueries({ queryKey: favouritesQuery.queryKey });
}

const settled = (known: readonly Game[], change: PendingChange) => [
  ...applyChanges(known, { [gameKey(change.game)]: change }),
];

function sendPending(): void {
  for (const change of Object.values(readPending())) void send(change);
}

export interface Favourites {
  /** Newest first; undefined for guests and while loading. */
  readonly games: readonly Game[] | undefined;
  readonly keys: ReadonlySet<string>;
  readonly error: Error | null;
  retry(): void;
  toggle(game: Game): void;
}

/** The member's favourites. A press shows at once, even while offline. A guest is asked to log in. */
export function useFavourites(): Favourites {
  const isLoggedIn = useSession((state) => state.isLoggedIn);
  const { data, error, refetch } = useQuery({ ...favouritesQuery, enabled: isLoggedIn });
  const { data: changes = noChanges } = useQuery<PendingChanges>({
    queryKey: pendingKey,
    queryFn: readPending,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    enabled: false,
  });
  const games = useMemo(
    () => (isLoggedIn && data ? applyChanges(data, changes) : undefined),
    [isLoggedIn, data, changes],
  );
  const keys = useMemo(() => new Set(games?.map(gameKey)), [games]);

  const isOnline = useOnline();
  useEffect(() => {
    if (isLoggedIn && isOnline) sendPending();
  }, [isLoggedIn, isOnline]);

  const toggle = useCallback((game: Game) => {
    if (!useSession.getState().isLoggedIn) return useUi.getState().openDialog('login');
    const key = gameKey(game);
    const known = queryClient.getQueryData<readonly Game[]>(favouritesQuery.queryKey) ?? [];
    const isFavourite = applyChanges(known, readPending()).some((other) => gameKey(other) === key);
    const change: PendingChange = { game, isFavourite: !isFavourite };
    queryClient.setQueryData<PendingChanges>(pendingKey, { ...withoutPending(key), [key]: change });
    void send(change);
  }, []);

  const retry = useCallback(() => void refetch(), [refetch]);
  const failure = games ? null : error;
  // Keeps its identity while nothing changes, so that memoized lists do not render again.
  return useMemo(() => ({ games, keys, error: failure, retry, toggle }), [games, keys, failure, retry, toggle]);
}
