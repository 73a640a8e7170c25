import { formatRate, formatSignedThb, formatThaiDate } from '@chokdee/format';
import { useQuery } from '@chokdee/query';
import { Box, Card, cx, Figure, Hint, Row, Skeleton } from '@chokdee/ui';
import type { CSSProperties } from 'react';
import { type Summary, summaryQuery } from './affiliate.api.ts';
import styles from './affiliate.module.css';
import { copy } from './copy.ts';

const BAR_PX = 90;
/** Height of the card, px, so that the content below does not move when it loads. */
const CARD_PX = 247;
const words = copy.chart;

/** Earnings of the last seven days. The balance card above reports a failed request. */
export function EarningsChart() {
  const { data, isPending } = useQuery(summaryQuery);
  if (isPending) return <Skeleton height={CARD_PX} radius={16} />;
  return data ? <Chart days={data.days} /> : null;
}

/** Today comes last. A day with more reversals than earnings has a figure without a bar. */
function Chart({ days }: Pick<Summary, 'days'>) {
  const most = Math.max(...days.map(({ amount }) => amount), 0);
  const totalSatang = days.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return null;
  return (
    <Card as="section">
      <Row justify="between">
        <h2>{words.title}</h2>
        <Figure tone={totalSatang > 0 ? 'ok' : undefined}>{formatSignedThb(totalSatang / 100)}</Figure>
      </Row>
      <Box as="figure" above={3}>
        <div
          className={cx(styles.bars, most > 0 && styles.filled)}
          role="img"
          aria-label={days.map(({ date, amount }) => words.day(dateText(date), formatRate(amount))).join(', ')}
        >
          {days.map(({ date, amount }) => (
            <div key={date} className={cx(date === last.date && styles.today)}>
              <Figure>{formatRate(amount)}</Figure>
              <i
                style={
                  { '--bar': `${most > 0 ? Math.max(0, Math.round((amount / most) * BAR_PX)) : 0}px` } as CSSProperties
                }
              />
              <Figure as="span">{Number(date.slice(-2))}</Figure>
            </div>
          ))}
        </div>
        <Hint as="figcaption" above={2}>
          {words.caption(dateText(first.date), dateText(last.date))}
        </Hint>
      </Box>
    </Card>
  );
}

const dateText = (day: string): string => formatThaiDate(`${day}T00:00:00+07:00`);
