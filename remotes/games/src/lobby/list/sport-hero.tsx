import { Button, Detail, Icon, Row, Stack } from '@chokdee/ui';
import type { Game } from '../../parts/game.ts';
import { GamePicture } from '../../parts/game-picture.tsx';
import { launchGame } from '../../parts/launch-game.ts';
import { copy } from '../copy.ts';
import styles from '../lobby.module.css';

/**
 * The leading game of the sport lobby: a book of matches, opened on a full page.
 * The provider keeps matches and odds; its bills use the same wallet as every game.
 */
export function SportHero({ game }: { readonly game: Game }) {
  if (!game.is_open) return null;
  return (
    <Row as="section" surface="card" gap={4} above={4} className={styles.hero} aria-label={game.name}>
      <GamePicture art={game.art} width={132} />
      <Stack gap={1} grow>
        <h2>{game.name}</h2>
        <Detail>{copy.sport.text}</Detail>
        <Row wrap above={2}>
          <Button onClick={() => launchGame(game, false)}>
            <Icon name="ball" size={20} />
            {copy.sport.open}
          </Button>
          {game.has_demo && (
            <Button variant="secondary" onClick={() => launchGame(game, true)}>
              {copy.sport.demo}
            </Button>
          )}
        </Row>
      </Stack>
    </Row>
  );
}
