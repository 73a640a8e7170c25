import type { Favourites } from '../../parts/favourites.ts';
import { type Game, gameKey } from '../../parts/game.ts';
import { GameTile } from '../../parts/game-tile.tsx';
import { GameCount } from './game-count.tsx';
import { GameCell, GameGrid } from './grid/game-grid.tsx';

interface Props {
  readonly label: string;
  readonly games: readonly Game[];
  readonly favourites: Favourites;
}

/** A complete list of games below their number. */
export function KnownGames({ label, games, favourites }: Props) {
  const drawRow = (first: number, columns: number) =>
    games.slice(first, first + columns).map((game, at) => (
      <GameCell key={gameKey(game)} index={first + at} count={games.length}>
        <GameTile game={game} isFavourite={favourites.keys.has(gameKey(game))} onFavourite={favourites.toggle} />
      </GameCell>
    ));
  return (
    <>
      <GameCount count={games.length} />
      <GameGrid label={label} count={games.length} renderRow={drawRow} />
    </>
  );
}
