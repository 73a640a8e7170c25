import type { DataOf } from '@chokdee/contracts';
import { formatThaiDateTime } from '@chokdee/format';
import { useQuery } from '@chokdee/query';
import { Link } from '@chokdee/router';
import { useAgent } from '@chokdee/session';
import { Button, EmptyState, ErrorState, LinkButton, Note } from '@chokdee/ui';
import { useMemo } from 'react';
import { gamesPaths, type LobbyKey } from '../games-paths.ts';
import { type GameList, gamePageQuery } from '../queries/lobby.api.ts';
import { copy } from './copy.ts';
import type { Favourites } from './favourites.ts';
import { GameCount } from './game-count.tsx';
import { GameGrid } from './grid/game-grid.tsx';
import { PagedRow } from './grid/rows.tsx';
import { GridSkeleton } from './grid-skeleton.tsx';
import { SportHero } from './sport-hero.tsx';
import type { LobbyFilter } from './use-lobby-filter.ts';

type Lobby = DataOf<'GET /api/lobby/configs'>;

interface LobbyGamesProps {
  readonly lobbyKey: LobbyKey;
  readonly lobby: Lobby | undefined;
  readonly filter: LobbyFilter;
  readonly favourites: Favourites;
  onChange(next: Partial<LobbyFilter>): void;
}

/** All games of a lobby or of one of its companies, of any number. */
export function LobbyGames({ lobbyKey, lobby, filter, favourites, onChange }: LobbyGamesProps) {
  const agentCode = useAgent((state) => state.agentCode);
  const { provider, sort } = filter;
  const list = useMemo<GameList>(
    () => ({ category: lobbyKey, provider, sort, agentCode }),
    [lobbyKey, provider, sort, agentCode],
  );
  const { data: first, error, refetch } = useQuery(gamePageQuery(list, 0));
  const company = lobby?.providers.find(({ provider_id }) => provider_id === provider);
  if (error && !first) return <ErrorState error={error} onRetry={refetch} />;
  if (!first) return <GridSkeleton />;
  if (first.total === 0) {
    return <NoGames isFiltered={provider !== null} onClear={() => onChange({ provider: null })} />;
  }
  const { total } = first;
  const leading = first.items[0];
  return (
    <>
      {company?.is_open === false && <CompanyClosed company={company} />}
      {lobbyKey === 'sport' && provider === null && sort === 'popular' && leading && <SportHero game={leading} />}
      <GameCount count={total} order={{ lobbyKey, sort, onSort: (next) => onChange({ sort: next }) }} />
      <GameGrid
        key={`${provider} ${sort}`}
        label={copy.lobbies[lobbyKey]}
        count={total}
        renderRow={(at, columns) => (
          <PagedRow
            list={list}
            first={at}
            columns={columns}
            count={total}
            favourites={favourites.keys}
            onFavourite={favourites.toggle}
          />
        )}
      />
    </>
  );
}

function NoGames({ isFiltered, onClear }: { readonly isFiltered: boolean; onClear(): void }) {
  const clear = (
    <Button variant="secondary" onClick={onClear}>
      {copy.clear}
    </Button>
  );
  const home = (
    <LinkButton as={Link} variant="secondary" to={gamesPaths.homeLobby}>
      {copy.home}
    </LinkButton>
  );
  return <EmptyState icon="slot" title={isFiltered ? copy.noMatch : copy.empty} action={isFiltered ? clear : home} />;
}

function CompanyClosed({ company }: { readonly company: Lobby['providers'][number] }) {
  const { name, maintenance_until: until } = company;
  return (
    <Note tone="warn" above={4}>
      {until === null ? copy.providerClosed(name) : copy.providerClosedUntil(name, formatThaiDateTime(until))}
    </Note>
  );
}
