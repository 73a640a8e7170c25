import { Row, Skeleton } from '@chokdee/ui';
import { GameTileSkeleton } from '../parts/game-tile.tsx';
import styles from './lobby.module.css';

const TILES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l', 'm', 'n', 'o'];

/** Placeholder of the count and of the first games. */
export function GridSkeleton() {
  return (
    <div aria-busy="true">
      <Row justify="between" className={styles.count}>
        <Skeleton width={140} height={20} />
      </Row>
      <div className={styles.tiles}>
        {TILES.map((key) => (
          <GameTileSkeleton key={key} />
        ))}
      </div>
    </div>
  );
}
