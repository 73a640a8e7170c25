import { queryClient, useQuery } from '@chokdee/query';
import { useAgent } from '@chokdee/session';
import { Button, ErrorState, Note } from '@chokdee/ui';
import { Nothing } from '@chokdee/ui/empty';
import { useMemo } from 'react';
import type { LobbyKey } from '../../games-paths.ts';
import type { Favourites } from '../../parts/favourites.ts';
import { isInLobby } from '../../parts/in-lobby.ts';
import { type Found, searchGames } from '../../parts/search/search-games.ts';
import { type GameIndex, gameIndexQuery, type IndexedGame } from '../../queries/game-index.ts';
import { copy } from '../copy.ts';
import { GridSkeleton } from '../grid-skeleton.tsx';
import { KnownGames } from './known-games.tsx';

/** Loads the search index before the first letter is typed. */
export function prefetchIndex(agentCode: string): void {
  void queryClient.prefetchQuery(gameIndexQuery(agentCode));
}

const nothing: GameIndex['folded'] = [];

interface Result extends Found<IndexedGame> {
  /** True when no game of this lobby matches and the games come from other lobbies. */
  readonly isElsewhere: boolean;
}

/** Matches of this lobby; without any, matches of all lobbies. */
function useFound(all: GameIndex['folded'], lobbyKey: LobbyKey, typed: string): Result {
  const here = useMemo(() => all.filter(({ game }) => isInLobby(game, lobbyKey)), [all, lobbyKey]);
  return useMemo(() => {
    const found = searchGames(here, typed);
    if (found.games.length > 0 && !found.isNearest) return { ...found, isElsewhere: false };
    const elsewhere = searchGames(all, typed);
    const isBetter = elsewhere.games.length > 0 && (found.games.length === 0 || !elsewhere.isNearest);
    return isBetter ? { ...elsewhere, isElsewhere: true } : { ...found, isElsewhere: false };
  }, [here, all, typed]);
}

interface Props {
  readonly lobbyKey: LobbyKey;
  readonly typed: string;
  readonly favourites: Favourites;
  onClear(): void;
}

/** Games found by name, with typing errors forgiven. */
export function FoundGames({ lobbyKey, typed, favourites, onClear }: Props) {
  const agentCode = useAgent((state) => state.agentCode);
  const { data: index, error, refetch } = useQuery(gameIndexQuery(agentCode));
  const { games, isNearest, isElsewhere } = useFound(index?.folded ?? nothing, lobbyKey, typed);
  if (error && !index) return <ErrorState error={error} onRetry={refetch} />;
  if (!index) return <GridSkeleton />;
  if (games.length === 0) {
    const clear = (
      <Button variant="secondary" onClick={onClear}>
        {copy.clearSearch}
      </Button>
    );
    return <Nothing icon="search" words={copy.noMatch} action={clear} />;
  }
  return (
    <>
      {isNearest && <Note above={4}>{copy.nearest(typed)}</Note>}
      {!isNearest && isElsewhere && <Note above={4}>{copy.elsewhere}</Note>}
      <KnownGames label={copy.list} games={games} favourites={favourites} />
    </>
  );
}
