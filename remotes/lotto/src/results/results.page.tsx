import { bangkokDay, formatTime } from '@chokdee/format';
import { useQuery } from '@chokdee/query';
import { Link, useSearchParams } from '@chokdee/router';
import { useAgent } from '@chokdee/session';
import { Button, Chip, EmptyState, ErrorState, Icon, Skeleton, Tag, useNow } from '@chokdee/ui';
import { useState } from 'react';
import { copy } from '../copy.ts';
import type { LottoGroupName, Round } from '../lotto.types.ts';
import { lottoPaths } from '../lotto-paths.ts';
import { LotteryEmblem } from '../parts/lottery-emblem.tsx';
import { LottoTabs } from '../parts/lotto-tabs.tsx';
import { roundName } from '../parts/round-name.ts';
import { resultsCopy } from './copy.ts';
import { resultsQuery } from './results.api.ts';
import css from './results.module.css';

const GROUPS: readonly LottoGroupName[] = ['thai', 'hanoi', 'lao', 'stock', 'yeekee'];

/** Results of one day, kept in the address so that a day can be shared. */
export function Page() {
  const agentCode = useAgent((state) => state.agentCode);
  const today = bangkokDay(useNow());
  const [params, setParams] = useSearchParams();
  const day = params.get('date') ?? today;
  const show = (next: string) => setParams({ date: next }, { replace: true });
  const results = useQuery(resultsQuery(day, agentCode));
  return (
    <>
      <LottoTabs />
      <DayPicker day={day} today={today} onDay={show} />
      {results.data ? (
        <DayResults rounds={results.data} onPreviousDay={() => show(shiftDay(day, -1))} />
      ) : results.isError ? (
        <div className="mt4">
          <ErrorState error={results.error} onRetry={() => void results.refetch()} />
        </div>
      ) : (
        <div className="stack gap4 mt4" aria-busy="true">
          <Skeleton height={280} radius={16} />
        </div>
      )}
    </>
  );
}

interface DayPickerProps {
  readonly day: string;
  readonly today: string;
  readonly onDay: (day: string) => void;
}

function DayPicker({ day, today, onDay }: DayPickerProps) {
  return (
    <div className="row mt3">
      <input
        type="date"
        className={`chip ${css.date}`}
        aria-label={resultsCopy.date}
        value={day}
        max={today}
        onChange={(event) => event.target.value !== '' && onDay(event.target.value)}
      />
      <button
        type="button"
        className={`ib ${css.step}`}
        aria-label={resultsCopy.previousDay}
        onClick={() => onDay(shiftDay(day, -1))}
      >
        <Icon name="chevron-left" />
      </button>
      <button
        type="button"
        className={`ib ${css.step}`}
        aria-label={resultsCopy.nextDay}
        disabled={day >= today}
        onClick={() => onDay(shiftDay(day, 1))}
      >
        <Icon name="chevron-right" />
      </button>
    </div>
  );
}

interface DayResultsProps {
  readonly rounds: readonly Round[];
  readonly onPreviousDay: () => void;
}

function DayResults({ rounds, onPreviousDay }: DayResultsProps) {
  const [group, setGroup] = useState<LottoGroupName | null>(null);
  const present = GROUPS.filter((name) => rounds.some((round) => round.group === name));
  const shown = present.filter((name) => group === null || group === name);
  if (present.length === 0) {
    return (
      <div className="mt4">
        <EmptyState
          title={resultsCopy.empty}
          icon="calendar"
          action={
            <Button variant="secondary" onClick={onPreviousDay}>
              {resultsCopy.emptyAction}
            </Button>
          }
        />
      </div>
    );
  }
  return (
    <>
      <fieldset className="chips mt2" aria-label={copy.lobby.groupFilter}>
        <Chip on={group === null} onClick={() => setGroup(null)}>
          {copy.allGroups}
        </Chip>
        {present.map((name) => (
          <Chip key={name} on={group === name} onClick={() => setGroup(name)}>
            {copy.groups[name]}
          </Chip>
        ))}
      </fieldset>
      {shown.map((name) => (
        <section key={name} className="sec">
          <div className="sec-h">
            <h2>{copy.groups[name]}</h2>
          </div>
          <div className="card" style={{ padding: '4px 16px' }}>
            {rounds
              .filter((round) => round.group === name)
              .map((round) => (
                <ResultRow key={round.round_id} round={round} />
              ))}
          </div>
        </section>
      ))}
    </>
  );
}

function ResultRow({ round }: { readonly round: Round }) {
  const { numbers } = round;
  return (
    <Link className="lr" to={lottoPaths.round(round.round_id)}>
      <LotteryEmblem group={round.group} />
      <div className="grow" style={{ minWidth: 0 }}>
        <div className="nm ell">{roundName(round)}</div>
        <div className="fs12 t3">{resultsCopy.at(formatTime(round.result_at))}</div>
      </div>
      {numbers === null ? (
        <Tag tone="info">{copy.roundStatus[round.status]}</Tag>
      ) : (
        <div className="row gap4 r">
          <Place name={resultsCopy.threeTop} value={numbers['3top']} />
          <Place name={resultsCopy.twoBottom} value={numbers['2bottom']} />
        </div>
      )}
    </Link>
  );
}

function Place({ name, value }: { readonly name: string; readonly value: string | undefined }) {
  return (
    <span>
      <b className={`num ${css.number}`}>{value ?? '—'}</b>
      <br />
      <span className="fs12 t3">{name}</span>
    </span>
  );
}

/** The calendar day before or after, `YYYY-MM-DD`. */
function shiftDay(day: string, by: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + by * 86_400_000).toISOString().slice(0, 10);
}
