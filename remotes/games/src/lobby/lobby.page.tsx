import { useInfiniteQuery, useQuery } from '@chokdee/query';
import { Link, useLocation, useParams } from '@chokdee/router';
import { useAgent, usePageTitle } from '@chokdee/session';
import { Button, EmptyState, ErrorState, LoadMore, Skeleton } from '@chokdee/ui';
import { useState } from 'react';
import { copy } from '../copy.ts';
import { GameTile, GameTileSkeleton } from '../game-tile/game-tile.tsx';
import { asLobbyKey, gamesPaths, type LobbyKey } from '../games-paths.ts';
import { gameListQuery, lobbyQuery } from './lobby.api.ts';
import styles from './lobby.module.css';
import { Providers } from './providers.tsx';
import { SearchField } from './search-field.tsx';

/** Serves `/lobby/:name` and the lobbies with a path of their own, such as `/slot`. */
export function Page() {
  const { name } = useParams();
  const { pathname } = useLocation();
  const key = asLobbyKey(name ?? (pathname.startsWith('/lobby') ? 'hot' : pathname.slice(1)));
  if (key === null) return <EmptyState title={copy.lobby.unknown} action={<HomeLink />} />;
  return <Lobby key={key} lobbyKey={key} />;
}

const HomeLink = () => (
  <Link className="btn s" to={gamesPaths.home}>
    {copy.lobby.home}
  </Link>
);

function Lobby({ lobbyKey }: { readonly lobbyKey: LobbyKey }) {
  const agentCode = useAgent((state) => state.agentCode);
  const [provider, setProvider] = useState<string | null>(null);
  const [search, setSearch] = useState('');
  const { data: lobby, isError } = useQuery(lobbyQuery(lobbyKey, agentCode));
  usePageTitle(lobby?.title ?? null);
  const clear = () => {
    setProvider(null);
    setSearch('');
  };
  return (
    <div className="side">
      <div className={styles.filters}>
        <SearchField value={search} onChange={setSearch} />
        <Providers lobby={lobby} isFailed={isError} chosen={provider} onChoose={setProvider} />
      </div>
      <div>
        <Games lobbyKey={lobbyKey} provider={provider} search={search} onClear={clear} />
      </div>
    </div>
  );
}

interface GamesProps {
  readonly lobbyKey: LobbyKey;
  readonly provider: string | null;
  readonly search: string;
  onClear(): void;
}

function Games({ lobbyKey, provider, search, onClear }: GamesProps) {
  const agentCode = useAgent((state) => state.agentCode);
  const list = useInfiniteQuery(gameListQuery(lobbyKey, provider, agentCode));
  if (list.error && !list.data) return <ErrorState error={list.error} onRetry={list.refetch} />;
  if (!list.data) return <Skeletons />;
  const all = list.data.pages.flatMap((page) => page.items);
  const total = list.data.pages[0]?.total ?? 0;
  const wanted = search.trim().toLowerCase();
  const shown = all.filter((game) => `${game.name} ${game.name_en}`.toLowerCase().includes(wanted));
  if (shown.length === 0) {
    const filtered = wanted !== '' || provider !== null;
    const clear = (
      <Button variant="secondary" onClick={onClear}>
        {copy.lobby.clear}
      </Button>
    );
    return (
      <EmptyState title={filtered ? copy.lobby.noMatch : copy.lobby.empty} action={filtered ? clear : <HomeLink />} />
    );
  }
  return (
    <>
      <p className="fs14 t2 mt4" role="status">
        {copy.lobby.shown(shown.length, total)}
      </p>
      <div className="grid3 g4c mt1">
        {shown.map((game) => (
          <GameTile key={`${game.provider_id}/${game.game_id}`} game={game} />
        ))}
      </div>
      <LoadMore list={list} />
    </>
  );
}

function Skeletons() {
  return (
    <div aria-busy="true">
      <p className="fs14 mt4">
        <Skeleton width={140} height={20} />
      </p>
      <div className="grid3 g4c mt1">
        {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'].map((key) => (
          <GameTileSkeleton key={key} />
        ))}
      </div>
    </div>
  );
}
