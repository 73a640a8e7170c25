import { formatNumber, formatThaiDateShort } from '@chokdee/format';
import { useQuery } from '@chokdee/query';
import { Link, useNavigate, useRightAddress, useSearchParams } from '@chokdee/router';
import { useAgent } from '@chokdee/session';
import { Button, Chip, ChipGroup, ErrorState, Hint, LinkButton, Note, Skeletons } from '@chokdee/ui';
import { Nothing } from '@chokdee/ui/empty';
import { lazy, Suspense, useEffect, useState } from 'react';
import { gamesPaths } from '../games-paths.ts';
import { copy } from './copy.ts';
import { FeedAge } from './feed-age.tsx';
import { type KnownSport, knownSport } from './known-sport.ts';
import { Leagues } from './leagues.tsx';
import { type Matches, matchesQuery, type SportView, viewOf } from './matches.api.ts';
import styles from './sport.module.css';
import { Sports } from './sports.tsx';

const Bills = lazy(() => import('./bills/bills.tsx').then(({ Bills: Part }) => ({ default: Part })));
/** The matches of a day from the sport providers' feeds, and the member's bills at their books. */
export function Page() {
  const [params, setParams] = useSearchParams();
  const agentCode = useAgent((state) => state.agentCode);
  const asked = viewOf(params.get('view'));
  const isMended = useRightAddress({ view: asked });
  const view = asked ?? 'today';
  const { data, error, refetch } = useQuery(matchesQuery(agentCode, view));
  const show = (next: SportView) => setParams(next === 'today' ? {} : { view: next }, { replace: true });
  const hasFeed = data?.feeds.length !== 0;
  const navigate = useNavigate();
  useEffect(() => {
    // Without a feed, sport is a lobby of games.
    if (!hasFeed && view !== 'bills') void navigate(gamesPaths.sportGames, { replace: true });
  }, [hasFeed, view, navigate]);
  return (
    <div className={styles.page}>
      <Views matches={data} view={view} onShow={show} />
      {isMended && (
        <Note tone="warn" above={2}>
          {copy.badDay}
        </Note>
      )}
      {view === 'bills' && (
        <Suspense fallback={<Loading />}>
          <Bills onMatches={() => show('today')} />
        </Suspense>
      )}
      {view !== 'bills' && data && hasFeed && <Day matches={data} view={view} onShow={show} />}
      {view !== 'bills' && !data && error && <ErrorState error={error} onRetry={refetch} above={4} />}
      {view !== 'bills' && !error && !(data && hasFeed) && <Loading />}
    </div>
  );
}

interface ViewsProps {
  readonly matches: Matches | undefined;
  readonly view: SportView;
  onShow(view: SportView): void;
}

function Views({ matches, view, onShow }: ViewsProps) {
  const [today, ...later] = matches?.days ?? [];
  const count = (of: number | undefined) => (of === undefined ? null : <span>{formatNumber(of)}</span>);
  return (
    <ChipGroup above={3} aria-label={copy.views}>
      <Chip on={view === 'today'} onClick={() => onShow('today')}>
        {copy.today} {count(today?.count)}
      </Chip>
      <Chip on={view === 'live'} onClick={() => onShow('live')}>
        {copy.live} {count(matches?.live_count)}
      </Chip>
      {later.map(({ day, count: of }, at) => (
        <Chip key={day} on={view === day} onClick={() => onShow(day)}>
          {at === 0 ? copy.tomorrow : formatThaiDateShort(day)} {count(of)}
        </Chip>
      ))}
      <Chip on={view === 'bills'} onClick={() => onShow('bills')}>
        {copy.bills}
      </Chip>
    </ChipGroup>
  );
}

function Day({ matches, view, onShow }: ViewsProps & { readonly matches: Matches }) {
  const [chosen, setChosen] = useState<KnownSport | null>(null);
  // A day without the chosen sport shows all of its matches.
  const sport = matches.leagues.some((league) => knownSport(league) === chosen) ? chosen : null;
  const leagues = matches.leagues.filter((league) => sport === null || knownSport(league) === sport);
  return (
    <>
      <Sports leagues={matches.leagues} sport={sport} onSport={setChosen} />
      <div className={styles.head}>
        <div>
          {matches.feeds.map((feed) => (
            <FeedAge key={feed.provider_id} feed={feed} books={matches.books} />
          ))}
        </div>
      </div>
      {matches.leagues.length === 0 && <NoMatches matches={matches} view={view} onShow={onShow} />}
      <Leagues matches={{ ...matches, leagues }} />
      {matches.left_off > 0 && <Hint above={3}>{copy.leftOff(formatNumber(matches.left_off))}</Hint>}
      <Hint above={4}>{copy.note}</Hint>
      <LinkButton as={Link} variant="text" to={gamesPaths.sportGames}>
        {copy.games}
      </LinkButton>
    </>
  );
}

function NoMatches({ matches, view, onShow }: ViewsProps & { readonly matches: Matches }) {
  const tomorrow = matches.days[1]?.day;
  const action =
    view === 'today' && tomorrow !== undefined ? (
      <Button variant="secondary" onClick={() => onShow(tomorrow)}>
        {copy.showTomorrow}
      </Button>
    ) : (
      <Button variant="secondary" onClick={() => onShow('today')}>
        {copy.showToday}
      </Button>
    );
  const words = view === 'today' ? copy.empty.today : view === 'live' ? copy.empty.live : copy.empty.day;
  return <Nothing icon="ball" words={words} action={action} above={3} />;
}

const Loading = () => <Skeletons above={4} heights={[132, 132, 132, 132]} radius={16} />;
