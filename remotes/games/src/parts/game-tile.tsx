import { formatTime } from '@chokdee/format';
import { cx, Icon, Skeleton, Tag, Text, VisuallyHidden } from '@chokdee/ui';
import { memo } from 'react';
import { copy } from './copy.ts';
import type { Game } from './game.ts';
import { GamePicture } from './game-picture.tsx';
import styles from './game-tile.module.css';
import { launchGame } from './launch-game.ts';

/** Three to a row on phones, six and more from tablets on. */
const BOX = '(min-width: 768px) 176px, 31vw';

interface GameTileProps {
  readonly game: Game;
  /** Whether it is a favourite; left out, the tile has no heart. */
  readonly isFavourite?: boolean;
  onFavourite?(game: Game): void;
}

/** A game: its picture plays it, a second button tries it, the heart keeps it. */
export const GameTile = memo(function GameTile({ game, isFavourite = false, onFavourite }: GameTileProps) {
  const { name, is_open } = game;
  return (
    <div className={styles.tile}>
      <button
        type="button"
        className={styles.open}
        disabled={!is_open}
        aria-label={is_open ? copy.open(name) : copy.openClosed(name)}
        onClick={() => launchGame(game, false)}
      >
        <span className={styles.art}>
          <GamePicture art={game.art} width={240} sizes={BOX} isLazy />
          {is_open ? (
            <span className={styles.play} aria-hidden="true">
              {copy.play}
            </span>
          ) : (
            <ClosedTag until={game.maintenance_until} />
          )}
        </span>
        <Text as="b" truncate>
          {name}
        </Text>
        <Text as="small" truncate>
          {game.provider_name}
        </Text>
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
      {game.has_demo && is_open ? (
        <button type="button" className={styles.demo} onClick={() => launchGame(game, true)}>
          {copy.demo}
          <VisuallyHidden> {name}</VisuallyHidden>
        </button>
      ) : (
        <div className={styles.demoPlace} />
      )}
    </div>
  );
});

function ClosedTag({ until }: { readonly until: string | null }) {
  return <Tag tone="warn">{until === null ? copy.closed : copy.closedUntil(formatTime(until))}</Tag>;
}

/** Keeps the place of a tile while games load. */
export function GameTileSkeleton() {
  return (
    <div className={styles.tile} aria-hidden="true">
      <Skeleton className={styles.art} />
      <b>&nbsp;</b>
      <small>&nbsp;</small>
      <div className={styles.demoPlace} />
    </div>
  );
}
