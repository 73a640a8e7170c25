import { useQuery } from '@chokdee/query';
import { ErrorState } from '@chokdee/ui';
import { memo } from 'react';
import { type Game, gameKey } from '../../../parts/game.ts';
import { GameTile, GameTileSkeleton } from '../../../parts/game-tile.tsx';
import { type GameList, gamePageQuery, pageOf } from '../../../queries/lobby.api.ts';
import styles from './game-grid.module.css';
import { GameCell } from './game-grid.tsx';

/** Rows that a phone shows before scrolling. */
const FIRST_ROWS = 2;

interface PagedRowProps {
  readonly list: GameList;
  readonly first: number;
  readonly columns: number;
  readonly count: number;
  readonly favourites: ReadonlySet<string>;
  onFavourite(game: Game): void;
}

/** A row of a long list. Requests its page when it comes into the window. */
export const PagedRow = memo(function PagedRow({
  list,
  first,
  columns,
  count,
  favourites,
  onFavourite,
}: PagedRowProps) {
  const { page, offset } = pageOf(first);
  const { data, error, refetch } = useQuery(gamePageQuery(list, page));
  // Only the first row of a failed page shows the error.
  if (error && !data && offset === 0) {
    return (
      <div className={styles.wide}>
        <ErrorState error={error} onRetry={refetch} />
      </div>
    );
  }
  const games = data?.items.slice(offset, offset + columns);
  const places = Array.from({ length: Math.min(columns, count - first) }, (_, at) => first + at);
  return places.map((index, at) => {
    const game = games?.[at];
    return (
      <GameCell key={index} index={index} count={count}>
        {game ? (
          <GameTile
            game={game}
            isFavourite={favourites.has(gameKey(game))}
            view={first === 0 && at === 0 ? 'leading' : first < FIRST_ROWS * columns ? 'first' : 'below'}
            onFavourite={onFavourite}
          />
        ) : (
          <GameTileSkeleton />
        )}
      </GameCell>
    );
  });
});
