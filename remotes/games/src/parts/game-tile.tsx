import { formatTime } from '@chokdee/format';
import { cx, Icon } from '@chokdee/ui';
import { memo } from 'react';
import { copy } from './copy.ts';
import type { Game } from './game.ts';
import styles from './game-tile.module.css';
import { launchGame } from './launch-game.ts';

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
    <div className={cx('tile', styles.tile)}>
      <button
        type="button"
        className={styles.open}
        disabled={!is_open}
        aria-label={is_open ? copy.open(name) : copy.openClosed(name)}
        onClick={() => launchGame(game, false)}
      >
        <span className={cx('art', styles.art)}>
          <img src={game.art} alt="" width={240} height={320} loading="lazy" decoding="async" />
          {is_open ? (
            <span className={styles.play} aria-hidden="true">
              {copy.play}
            </span>
          ) : (
            <ClosedTag until={game.maintenance_until} />
          )}
        </span>
        <b className="ell">{name}</b>
        <small className="ell">{game.provider_name}</small>
      </button>
      {onFavourite && (
        <button
          type="button"
          className={cx('fav', styles.fav, isFavourite && 'on')}
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
          <span className="sr"> {name}</span>
        </button>
      ) : (
        <div className={styles.demoPlace} />
      )}
    </div>
  );
});

function ClosedTag({ until }: { readonly until: string | null }) {
  return <span className="tag w">{until === null ? copy.closed : copy.closedUntil(formatTime(until))}</span>;
}

/** Keeps the place of a tile while games load. */
export function GameTileSkeleton() {
  return (
    <div className={cx('tile', styles.tile)} aria-hidden="true">
      <div className="art sk" />
      <b>&nbsp;</b>
      <small>&nbsp;</small>
      <div className={styles.demoPlace} />
    </div>
  );
}
