import type { DataOf } from '@chokdee/contracts';
import { memo } from 'react';
import type { LobbyKey } from '../../games-paths.ts';
import type { Favourites } from '../../parts/favourites.ts';
import type { LobbyFilter } from '../use-lobby-filter.ts';
import { FoundGames } from './found-games.tsx';
import { FreespinShelf } from './freespin-shelf.tsx';
import { LobbyGames } from './lobby-games.tsx';
import { OwnGames } from './own-games.tsx';

export { prefetchIndex } from './found-games.tsx';

export interface LobbyListProps {
  readonly lobbyKey: LobbyKey;
  readonly lobby: DataOf<'GET /api/lobby/configs'> | undefined;
  readonly filter: LobbyFilter;
  /** Search text; empty means no search. */
  readonly typed: string;
  readonly favourites: Favourites;
  onChange(next: Partial<LobbyFilter>): void;
  onClearSearch(): void;
}

/**
 * Everything below the filters except the shelves: lists of any length.
 * Memoized, so that a pressed filter is drawn before the list.
 */
export const LobbyList = memo(function LobbyList({
  lobbyKey,
  lobby,
  filter,
  typed,
  favourites,
  onChange,
  onClearSearch,
}: LobbyListProps) {
  if (typed !== '')
    return <FoundGames lobbyKey={lobbyKey} typed={typed} favourites={favourites} onClear={onClearSearch} />;
  if (lobbyKey === 'freespin') return <FreespinShelf favourites={favourites} />;
  const { show } = filter;
  if (show === 'favourite' || show === 'recent')
    return (
      <OwnGames
        lobbyKey={lobbyKey}
        show={show}
        favourites={favourites}
        onShowAll={() => onChange({ show: 'all', provider: null, theme: null })}
      />
    );
  return <LobbyGames lobbyKey={lobbyKey} lobby={lobby} filter={filter} favourites={favourites} onChange={onChange} />;
});
