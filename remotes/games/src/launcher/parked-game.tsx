import { Button, Icon, IconButton, Row, Text } from '@chokdee/ui';
import { createPortal } from 'react-dom';
import type { SelectedGame } from '../parts/selected-game.ts';
import { copy } from './copy.ts';
import styles from './launcher.module.css';

interface Props {
  readonly game: SelectedGame;
  onGoOn(): void;
  onForget(): void;
}

/** Leads back to a game that was left for a deposit. Stays visible until the member returns or dismisses it. */
export function ParkedGame({ game, onGoOn, onForget }: Props) {
  return createPortal(
    <Row as="aside" gap={0} className={styles.parked} aria-label={copy.backToGame(game.name)}>
      <Button variant="secondary" size="sm" className={styles.goOn} onClick={onGoOn}>
        <Icon name="arrow-right" size={20} />
        <Text as="span" truncate>
          {copy.backToGame(game.name)}
        </Text>
      </Button>
      <IconButton aria-label={copy.forgetGame} onClick={onForget}>
        <Icon name="close" size={20} />
      </IconButton>
    </Row>,
    document.body,
  );
}
