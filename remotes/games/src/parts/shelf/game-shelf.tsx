import { formatNumber } from '@chokdee/format';
import { Link } from '@chokdee/router';
import { Icon, Section, SectionHeader, Skeleton, VisuallyHidden } from '@chokdee/ui';
import type { Favourites } from '../favourites.ts';
import { type Game, gameKey } from '../game.ts';
import { GameTile, GameTileSkeleton } from '../game-tile.tsx';
import { copy } from './copy.ts';
import styles from './game-shelf.module.css';

/** Tiles of a shelf that a phone shows before scrolling. */
const VISIBLE_TILES = 3;
const SKELETONS = ['a', 'b', 'c', 'd', 'e'];

interface Props {
  readonly title: string;
  readonly games: readonly Game[];
  /** Number of games in the full list; undefined when all of them are shown. */
  readonly total?: number;
  /** Path of the full list. */
  readonly to: string;
  /** Undefined hides the hearts. */
  readonly favourites?: Pick<Favourites, 'keys' | 'toggle'>;
  /** `first`: the shelf is in the first view, so its visible pictures load at once. */
  readonly view: 'first' | 'below';
}

/** A line of games of one kind, with a link to the full list. */
export function GameShelf({ title, games, total, to, favourites, view }: Props) {
  const viewOf = (place: number) =>
    view === 'below' || place >= VISIBLE_TILES ? 'below' : place === 0 ? 'leading' : 'first';
  return (
    <Section>
      <SectionHeader>
        <h2>{title}</h2>
        <Link to={to}>
          {total === undefined ? copy.seeAll : copy.seeAllOf(formatNumber(total))}
          <VisuallyHidden> {title}</VisuallyHidden>
          <Icon name="chevron-right" size={16} />
        </Link>
      </SectionHeader>
      <ul aria-label={title} className={styles.line}>
        {games.map((game, place) => (
          <li key={gameKey(game)}>
            <GameTile
              game={game}
              isInLine
              view={viewOf(place)}
              {...(favourites && { isFavourite: favourites.keys.has(gameKey(game)), onFavourite: favourites.toggle })}
            />
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Placeholder of a shelf. */
export function GameShelfSkeleton() {
  return (
    <Section aria-busy="true">
      <SectionHeader>
        <Skeleton width={120} height={24} />
      </SectionHeader>
      <div className={styles.line}>
        {SKELETONS.map((key) => (
          <GameTileSkeleton key={key} />
        ))}
      </div>
    </Section>
  );
}
