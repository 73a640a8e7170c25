import { ChipBase, Icon, IconButton, Row } from '@chokdee/ui';
import { drawDate } from '../parts/round-name/round-name.ts';
import { copy } from './copy.ts';
import styles from './results.module.css';

interface Props {
  readonly day: string;
  readonly today: string;
  readonly onDay: (day: string) => void;
}

const weekday = new Intl.DateTimeFormat('th-TH', { weekday: 'long', timeZone: 'Asia/Bangkok' });

/** Shows the day in words; the browser's date field lies over it, invisible, for keyboard, picker and screen reader. */
export function DayPicker({ day, today, onDay }: Props) {
  return (
    <Row wrap above={3}>
      <ChipBase as="label" className={styles.date}>
        <Row as="span" aria-hidden="true">
          <Icon name="calendar" size={16} />
          {weekday.format(new Date(`${day}T12:00:00+07:00`))} {drawDate(day)}
        </Row>
        <Icon name="chevron-down" size={16} />
        <input
          type="date"
          aria-label={copy.date}
          value={day}
          max={today}
          onClick={(event) => event.currentTarget.showPicker?.()}
          onChange={(event) => event.target.value !== '' && onDay(event.target.value)}
        />
      </ChipBase>
      <IconButton className={styles.step} aria-label={copy.previousDay} onClick={() => onDay(shiftDay(day, -1))}>
        <Icon name="chevron-left" />
      </IconButton>
      <IconButton
        className={styles.step}
        aria-label={copy.nextDay}
        disabled={day >= today}
        onClick={() => onDay(shiftDay(day, 1))}
      >
        <Icon name="chevron-right" />
      </IconButton>
    </Row>
  );
}

/** Returns the calendar day that many days later, `YYYY-MM-DD`. */
export function shiftDay(day: string, by: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + by * 86_400_000).toISOString().slice(0, 10);
}
