import type { SelectedGame } from '@chokdee/session';
import { Button, Icon } from '@chokdee/ui';
import { createPortal } from 'react-dom';
import { copy } from './copy.ts';
import styles from './launcher.module.css';

interface ParkedGameProps {
  readonly game: SelectedGame;
  onGoOn(): void;
  onForget(): void;
}

/** The way back into a game that was left for a deposit; it stays in sight until it is taken or sent away. */
export function ParkedGame({ game, onGoOn, onForget }: ParkedGameProps) {
  return createPortal(
    <aside className={styles.parked} aria-label={copy.backToGame(game.name)}>
      <Button variant="secondary" size="sm" className={styles.goOn} onClick={onGoOn}>
        <Icon name="arrow-right" size={20} />
        <span className="ell">{copy.backToGame(game.name)}</span>
      </Button>
      <button type="button" className="ib" aria-label={copy.forgetGame} onClick={onForget}>
        <Icon name="close" size={20} />
      </button>
    </aside>,
    document.body,
  );
}
