import { useQuery } from '@chokdee/query';
import { useSearchParams } from '@chokdee/router';
import { useAgent, usePageTitle } from '@chokdee/session';
import { Chip, ChipGroup, ErrorState, Note, Row, SelectInput, Skeleton, Split, Stack } from '@chokdee/ui';
import { Nothing } from '@chokdee/ui/empty';
import { useState } from 'react';
import { betTypeName } from '../parts/bet-types.ts';
import { LotteryPicker } from '../parts/lottery-picker.tsx';
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

/** Past numbers of a lottery compared with chance. A note says that they predict nothing. */
export function StatisticsView({ categoryId }: { readonly categoryId: number }) {
  const agentCode = useAgent((state) => state.agentCode);
  const [type, setType] = useState<(typeof TYPES)[number]>('2bottom');
  const [draws, setDraws] = useState<number>(USUAL_DRAWS);
  const lotteries = useLotteries();
  const [, setParams] = useSearchParams();
  usePageTitle(copy.statsTitle);
  const query = useQuery(statisticsQuery({ category_id: categoryId, bet_type: type, draws, agent_code: agentCode }));
  return (
    <>
      <Row wrap above={3}>
        <LotteryPicker
          className={styles.date}
          lotteries={lotteries}
          chosen={categoryId}
          onChoose={(picked) => setParams({ lottery: String(picked) }, { replace: true })}
        />
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
      </Row>
      <ChipGroup above={2} aria-label={copy.types}>
        {TYPES.map((name) => (
          <Chip key={name} on={name === type} onClick={() => setType(name)}>
            {betTypeName(name)}
          </Chip>
        ))}
      </ChipGroup>
      <Split above={4}>
        <Stack gap={4}>
          {query.data ? (
            query.data.draws === 0 ? (
              <Nothing words={copy.noDraws} icon="chart" />
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
        </Stack>
        <Stack gap={4}>
          {query.data !== undefined && query.data.draws > 0 && <FrequentNumbers statistics={query.data} />}
          <ResultHistory categoryId={categoryId} />
        </Stack>
      </Split>
    </>
  );
}
