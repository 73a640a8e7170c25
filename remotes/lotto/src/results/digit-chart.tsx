import { Segmented } from '@chokdee/ui';
import { useState } from 'react';
import type { Statistics } from '../lotto.types.ts';
import { betTypeName } from '../parts/bet-types.ts';
import { copy } from './copy.ts';
import { digitCounts } from './digit-counts.ts';
import styles from './results.module.css';

const BAR_PX = 112;
const ALL = 'all';

/** How often each digit came at a place of the number. The words below say what the bars show. */
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
    <section className="card">
      <h2>{copy.digits}</h2>
      <p className="fs14 t2">{copy.digitsOf(name, betTypeName(type), draws)}</p>
      <div className="mt2">
        <Segmented label={copy.place} options={options} value={place} onChange={setPlace} />
      </div>
      <figure className="mt3">
        <ul className={styles.bars}>
          {counts.map((count, digit) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the digit is its place
            <li key={digit} className={most.includes(digit) ? styles.hi : undefined}>
              <span className="sr">{copy.chartRow(digit, count)}</span>
              <b aria-hidden="true">{count}</b>
              <i aria-hidden="true" style={{ height: Math.round((count / top) * BAR_PX) }} />
              <span aria-hidden="true">{digit}</span>
            </li>
          ))}
        </ul>
        <figcaption className="hint mt2">
          {copy.chart(list(most), counts[most[0] ?? 0] ?? 0, list(least), counts[least[0] ?? 0] ?? 0, short(mean))}
        </figcaption>
      </figure>
      <p className="hint mt2">
        {copy.chanceNote(
          `${short(statistics.chance * 100)}%`,
          short(statistics.expected),
          statistics.usual_min,
          statistics.usual_max,
        )}
      </p>
    </section>
  );
}

const placeName = (length: number, at: number): string => copy.places[length - at] ?? '';
const list = (digits: readonly number[]): string => digits.join(copy.and);
const short = (value: number): string => value.toLocaleString('th-TH', { maximumFractionDigits: 2 });
