import { Link } from '@chokdee/router';
import { cx, Icon, Sheet, SheetHead } from '@chokdee/ui';
import { gamesPaths, LOBBY_KEYS, type LobbyKey } from '../games-paths.ts';
import { lobbyIcons } from '../parts/lobby-icons.ts';
import type { Sort } from '../queries/lobby.api.ts';
import { copy } from './copy.ts';
import styles from './lobby.module.css';

interface ArrangeSheetProps {
  readonly lobbyKey: LobbyKey;
  readonly sort: Sort;
  onSort(sort: Sort): void;
  onClose(): void;
}

const SORTS: readonly Sort[] = ['popular', 'name', 'rtp'];

/** The order of the games, and the ways to the other lobbies. */
export function ArrangeSheet({ lobbyKey, sort, onSort, onClose }: ArrangeSheetProps) {
  const choose = (next: Sort) => {
    onSort(next);
    onClose();
  };
  return (
    <Sheet open onClose={onClose} title={copy.arrange}>
      <SheetHead title={copy.arrangeTitle} onClose={onClose} />
      <div className={styles.sheet}>
        <fieldset className="stack" aria-label={copy.arrangeTitle}>
          {SORTS.map((value) => (
            <button
              key={value}
              type="button"
              className={cx('opt', styles.order, value === sort && 'on')}
              aria-pressed={value === sort}
              onClick={() => choose(value)}
            >
              <span className="rad" aria-hidden="true" />
              <span className="grow">
                <b className="m">{copy.sort[value]}</b>
                <span className="fs12 t3">{copy.sortHint[value]}</span>
              </span>
            </button>
          ))}
        </fieldset>
        <nav aria-label={copy.otherLobbies}>
          <h3 className="fs14 t2">{copy.otherLobbies}</h3>
          <div className={styles.lobbyLinks}>
            {LOBBY_KEYS.filter((key) => key !== lobbyKey).map((key) => (
              <Link key={key} className="chip" to={gamesPaths.lobby(key)} onClick={onClose}>
                <Icon name={lobbyIcons[key]} size={16} />
                {copy.lobbies[key]}
              </Link>
            ))}
          </div>
        </nav>
      </div>
    </Sheet>
  );
}
