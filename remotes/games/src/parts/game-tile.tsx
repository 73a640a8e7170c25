import { formatTime } from '@chokdee/format';
import { cx, Icon, Skeleton, Tag } from '@chokdee/ui';
import { memo } from 'react';
import { copy } from './copy.ts';
import type { Game } from './game.ts';
import { GamePicture } from './game-picture.tsx';
import styles from './game-tile.module.css';
import { launchGame } from './launch-game.ts';
import { openGameSheet } from './sheet/open-sheet.ts';

/** Value of `sizes` in a grid: two columns on phones, five on desktops. */
const BOX = '(min-width: 768px) 176px, calc(50vw - 22px)';
/** Value of `sizes` in a scrolling line, which shows the edge of the next tile. */
const BOX_IN_LINE = '(min-width: 768px) 176px, 140px';

interface GameTileProps {
  readonly game: Game;
  /** True marks a favourite. Without `onFavourite` the tile has no heart. */
  readonly isFavourite?: boolean;
  /** True in a line that scrolls sideways. */
  readonly isInLine?: boolean;
  /**
   * `leading` and `first` stand in the first view and load at once, `leading` before all others. `below` loads lazily.
   */
  readonly view?: 'leading' | 'first' | 'below';
  onFavourite?(game: Game): void;
}

/** A game. A press opens its sheet; the button for a mouse plays at once; the heart makes it a favourite. */
export const GameTile = memo(function GameTile({
  game,
  isFavourite = false,
  isInLine = false,
  view = 'below',
  onFavourite,
}: GameTileProps) {
  const { name, is_open, is_new, is_hit, maintenance_until: until } = game;
  return (
    <div className={styles.tile}>
      <button
        type="button"
        className={cx(styles.open, !is_open && styles.closed)}
        aria-label={copy.show(name)}
        onClick={() => openGameSheet(game)}
      >
        <span className={styles.art}>
          <GamePicture
            art={game.art}
            width={240}
            sizes={isInLine ? BOX_IN_LINE : BOX}
            isLazy={view === 'below'}
            isLeading={view === 'leading'}
          />
          <span className={styles.badges}>
            {!is_open && <Tag tone="warn">{until === null ? copy.closed : copy.closedUntil(formatTime(until))}</Tag>}
            {is_open && is_hit && <b className={styles.hit}>{copy.hit}</b>}
            {is_open && is_new && <b>{copy.new}</b>}
          </span>
        </span>
        <span className={styles.text}>
          <span className={styles.name}>{name}</span>
          <span className={styles.about}>
            <span>{game.provider_name}</span>
            {game.has_demo && <span>{copy.hasDemo}</span>}
          </span>
        </span>
      </button>
      {onFavourite && (
        <button
          type="button"
          className={cx(styles.favourite, isFavourite && styles.on)}
          aria-pressed={isFavourite}
          aria-label={copy.favourite(name)}
          onClick={() => onFavourite(game)}
        >
          <i>
            <Icon name="heart" size={16} />
          </i>
        </button>
      )}
      {is_open && (
        <button
          type="button"
          className={styles.play}
          aria-label={copy.open(name)}
          onClick={() => launchGame(game, false)}
        >
          {copy.play}
        </button>
      )}
    </div>
  );
});

/** Placeholder of a tile while games load. */
export function GameTileSkeleton() {
  return (
    <div className={styles.tile} aria-hidden="true">
      <Skeleton className={styles.art} />
      <span className={styles.text} />
    </div>
  );
}
