import { useQuery } from '@chokdee/query';
import { useSession, useUi } from '@chokdee/session';
import { Button, ErrorState } from '@chokdee/ui';
import { Nothing } from '@chokdee/ui/empty';
import type { LobbyKey } from '../../games-paths.ts';
import type { Favourites } from '../../parts/favourites.ts';
import { inLobby } from '../../parts/in-lobby.ts';
import { recentQuery } from '../../queries/lobby.api.ts';
import { copy } from '../copy.ts';
import { GridSkeleton } from '../grid-skeleton.tsx';
import { KnownGames } from './known-games.tsx';

interface Props {
  readonly lobbyKey: LobbyKey;
  readonly show: 'favourite' | 'recent';
  readonly favourites: Favourites;
  onShowAll(): void;
}

/** The member's favourites or last played games in a lobby. */
export function OwnGames({ lobbyKey, show, favourites, onShowAll }: Props) {
  const isMember = useSession((state) => state.isLoggedIn);
  const openDialog = useUi((state) => state.openDialog);
  const recent = useQuery({ ...recentQuery, enabled: isMember && show === 'recent' });
  if (!isMember) {
    const login = <Button onClick={() => openDialog('login')}>{copy.login}</Button>;
    return <Nothing icon="lock" words={copy.loginFirst} action={login} />;
  }
  const isRecent = show === 'recent';
  const games = isRecent ? recent.data?.map(({ game }) => game) : favourites.games;
  const error = isRecent ? recent.error : favourites.error;
  if (error && !games) return <ErrorState error={error} onRetry={isRecent ? recent.refetch : favourites.retry} />;
  if (!games) return <GridSkeleton />;
  const shown = inLobby(games, lobbyKey);
  if (shown.length === 0) {
    const all = (
      <Button variant="secondary" onClick={onShowAll}>
        {copy.showAll}
      </Button>
    );
    return (
      <Nothing
        icon={isRecent ? 'refresh' : 'heart'}
        words={isRecent ? copy.noRecent : copy.noFavourites}
        action={all}
      />
    );
  }
  return <KnownGames label={isRecent ? copy.recent : copy.favourites} games={shown} favourites={favourites} />;
}
