import type { DataOf } from '@chokdee/contracts';
import { useUi } from '@chokdee/session';
import { copy } from '../copy.ts';
import styles from './game-tile.module.css';

export type Game = DataOf<'GET /api/game/list'>['items'][number];

/** A game: its picture plays it, a second button tries it. */
export function GameTile({ game }: { readonly game: Game }) {
  const selectGame = useUi((state) => state.selectGame);
  const { game_id, provider_id, sub_provider_id, source, name } = game;
  const launch = (is_demo: boolean) => selectGame({ game_id, provider_id, sub_provider_id, source, name, is_demo });
  return (
    <div className={`tile ${styles.tile}`}>
      <button
        type="button"
        className={styles.open}
        disabled={!game.is_open}
        aria-label={copy.game.open(name)}
        onClick={() => launch(false)}
      >
        <span className={`art ${styles.art}`}>
          <img src={game.art} alt="" width={240} height={320} loading="lazy" decoding="async" />
          {game.is_open ? (
            <span className={styles.play} aria-hidden="true">
              {copy.game.play}
            </span>
          ) : (
            <span className="tag w">{copy.game.closed}</span>
          )}
        </span>
        <b className="ell">{name}</b>
        <small className="ell">{game.provider_name}</small>
      </button>
      {game.has_demo && game.is_open && (
        <button type="button" className={styles.demo} onClick={() => launch(true)}>
          {copy.game.demo}
          <span className="sr"> {name}</span>
        </button>
      )}
    </div>
  );
}

/** Keeps the place of a tile while games load. */
export function GameTileSkeleton() {
  return (
    <div className={`tile ${styles.tile}`} aria-hidden="true">
      <div className="art sk" />
      <b>&nbsp;</b>
      <small>&nbsp;</small>
      <div className={styles.demoPlace} />
    </div>
  );
}
