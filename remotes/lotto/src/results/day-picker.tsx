import { OneDaySheet } from '@chokdee/antd/one-day';
import { formatWeekday } from '@chokdee/format';
import { ChipBase, Icon, IconButton, Row } from '@chokdee/ui';
import { useState } from 'react';
import { drawDate } from '../parts/round-name/round-name.ts';
import { copy } from './copy.ts';
import styles from './results.module.css';

interface Props {
  readonly day: string;
  readonly today: string;
  readonly onDay: (day: string) => void;
}

/** Shows the day in words; a press opens the calendar. */
export function DayPicker({ day, today, onDay }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Row wrap above={3}>
      <ChipBase className={styles.date} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <Row as="span">
          <Icon name="calendar" size={16} />
          {formatWeekday(`${day}T12:00:00+07:00`)} {drawDate(day)}
        </Row>
        <Icon name="chevron-down" size={16} />
      </ChipBase>
      <OneDaySheet open={isOpen} onClose={() => setIsOpen(false)} day={day} today={today} onDay={onDay} />
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

/** Returns the calendar day `by` days later, `YYYY-MM-DD`. */
export function shiftDay(day: string, by: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + by * 86_400_000).toISOString().slice(0, 10);
}
