import { useQuery } from '@chokdee/query';
import { useSearchParams } from '@chokdee/router';
import { useAgent, usePageTitle } from '@chokdee/session';
import {
  Chip,
  ChipBase,
  ChipGroup,
  EmptyState,
  ErrorState,
  Icon,
  Note,
  PickerSheet,
  Row,
  SelectInput,
  Skeleton,
  Split,
  Stack,
} from '@chokdee/ui';
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

/** Past numbers of one lottery beside what chance alone makes of them; a note says that they predict nothing. */
export function StatisticsView({ categoryId }: { readonly categoryId: number }) {
  const agentCode = useAgent((state) => state.agentCode);
  const [type, setType] = useState<(typeof TYPES)[number]>('2bottom');
  const [draws, setDraws] = useState<number>(USUAL_DRAWS);
  usePageTitle(copy.statsTitle);
  const query = useQuery(statisticsQuery({ category_id: categoryId, bet_type: type, draws, agent_code: agentCode }));
  return (
    <>
      <Row wrap above={3}>
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
        </Stack>
        <Stack gap={4}>
          {query.data !== undefined && query.data.draws > 0 && <FrequentNumbers statistics={query.data} />}
          <ResultHistory categoryId={categoryId} />
        </Stack>
      </Split>
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
      <ChipBase className={styles.date} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Row as="span">
          <Icon name="target" size={16} />
          {chosen?.name ?? copy.lottery}
        </Row>
        <Icon name="chevron-down" size={16} />
      </ChipBase>
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
