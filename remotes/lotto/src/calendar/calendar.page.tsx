import { bangkokDay, formatThaiMonth } from '@chokdee/format';
import { serverClock } from '@chokdee/http';
import { useQuery } from '@chokdee/query';
import { useRightAddress, useSearchParams } from '@chokdee/router';
import { useAgent } from '@chokdee/session';
import { Box, Heading, Hint, Icon, IconButton, Note, Row, Skeleton, Split } from '@chokdee/ui';
import { LotteryPicker } from '../parts/lottery-picker.tsx';
import { LottoTabs } from '../parts/lotto-tabs.tsx';
import { LoadError } from '../parts/page-states.tsx';
import { monthQuery } from './calendar.api.ts';
import styles from './calendar.module.css';
import { copy } from './copy.ts';
import { DayList } from './day-list.tsx';
import { readDayOf, readMonth, shiftMonth, usualDay } from './month-days.ts';
import { MonthGrid } from './month-grid.tsx';
import { MonthList } from './month-list.tsx';

/** Draw calendar: a month of all lotteries or of one. Month, day and lottery are in the address. */
export function Page() {
  const agentCode = useAgent((state) => state.agentCode);
  const [params, setParams] = useSearchParams();
  const today = bangkokDay(serverClock.now());
  const asked = { month: params.get('month'), day: params.get('day'), lottery: params.get('lottery') };
  const askedMonth = readMonth(asked.month);
  const month = askedMonth ?? today.slice(0, 7);
  const askedDay = readDayOf(month, asked.day);
  const day = askedDay ?? usualDay(month, today);
  const isMended = useRightAddress({ month: askedMonth, day: askedDay });
  const categoryId = /^[1-9]\d{0,8}$/.test(asked.lottery ?? '') ? Number(asked.lottery) : null;
  const show = (changed: { month?: string; day?: string; lottery?: number | null }) => {
    const next = { month, lottery: categoryId, ...changed };
    setParams(
      {
        month: next.month,
        ...(changed.day !== undefined && { day: changed.day }),
        ...(next.lottery !== null && { lottery: String(next.lottery) }),
      },
      { replace: true },
    );
  };
  const calendar = useQuery(
    monthQuery({ month, agent_code: agentCode, ...(categoryId === null ? { day } : { category_id: categoryId }) }),
  );
  return (
    <>
      <LottoTabs />
      <Row justify="between" wrap above={3}>
        <Row>
          <IconButton aria-label={copy.previous} onClick={() => show({ month: shiftMonth(month, -1) })}>
            <Icon name="chevron-left" />
          </IconButton>
          <Heading size="lg" className={styles.month} aria-live="polite">
            {formatThaiMonth(`${month}-01T12:00:00+07:00`)}
          </Heading>
          <IconButton aria-label={copy.next} onClick={() => show({ month: shiftMonth(month, 1) })}>
            <Icon name="chevron-right" />
          </IconButton>
        </Row>
        <LotteryPicker
          className={styles.filter}
          all={copy.all}
          lotteries={calendar.data?.lotteries ?? []}
          chosen={categoryId}
          onChoose={(lottery) => show({ lottery, day })}
        />
      </Row>
      {isMended && (
        <Note tone="warn" above={2}>
          {copy.badDay}
        </Note>
      )}
      {calendar.data ? (
        <Split above={3}>
          <div>
            <MonthGrid
              month={calendar.data}
              isOfOne={categoryId !== null}
              chosen={categoryId === null ? day : null}
              today={today}
              onDay={(chosen) => show({ day: chosen })}
            />
            <Hint above={2}>{copy.yeekee}</Hint>
          </div>
          {categoryId === null ? (
            <DayList month={calendar.data} day={day} />
          ) : (
            <MonthList month={calendar.data} categoryId={categoryId} />
          )}
        </Split>
      ) : calendar.isError ? (
        <LoadError query={calendar} />
      ) : (
        <Split above={3} aria-busy="true">
          <Skeleton height={396} radius={16} />
          <Box>
            <Skeleton height={420} radius={16} />
          </Box>
        </Split>
      )}
    </>
  );
}
