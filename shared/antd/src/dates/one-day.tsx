import { Chip, ChipGroup, Stack } from '@chokdee/ui';
import { useId, useMemo, useState } from 'react';
import { copy } from '../copy.ts';
import { AntdProvider } from '../provider/antd-provider.tsx';
import styles from './dates.module.css';
import { dateOf, dayOf } from './generate-day.ts';
import { FORMATS, isTouched, Picker } from './picker.ts';
import { daysOn } from './presets.ts';

export interface OneDayProps {
  /** Bangkok day, `YYYY-MM-DD`. */
  readonly value: string;
  /** The last day that can be chosen. */
  readonly today: string;
  onChoose(day: string): void;
}

/** One day: by one press, in a calendar of Buddhist years, or typed. */
export function OneDay({ value, today, onChoose }: OneDayProps) {
  const id = useId();
  const [box, setBox] = useState<HTMLElement | null>(null);
  // Another object is another value to the calendar, which then forgets what was typed: the page is drawn each second.
  const date = useMemo(() => dateOf(value), [value]);
  const last = useMemo(() => dateOf(today), [today]);
  return (
    <Stack gap={4}>
      <ChipGroup as="div" role="group" aria-label={copy.days}>
        {daysOn(today).map(({ label, day }) => (
          <Chip key={label} on={day === value} onClick={() => onChoose(day)}>
            {label}
          </Chip>
        ))}
      </ChipGroup>
      <div>
        <label className={styles.label} htmlFor={id}>
          {copy.day}
        </label>
        <AntdProvider>
          <div ref={setBox} className={styles.calendar}>
            {box && (
              <Picker
                open
                id={id}
                value={date}
                format={FORMATS}
                allowClear={false}
                showNow={false}
                inputReadOnly={isTouched}
                maxDate={last}
                getPopupContainer={() => box}
                className={styles.inputs ?? ''}
                classNames={{ popup: { root: styles.popup ?? '', content: styles.days ?? '' } }}
                suffixIcon={null}
                onChange={(chosen) => chosen && onChoose(dayOf(chosen))}
              />
            )}
          </div>
        </AntdProvider>
      </div>
    </Stack>
  );
}
