import { formatThaiDate, weekdaysShort } from '@chokdee/format';
import { Card, cx, VisuallyHidden } from '@chokdee/ui';
import type { CSSProperties } from 'react';
import type { Month } from '../lotto.types.ts';
import styles from './calendar.module.css';
import { copy } from './copy.ts';
import { firstWeekday } from './month-days.ts';

type Day = Month['days'][number];

interface MonthGridProps {
  readonly month: Month;
  /** True when the draws are those of one lottery. */
  readonly isOfOne: boolean;
  readonly chosen: string | null;
  readonly today: string;
  readonly onDay: (day: string) => void;
}

/** The month by weeks: number of draws on each day, and marks for moved or cancelled ones. */
export function MonthGrid({ month, isOfOne, chosen, today, onDay }: MonthGridProps) {
  return (
    <Card as="section" aria-label={copy.month}>
      <div className={styles.grid}>
        {weekdaysShort.map((name) => (
          <span key={name} className={styles.weekday} aria-hidden="true">
            {name}
          </span>
        ))}
        {month.days.map((day, at) => {
          const look = {
            className: cx(
              styles.day,
              day.count > 0 && isOfOne && styles.drawn,
              day.day === today && styles.today,
              day.day === chosen && styles.chosen,
            ),
            ...(at === 0 && { style: { '--column': firstWeekday(month.month) + 1 } as CSSProperties }),
            ...(day.day === today && { 'aria-current': 'date' as const }),
          };
          // Days are no buttons here: the list beside the grid already has every day.
          if (isOfOne) {
            return (
              <div key={day.day} {...look}>
                <DayContent day={day} isCounted={false} />
              </div>
            );
          }
          return (
            <button
              key={day.day}
              type="button"
              {...look}
              aria-pressed={day.day === chosen}
              onClick={() => onDay(day.day)}
            >
              <DayContent day={day} isCounted />
            </button>
          );
        })}
      </div>
    </Card>
  );
}

function DayContent({ day, isCounted }: { readonly day: Day; readonly isCounted: boolean }) {
  return (
    <>
      <span aria-hidden="true">{Number(day.day.slice(8))}</span>
      {isCounted && (
        <small className={styles.count} aria-hidden="true">
          {day.count > 0 ? day.count : ' '}
        </small>
      )}
      {day.without.length > 0 && <i className={styles.exception} />}
      <VisuallyHidden>{spoken(day)}</VisuallyHidden>
    </>
  );
}

const spoken = ({ day, count, without }: Day): string =>
  [
    formatThaiDate(`${day}T12:00:00+07:00`),
    count > 0 ? copy.draws(count) : copy.none,
    ...without.map(({ reason }) => `${copy.without} ${reason}`),
  ].join(' ');
