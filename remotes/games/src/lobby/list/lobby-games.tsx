import type { DataOf } from '@chokdee/contracts';
import { formatThaiDateTime } from '@chokdee/format';
import { useQuery } from '@chokdee/query';
import { Link } from '@chokdee/router';
import { useAgent } from '@chokdee/session';
import { Button, ErrorState, LinkButton, Note } from '@chokdee/ui';
import { Nothing } from '@chokdee/ui/empty';
import { useMemo } from 'react';
import { gamesPaths, type LobbyKey } from '../../games-paths.ts';
import type { Favourites } from '../../parts/favourites.ts';
import { type GameList, gamePageQuery, type Sort } from '../../queries/lobby.api.ts';
import { copy } from '../copy.ts';
import { GridSkeleton } from '../grid-skeleton.tsx';
import type { LobbyFilter } from '../use-lobby-filter.ts';
import { GameCount } from './game-count.tsx';
import { GameGrid } from './grid/game-grid.tsx';
import { PagedRow } from './grid/rows.tsx';
import { NothingPlayed } from './nothing-played.tsx';
import { SportHero } from './sport-hero.tsx';

type Lobby = DataOf<'GET /api/lobby/configs'>;

interface LobbyGamesProps {
  readonly lobbyKey: LobbyKey;
  readonly lobby: Lobby | undefined;
  readonly filter: LobbyFilter;
  readonly favourites: Favourites;
  onChange(next: Partial<LobbyFilter>): void;
}

/** All games of a lobby or of one of its companies, in pages. */
export function LobbyGames({ lobbyKey, lobby, filter, favourites, onChange }: LobbyGamesProps) {
  const agentCode = useAgent((state) => state.agentCode);
  const { provider, theme, sort } = filter;
  const list = useMemo<GameList>(
    () => ({ category: lobbyKey, provider, theme, sort, agentCode }),
    [lobbyKey, provider, theme, sort, agentCode],
  );
  const { data: first, error, refetch } = useQuery(gamePageQuery(list, 0));
  const company = lobby?.providers.find(({ provider_id }) => provider_id === provider);
  if (error && !first) return <ErrorState error={error} onRetry={refetch} />;
  if (!first) return <GridSkeleton />;
  const isPart = provider !== null || theme !== null;
  if (first.total === 0) {
    if (lobbyKey === 'last' && !isPart) return <NothingPlayed />;
    return <NoGames isFiltered={isPart} onClear={() => onChange({ provider: null, theme: null })} />;
  }
  const { total } = first;
  const leading = first.items[0];
  return (
    <>
      {company?.is_open === false && <CompanyClosed company={company} />}
      {lobbyKey === 'sport' && !isPart && sort === 'popular' && leading && <SportHero game={leading} />}
      <GameCount
        count={total}
        // Last played games have a fixed order.
        {...(lobbyKey !== 'last' && { order: { lobbyKey, sort, onSort: (next: Sort) => onChange({ sort: next }) } })}
      />
      <GameGrid
        key={`${provider} ${theme} ${sort}`}
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
  if (isFiltered) return <Nothing icon="search" words={copy.noneOfFilter} action={clear} />;
  return <Nothing icon="slot" words={copy.empty} action={home} />;
}

function CompanyClosed({ company }: { readonly company: Lobby['providers'][number] }) {
  const { name, maintenance_until: until } = company;
  return (
    <Note tone="warn" above={4}>
      {until === null ? copy.providerClosed(name) : copy.providerClosedUntil(name, formatThaiDateTime(until))}
    </Note>
  );
}
