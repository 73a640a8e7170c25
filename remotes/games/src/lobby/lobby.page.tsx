import { useQuery } from '@chokdee/query';
import { Link, useLocation, useParams } from '@chokdee/router';
import { useAgent, usePageTitle, useSession } from '@chokdee/session';
import { LinkButton, whenAtRest } from '@chokdee/ui';
import { Nothing } from '@chokdee/ui/empty';
import { LatePart, late, useAfterFrame } from '@chokdee/ui/late';
import { useCallback, useEffect, useState } from 'react';
import { asLobbyKey, gamesPaths, type LobbyKey } from '../games-paths.ts';
import { useFavourites } from '../parts/favourites.ts';
import { inLobby } from '../parts/in-lobby.ts';
import { GameSheets } from '../parts/sheet/game-sheets.tsx';
import { lobbyQuery } from '../queries/lobby.api.ts';
import { rememberLobby } from '../queries/lobby.store.ts';
import { copy } from './copy.ts';
import { GridSkeleton } from './grid-skeleton.tsx';
import { InGameMoney } from './in-game-money.tsx';
import styles from './lobby.module.css';
import { LobbyFilters } from './lobby-filters.tsx';
import { SearchField } from './search-field.tsx';
import { Shelves } from './shelves/shelves.tsx';
import { useLobbyFilter } from './use-lobby-filter.ts';

/** Serves `/lobby/:name` and the lobbies with a path of their own, such as `/slot`. */
export function Page() {
  const { name } = useParams();
  const { pathname } = useLocation();
  const key = asLobbyKey(name ?? (pathname.startsWith('/lobby') ? 'hot' : pathname.slice(1)));
  if (key === null) {
    const home = (
      <LinkButton as={Link} variant="secondary" to={gamesPaths.homeLobby}>
        {copy.home}
      </LinkButton>
    );
    return <Nothing icon="slot" words={copy.unknown} action={home} />;
  }
  return (
    <>
      <Lobby key={key} lobbyKey={key} />
      <GameSheets />
    </>
  );
}

const loadList = () => import(/* webpackChunkName: "lobby-list" */ './list/lobby-list.tsx');
const list = late(async () => (await loadList()).LobbyList);
const nothing = () => undefined;

/** Lobbies of the member's own games: last played and free rounds. They have no shelves and no filters. */
const isOwn = (key: LobbyKey): boolean => key === 'freespin' || key === 'last';

function Lobby({ lobbyKey }: { readonly lobbyKey: LobbyKey }) {
  const agentCode = useAgent((state) => state.agentCode);
  const isMember = useSession((state) => state.isLoggedIn);
  const { data: lobby, isError, dataUpdatedAt } = useQuery(lobbyQuery(lobbyKey, agentCode));
  const { filter, listed, change } = useLobbyFilter();
  const [typed, setTyped] = useState('');
  const searched = useAfterFrame(typed.trim());
  const clearSearch = useCallback(() => setTyped(''), []);
  const favourites = useFavourites();
  usePageTitle(lobby?.title ?? copy.lobbies[lobbyKey]);
  useEffect(() => {
    // An answer from the cache has no time of update and is not stored again.
    if (lobby && dataUpdatedAt > 0) rememberLobby(agentCode, lobby);
  }, [agentCode, lobby, dataUpdatedAt]);
  // Loads the list's code while the page is idle, before it is needed.
  useEffect(() => whenAtRest(() => void list.fetch().catch(nothing)), []);

  const hasShelves = !isOwn(lobbyKey) && !isError && lobby?.shelves.length !== 0;
  const isOnShelves = hasShelves && listed.show === 'shelves' && searched === '';
  return (
    <div className={styles.lobby}>
      <div className={styles.filters}>
        <SearchField
          value={typed}
          onChange={setTyped}
          onBegin={() => void loadList().then(({ prefetchIndex }) => prefetchIndex(agentCode), nothing)}
        />
        {!isOwn(lobbyKey) && (
          <LobbyFilters
            lobby={lobby}
            isFailed={isError}
            filter={filter}
            favouriteCount={favourites.games && inLobby(favourites.games, lobbyKey).length}
            isMember={isMember}
            onChange={(next) => {
              setTyped('');
              change(next);
            }}
          />
        )}
      </div>
      <div className={styles.games}>
        <InGameMoney />
        {isOnShelves ? (
          <Shelves lobbyKey={lobbyKey} lobby={lobby} favourites={favourites} />
        ) : (
          <LatePart
            of={list}
            having={{
              lobbyKey,
              lobby,
              filter: listed,
              typed: searched,
              favourites,
              onChange: change,
              onClearSearch: clearSearch,
            }}
            meanwhile={<GridSkeleton />}
          />
        )}
      </div>
    </div>
  );
}
