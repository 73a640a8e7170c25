import { Skeleton } from '@chokdee/ui';
import { GameTileSkeleton } from '../parts/game-tile.tsx';
import styles from './lobby.module.css';

const TILES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l', 'm', 'n', 'o'];

/** Keeps the place of the count and of the first games. */
export function GridSkeleton() {
  return (
    <div aria-busy="true">
      <div className={`row between ${styles.count}`}>
        <Skeleton width={140} height={20} />
      </div>
      <div className="grid3 g4c">
        {TILES.map((key) => (
          <GameTileSkeleton key={key} />
        ))}
      </div>
    </div>
  );
}
