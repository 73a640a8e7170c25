import { Button, Card, Detail, Icon } from '@chokdee/ui';
import type { Game } from '../parts/game.ts';
import { launchGame } from '../parts/launch-game.ts';
import { copy } from './copy.ts';
import styles from './lobby.module.css';

/**
 * The leading game of the sport lobby is a book of matches: it opens as large as a page. Matches and odds stay with the
 * company that makes them, and every bill goes through the same wallet as every other game.
 */
export function SportHero({ game }: { readonly game: Game }) {
  if (!game.is_open) return null;
  return (
    <Card as="section" className={styles.hero} aria-label={game.name}>
      <img src={game.art} alt="" width={240} height={320} decoding="async" />
      <div className={styles.heroText}>
        <h2>{copy.sport.title}</h2>
        <Detail>{copy.sport.text}</Detail>
        <div className={styles.heroActs}>
          <Button onClick={() => launchGame(game, false)}>
            <Icon name="ball" size={20} />
            {copy.sport.open}
          </Button>
          {game.has_demo && (
            <Button variant="secondary" onClick={() => launchGame(game, true)}>
              {copy.sport.demo}
            </Button>
          )}
        </div>
      </div>
    </Card>
  );
}
