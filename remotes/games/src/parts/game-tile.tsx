import { formatTime } from '@chokdee/format';
import { cx, Icon, Skeleton, Tag } from '@chokdee/ui';
import { memo } from 'react';
import { copy } from './copy.ts';
import type { Game } from './game.ts';
import { GamePicture } from './game-picture.tsx';
import styles from './game-tile.module.css';
import { launchGame } from './launch-game.ts';
import { openGameSheet } from './sheet/open-sheet.ts';

/** Two to a row on phones, five and more on desktops. */
const BOX = '(min-width: 768px) 176px, calc(50vw - 22px)';
/** In a line that scrolls there is room for the edge of the next one. */
const BOX_IN_LINE = '(min-width: 768px) 176px, 140px';

interface GameTileProps {
  readonly game: Game;
  /** Whether it is a favourite; left out, the tile has no heart. */
  readonly isFavourite?: boolean;
  /** Whether it stands in a line that scrolls to the side. */
  readonly isInLine?: boolean;
  /** Whether it is in the first view of its page: its picture is not waited for until it is near; the first goes before others. */
  readonly view?: 'leading' | 'first' | 'below';
  onFavourite?(game: Game): void;
}

/** A game: a press tells what it is, with the ways into it; a mouse plays it at once; the heart keeps it. */
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

/** Keeps the place of a tile while games load. */
export function GameTileSkeleton() {
  return (
    <div className={styles.tile} aria-hidden="true">
      <Skeleton className={styles.art} />
      <span className={styles.text} />
    </div>
  );
}
