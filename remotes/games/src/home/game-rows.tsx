import { useQuery } from '@chokdee/query';
import { Link } from '@chokdee/router';
import { useAgent } from '@chokdee/session';
import { ErrorState, Icon } from '@chokdee/ui';
import { copy } from '../copy.ts';
import { GameTile, GameTileSkeleton } from '../game-tile/game-tile.tsx';
import { gamesPaths } from '../games-paths.ts';
import { gameRowsQuery } from './home.api.ts';

const SKELETON_TILES = ['a', 'b', 'c', 'd', 'e', 'f'];

/** One row for each lobby that has games. */
export function GameRows() {
  const agentCode = useAgent((state) => state.agentCode);
  const { data: rows, error, refetch } = useQuery(gameRowsQuery(agentCode));
  if (error && !rows) return <ErrorState error={error} onRetry={refetch} />;
  if (!rows) {
    return (
      <section className="sec" aria-busy="true">
        <div className="sec-h" />
        <div className="rail">
          {SKELETON_TILES.map((key) => (
            <GameTileSkeleton key={key} />
          ))}
        </div>
      </section>
    );
  }
  return rows.map((row) => (
    <section key={row.lobby_key} className="sec">
      <div className="sec-h">
        <h2>{row.title}</h2>
        <Link to={gamesPaths.lobby(row.lobby_key)}>
          {copy.seeAll}
          <span className="sr"> {row.title}</span>
          <Icon name="chevron-right" size={16} />
        </Link>
      </div>
      <div className="rail">
        {row.games.map((game) => (
          <GameTile key={game.game_id} game={game} />
        ))}
      </div>
    </section>
  ));
}
