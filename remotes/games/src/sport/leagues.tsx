import { formatNumber } from '@chokdee/format';
import { Icon, Tag } from '@chokdee/ui';
import type { Game } from '../parts/game.ts';
import { copy } from './copy.ts';
import { FixtureRow } from './fixture-row.tsx';
import type { League, Matches } from './matches.api.ts';
import styles from './sport.module.css';
import { useBefore } from './use-before.ts';

interface LeaguesProps {
  readonly matches: Matches;
}

export function Leagues({ matches }: LeaguesProps) {
  const bookOf = (league: League, gameId: string) =>
    matches.books.find((book) => book.game_id === gameId && book.provider_id === league.provider_id);
  return matches.leagues.map((league) => (
    <OneLeague
      key={`${league.phase} ${league.provider_id} ${league.league_id}`}
      league={league}
      currentUntil={matches.feeds.find(({ provider_id }) => provider_id === league.provider_id)?.current_until ?? ''}
      bookOf={(gameId) => bookOf(league, gameId)}
    />
  ));
}

interface OneLeagueProps {
  readonly league: League;
  readonly currentUntil: string;
  bookOf(gameId: string): Game | undefined;
}

function OneLeague({ league: { name, sport, phase, fixtures }, currentUntil, bookOf }: OneLeagueProps) {
  const isCurrent = useBefore(Date.parse(currentUntil));
  const hasOdds = isCurrent && fixtures.some(({ markets }) => markets.length > 0);
  return (
    <section className={styles.league} aria-label={phase === 'next' ? name : `${name} ${copy.phase[phase]}`}>
      <h2>
        <Icon name="ball" size={20} />
        {name}
        {phase !== 'next' && <Tag tone={phase === 'live' ? 'ok' : 'plain'}>{copy.phase[phase]}</Tag>}
        <span className={styles.count}>{formatNumber(fixtures.length)}</span>
      </h2>
      {hasOdds && (
        <div className={styles.columns} aria-hidden>
          <div>
            <span>{sport === 'football' ? copy.market['1x2'] : copy.market.winner}</span>
            <span>{sport === 'football' && copy.market.handicap}</span>
            <span>{sport !== 'muay' && copy.market.total}</span>
          </div>
        </div>
      )}
      <ul className={styles.rows}>
        {fixtures.map((fixture) => (
          <FixtureRow
            key={fixture.fixture_id}
            fixture={fixture}
            sport={sport}
            book={bookOf(fixture.game_id)}
            isCurrent={isCurrent}
          />
        ))}
      </ul>
    </section>
  );
}
