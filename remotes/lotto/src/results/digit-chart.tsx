import { formatNumber } from '@chokdee/format';
import { Box, Card, Detail, Hint, Segmented, VisuallyHidden } from '@chokdee/ui';
import { type CSSProperties, useState } from 'react';
import type { Statistics } from '../lotto.types.ts';
import { betTypeName } from '../parts/bet-types.ts';
import { copy } from './copy.ts';
import { digitCounts } from './digit-counts.ts';
import styles from './results.module.css';

const BAR_PX = 112;
const ALL = 'all';

/** Number of draws of each digit at a place. The text below says the same as the bars. */
export function DigitChart({ statistics }: { readonly statistics: Statistics }) {
  const { digits, draws, bet_type: type } = statistics;
  const [place, setPlace] = useState(String(digits.length - 1));
  const { counts, most, least, mean } = digitCounts(digits, place === ALL ? null : Number(place));
  const top = Math.max(...counts, 1);
  const options = [
    ...digits.map((_, at) => ({ value: String(at), label: placeName(digits.length, at) })),
    { value: ALL, label: copy.allPlaces },
  ];
  const name = options.find(({ value }) => value === place)?.label ?? '';
  return (
    <Card as="section">
      <h2>{copy.digits}</h2>
      <Detail>{copy.digitsOf(name, betTypeName(type), draws)}</Detail>
      <Box above={2}>
        <Segmented label={copy.place} options={options} value={place} onChange={setPlace} />
      </Box>
      <Box as="figure" above={3}>
        <ul className={styles.bars}>
          {counts.map((count, digit) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a digit is identified by its position
            <li key={digit} className={most.includes(digit) ? styles.hi : undefined}>
              <VisuallyHidden>{copy.chartRow(digit, count)}</VisuallyHidden>
              <b aria-hidden="true">{count}</b>
              <i aria-hidden="true" style={{ '--bar': `${Math.round((count / top) * BAR_PX)}px` } as CSSProperties} />
              <span aria-hidden="true">{digit}</span>
            </li>
          ))}
        </ul>
        <Hint as="figcaption" above={2}>
          {copy.chart(list(most), counts[most[0] ?? 0] ?? 0, list(least), counts[least[0] ?? 0] ?? 0, short(mean))}
        </Hint>
      </Box>
      <Hint above={2}>
        {copy.chanceNote(
          `${short(statistics.chance * 100)}%`,
          short(statistics.expected),
          statistics.usual_min,
          statistics.usual_max,
        )}
      </Hint>
    </Card>
  );
}

const placeName = (length: number, at: number): string => copy.places[length - at] ?? '';
const list = (digits: readonly number[]): string => digits.join(copy.and);
const short = (value: number): string => formatNumber(value);
