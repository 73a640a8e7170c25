import type { DataOf } from '@chokdee/contracts';
import { useQuery } from '@chokdee/query';
import { useSession } from '@chokdee/session';
import { useBelowFirstView } from '@chokdee/ui';
import { memo } from 'react';
import type { LobbyKey } from '../../games-paths.ts';
import type { Favourites } from '../../parts/favourites.ts';
import type { Game } from '../../parts/game.ts';
import { inLobby } from '../../parts/in-lobby.ts';
import { GameShelf, GameShelfSkeleton } from '../../parts/shelf/game-shelf.tsx';
import { type Theme, themeNames } from '../../parts/theme-names.copy.ts';
import { recentRowQuery } from '../../queries/lobby.api.ts';
import { copy } from '../copy.ts';
import { type LobbyFilter, noFilter, writeFilter } from '../use-lobby-filter.ts';

type Lobby = DataOf<'GET /api/lobby/configs'>;
type Shelf = Lobby['shelves'][number];

const SKELETONS = ['first', 'second'];
/** Shelves that a phone shows before scrolling. */
const IN_FIRST_VIEW = 2;

interface Props {
  readonly lobbyKey: LobbyKey;
  /** Undefined while loading. */
  readonly lobby: Lobby | undefined;
  readonly favourites: Favourites;
}

/** Selected games of a lobby, each shelf with a link to its full list. The member's last played games come first. */
export const Shelves = memo(function Shelves({ lobbyKey, lobby, favourites }: Props) {
  const isBelowDrawn = useBelowFirstView();
  const recent = useRecent(lobbyKey);
  if (!lobby) return SKELETONS.map((key) => <GameShelfSkeleton key={key} />);
  const own = recent === 'coming' || recent.length > 0 ? 1 : 0;
  const drawn = isBelowDrawn ? lobby.shelves : lobby.shelves.slice(0, IN_FIRST_VIEW - own);
  return (
    <>
      {recent === 'coming' && <GameShelfSkeleton />}
      {recent !== 'coming' && recent.length > 0 && (
        <GameShelf
          title={copy.recent}
          games={recent}
          to={search({ show: 'recent' })}
          favourites={favourites}
          view="first"
        />
      )}
      {drawn.map((shelf, place) => (
        <GameShelf
          key={`${shelf.kind} ${shelf.key}`}
          title={titleOf(shelf, lobby)}
          games={shelf.games}
          total={shelf.total}
          to={search(filterOf(shelf))}
          favourites={favourites}
          view={place + own === 0 ? 'first' : 'below'}
        />
      ))}
    </>
  );
});

/** The member's last played games in this lobby; empty for guests and after a failure. */
function useRecent(lobbyKey: LobbyKey): readonly Game[] | 'coming' {
  const isMember = useSession((state) => state.isLoggedIn);
  const { data, isError } = useQuery({ ...recentRowQuery, enabled: isMember });
  if (!isMember || (isError && !data)) return [];
  return data
    ? inLobby(
        data.map(({ game }) => game),
        lobbyKey,
      )
    : 'coming';
}

const search = (filter: Partial<LobbyFilter>): string =>
  `?${writeFilter(new URLSearchParams(), { ...noFilter, show: 'all', ...filter }).toString()}`;

function filterOf({ kind, key }: Shelf): Partial<LobbyFilter> {
  switch (kind) {
    case 'hit':
      return { sort: 'played' };
    case 'new':
      return { sort: 'new' };
    case 'rtp':
      return { sort: 'rtp' };
    case 'theme':
      return { theme: key as Theme };
    case 'provider':
      return { provider: key };
    case 'pick':
      return {};
  }
}

function titleOf({ kind, key }: Shelf, { providers }: Lobby): string {
  if (kind === 'theme') return copy.theme(themeNames[key as Theme]);
  if (kind === 'provider') return providers.find(({ provider_id }) => provider_id === key)?.name ?? copy.providers;
  return copy.shelves[kind];
}
