import { useQuery } from '@chokdee/query';
import { useSession } from '@chokdee/session';
import { gamesPaths } from '../games-paths.ts';
import { GameShelf } from '../parts/shelf/game-shelf.tsx';
import { recentRowQuery } from '../queries/lobby.api.ts';
import { copy } from './copy.ts';

/** The member's last played games (empty for guests), and whether they are still loading. */
export function useRecent() {
  const isMember = useSession((state) => state.isLoggedIn);
  const { data = [], isLoading } = useQuery({ ...recentRowQuery, enabled: isMember });
  return { recent: isMember ? data : [], isLoading };
}

/** The member's last played games. Draws nothing for guests and before the first game. */
export function RecentRow() {
  const { recent } = useRecent();
  if (recent.length === 0) return null;
  return (
    <GameShelf title={copy.recent} games={recent.map(({ game }) => game)} to={gamesPaths.lobby('last')} view="below" />
  );
}
