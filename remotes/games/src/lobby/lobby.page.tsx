import { useQuery } from '@chokdee/query';
import { Link, useLocation, useParams } from '@chokdee/router';
import { useAgent, usePageTitle, useSession } from '@chokdee/session';
import { EmptyState, LinkButton } from '@chokdee/ui';
import { useDeferredValue, useEffect, useState } from 'react';
import { asLobbyKey, gamesPaths, type LobbyKey } from '../games-paths.ts';
import { inLobby } from '../parts/in-lobby.ts';
import { lobbyQuery } from '../queries/lobby.api.ts';
import { rememberLobby } from '../queries/lobby.store.ts';
import { copy } from './copy.ts';
import { useFavourites } from './favourites.ts';
import { FoundGames, prefetchIndex } from './found-games.tsx';
import { FreespinShelf } from './freespin-shelf.tsx';
import { InGameMoney } from './in-game-money.tsx';
import styles from './lobby.module.css';
import { LobbyFilters } from './lobby-filters.tsx';
import { LobbyGames } from './lobby-games.tsx';
import { OwnGames } from './own-games.tsx';
import { SearchField } from './search-field.tsx';
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
    return <EmptyState title={copy.unknown} action={home} />;
  }
  return <Lobby key={key} lobbyKey={key} />;
}

function Lobby({ lobbyKey }: { readonly lobbyKey: LobbyKey }) {
  const agentCode = useAgent((state) => state.agentCode);
  const isMember = useSession((state) => state.isLoggedIn);
  const { data: lobby, isError, isFetchedAfterMount } = useQuery(lobbyQuery(lobbyKey, agentCode));
  const { filter, change } = useLobbyFilter();
  const [typed, setTyped] = useState('');
  const searched = useDeferredValue(typed.trim());
  const favourites = useFavourites();
  usePageTitle(lobby?.title ?? copy.lobbies[lobbyKey]);
  useEffect(() => {
    if (lobby && isFetchedAfterMount) rememberLobby(agentCode, lobby);
  }, [agentCode, lobby, isFetchedAfterMount]);

  return (
    <div className={styles.lobby}>
      <div className={styles.filters}>
        <SearchField value={typed} onChange={setTyped} onBegin={() => prefetchIndex(agentCode)} />
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
      </div>
      <div className={styles.games}>
        <InGameMoney />
        {searched !== '' && (
          <FoundGames lobbyKey={lobbyKey} typed={searched} favourites={favourites} onClear={() => setTyped('')} />
        )}
        {searched === '' && lobbyKey === 'freespin' && <FreespinShelf />}
        {searched === '' && filter.show === 'all' && (
          <LobbyGames lobbyKey={lobbyKey} lobby={lobby} filter={filter} favourites={favourites} onChange={change} />
        )}
        {searched === '' && filter.show !== 'all' && (
          <OwnGames
            lobbyKey={lobbyKey}
            show={filter.show}
            favourites={favourites}
            onShowAll={() => change({ show: 'all' })}
          />
        )}
      </div>
    </div>
  );
}
