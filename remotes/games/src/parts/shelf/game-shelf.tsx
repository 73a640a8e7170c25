import { formatNumber } from '@chokdee/format';
import { Link } from '@chokdee/router';
import { Icon, Section, SectionHeader, Skeleton, VisuallyHidden } from '@chokdee/ui';
import type { Favourites } from '../favourites.ts';
import { type Game, gameKey } from '../game.ts';
import { GameTile, GameTileSkeleton } from '../game-tile.tsx';
import { copy } from './copy.ts';
import styles from './game-shelf.module.css';

/** Tiles that a phone shows of a shelf before it is moved. */
const IN_SIGHT = 3;
const SKELETONS = ['a', 'b', 'c', 'd', 'e'];

interface Props {
  readonly title: string;
  readonly games: readonly Game[];
  /** How many there are of its kind; left out where these are all. */
  readonly total?: number;
  /** Address of all of them. */
  readonly to: string;
  /** Left out, the tiles have no hearts. */
  readonly favourites?: Pick<Favourites, 'keys' | 'toggle'>;
  /** `first`: it is in the first view of its page, and what of it is in sight is fetched at once. */
  readonly view: 'first' | 'below';
}

/** A line of games of one kind, with the way to all of them. */
export function GameShelf({ title, games, total, to, favourites, view }: Props) {
  const viewOf = (place: number) =>
    view === 'below' || place >= IN_SIGHT ? 'below' : place === 0 ? 'leading' : 'first';
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

/** Keeps the place of a shelf. */
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
