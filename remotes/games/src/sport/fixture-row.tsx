import { formatTime } from '@chokdee/format';
import { Caption, Figure, Tag, VisuallyHidden } from '@chokdee/ui';
import type { Game } from '../parts/game.ts';
import { launchGame } from '../parts/launch-game.ts';
import { copy } from './copy.ts';
import type { Fixture, Market } from './matches.api.ts';
import { pickText } from './odds-text.ts';
import styles from './sport.module.css';

interface FixtureRowProps {
  readonly fixture: Fixture;
  readonly sport: string;
  /** Book that takes bets on the match; undefined when no book takes any now. */
  readonly book: Game | undefined;
  /** False means that the feed is too old, so no odds are shown. */
  readonly isCurrent: boolean;
}

/** One match: time or minute, both sides with the score, and main odds. Odds open the book at that selection. */
export function FixtureRow({ fixture, sport, book, isCurrent }: FixtureRowProps) {
  const { home, away, score, markets, fixture_id } = fixture;
  const isOpen = book?.is_open === true;
  const open = (selection_id?: string) => {
    if (book) launchGame(book, false, { fixture_id, ...(selection_id !== undefined && { selection_id }) });
  };
  const shown = isCurrent ? markets : [];
  const more = fixture.market_count - shown.length;
  return (
    <li className={styles.row}>
      <Moment fixture={fixture} />
      <button
        type="button"
        className={styles.teams}
        disabled={!isOpen}
        aria-label={copy.versus(home, away)}
        onClick={() => open()}
      >
        <span>{home}</span>
        <span>{away}</span>
      </button>
      {score && (
        <span className={styles.score}>
          <VisuallyHidden>{copy.score(score.home, score.away)}</VisuallyHidden>
          <Figure aria-hidden>{score.home}</Figure>
          <Figure aria-hidden>{score.away}</Figure>
        </span>
      )}
      {shown.length > 0 && (
        <div className={styles.markets}>
          {shown.map((market) => (
            <MarketOdds key={market.kind} {...{ market, sport, isOpen, home, away }} onPick={open} />
          ))}
        </div>
      )}
      {shown.length === 0 && isCurrent && fixture.state === 'live' && (
        <Caption className={styles.closed}>{copy.closed}</Caption>
      )}
      {shown.length > 0 && more > 0 && isOpen && (
        <button type="button" className={styles.more} onClick={() => open()}>
          {copy.more(more)}
        </button>
      )}
    </li>
  );
}

function Moment({ fixture: { state, starts_at, minute, period } }: Pick<FixtureRowProps, 'fixture'>) {
  if (state === 'scheduled') return <Caption className={styles.moment}>{formatTime(starts_at)}</Caption>;
  const isRunning = state === 'live' || state === 'suspended';
  return (
    <span className={styles.moment}>
      <Tag tone={isRunning ? 'ok' : 'plain'}>{isRunning && minute !== null ? `${minute}'` : copy.state[state]}</Tag>
      {isRunning && period !== null && <Caption>{period}</Caption>}
    </span>
  );
}

interface MarketOddsProps extends Pick<Fixture, 'home' | 'away'> {
  readonly market: Market;
  readonly sport: string;
  readonly isOpen: boolean;
  onPick(selectionId: string): void;
}

function MarketOdds({ market, sport, isOpen, home, away, onPick }: MarketOddsProps) {
  return (
    <fieldset className={styles.market} data-kind={market.kind} aria-label={copy.market[market.kind]}>
      {market.selections.map(({ selection_id, pick, odds }) => {
        const name = pickText(market, pick, sport);
        const side = pick === 'home' ? home : pick === 'away' ? away : '';
        return (
          <button
            key={selection_id}
            type="button"
            className={styles.odd}
            disabled={!isOpen}
            aria-label={`${copy.versus(home, away)} ${copy.market[market.kind]} ${side} ${name} ${odds}`}
            onClick={() => onPick(selection_id)}
          >
            <span>{name}</span>
            <b>{odds}</b>
          </button>
        );
      })}
    </fieldset>
  );
}
