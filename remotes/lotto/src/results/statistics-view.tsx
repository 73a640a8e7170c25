import { useQuery } from '@chokdee/query';
import { useSearchParams } from '@chokdee/router';
import { useAgent, usePageTitle } from '@chokdee/session';
import { Chip, EmptyState, ErrorState, Icon, Note, PickerSheet, SelectInput, Skeleton } from '@chokdee/ui';
import { useState } from 'react';
import { betTypeName } from '../parts/bet-types.ts';
import { useLotteries } from '../parts/use-lotteries.ts';
import { copy } from './copy.ts';
import { DigitChart } from './digit-chart.tsx';
import { FrequentNumbers } from './frequent-numbers.tsx';
import { ResultHistory } from './result-history.tsx';
import { statisticsQuery } from './results.api.ts';
import styles from './results.module.css';

const TYPES = ['2bottom', '2top', '3top'] as const;
const DRAWS = [30, 60, 100, 365] as const;
const USUAL_DRAWS = 60;

/** What came in the past of one lottery, beside what chance alone brings, and that it foretells nothing. */
export function StatisticsView({ categoryId }: { readonly categoryId: number }) {
  const agentCode = useAgent((state) => state.agentCode);
  const [type, setType] = useState<(typeof TYPES)[number]>('2bottom');
  const [draws, setDraws] = useState<number>(USUAL_DRAWS);
  usePageTitle(copy.statsTitle);
  const query = useQuery(statisticsQuery({ category_id: categoryId, bet_type: type, draws, agent_code: agentCode }));
  return (
    <>
      <div className="row mt3">
        <LotteryPicker categoryId={categoryId} />
        <div className={styles.draws}>
          <SelectInput
            aria-label={copy.drawsLabel}
            value={draws}
            onChange={(event) => setDraws(Number(event.target.value))}
          >
            {DRAWS.map((count) => (
              <option key={count} value={count}>
                {copy.draws(count)}
              </option>
            ))}
          </SelectInput>
        </div>
      </div>
      <fieldset className="chips mt2" aria-label={copy.types}>
        {TYPES.map((name) => (
          <Chip key={name} on={name === type} onClick={() => setType(name)}>
            {betTypeName(name)}
          </Chip>
        ))}
      </fieldset>
      <div className="split mt4">
        <div className="stack gap4">
          {query.data ? (
            query.data.draws === 0 ? (
              <EmptyState title={copy.noDraws} icon="chart" />
            ) : (
              <>
                <DigitChart key={type} statistics={query.data} />
                <Note>{query.data.note}</Note>
              </>
            )
          ) : query.isError ? (
            <ErrorState error={query.error} onRetry={() => void query.refetch()} />
          ) : (
            <Skeleton height={360} radius={16} />
          )}
        </div>
        <div className="stack gap4">
          {query.data !== undefined && query.data.draws > 0 && <FrequentNumbers statistics={query.data} />}
          <ResultHistory categoryId={categoryId} />
        </div>
      </div>
    </>
  );
}

function LotteryPicker({ categoryId }: { readonly categoryId: number }) {
  const lotteries = useLotteries();
  const [isOpen, setOpen] = useState(false);
  const [, setParams] = useSearchParams();
  const chosen = lotteries.find((item) => item.category_id === categoryId);
  return (
    <>
      <button type="button" className={`chip date ${styles.date}`} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <span className="row">
          <Icon name="target" size={16} />
          {chosen?.name ?? copy.lottery}
        </span>
        <Icon name="chevron-down" size={16} />
      </button>
      <PickerSheet
        open={isOpen}
        onClose={() => setOpen(false)}
        title={copy.lottery}
        searchLabel={copy.searchLottery}
        options={lotteries.map((item) => ({ value: item.category_id, label: item.name }))}
        value={categoryId}
        onPick={(picked) => setParams({ lottery: String(picked) }, { replace: true })}
      />
    </>
  );
}
