import { useInfiniteQuery, useQuery } from '@chokdee/query';
import { Link, useLocation, useParams } from '@chokdee/router';
import { useAgent, usePageTitle } from '@chokdee/session';
import { Button, Chip, EmptyState, ErrorState } from '@chokdee/ui';
import { useState } from 'react';
import { copy } from '../copy.ts';
import { GameTile, GameTileSkeleton } from '../game-tile/game-tile.tsx';
import { asLobbyKey, gamesPaths, type LobbyKey } from '../games-paths.ts';
import group from '../plain-group.module.css';
import { gameListQuery, lobbyQuery } from './lobby.api.ts';
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
  const { data: lobby } = useQuery(lobbyQuery(lobbyKey, agentCode));
  usePageTitle(lobby?.title ?? null);
  return (
    <>
      <SearchField value={search} onChange={setSearch} />
      {lobby && lobby.providers.length > 0 && (
        <fieldset className={`chips mt3 ${group.group}`} aria-label={copy.lobby.providers}>
          <Chip on={provider === null} onClick={() => setProvider(null)}>
            {copy.lobby.allProviders(lobby.total)}
          </Chip>
          {lobby.providers.map(({ provider_id, name, game_count }) => (
            <Chip key={provider_id} on={provider === provider_id} onClick={() => setProvider(provider_id)}>
              {name} {game_count}
            </Chip>
          ))}
        </fieldset>
      )}
      <Games
        lobbyKey={lobbyKey}
        provider={provider}
        search={search}
        onClear={() => {
          setProvider(null);
          setSearch('');
        }}
      />
    </>
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
      <div className="grid3 mt1">
        {shown.map((game) => (
          <GameTile key={`${game.provider_id}/${game.game_id}`} game={game} />
        ))}
      </div>
      {list.hasNextPage && (
        <div className="mt4">
          <Button
            variant="secondary"
            wide
            busy={list.isFetchingNextPage}
            busyLabel={copy.lobby.loadingMore}
            onClick={() => void list.fetchNextPage()}
          >
            {copy.lobby.more}
          </Button>
        </div>
      )}
    </>
  );
}

function Skeletons() {
  return (
    <div className="grid3 mt4" aria-busy="true">
      {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'].map((key) => (
        <GameTileSkeleton key={key} />
      ))}
    </div>
  );
}
