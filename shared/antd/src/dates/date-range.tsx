import { Button, Chip, ChipGroup, Stack } from '@chokdee/ui';
import { useId, useState } from 'react';
import { copy } from '../copy.ts';
import { AntdProvider } from '../provider/antd-provider.tsx';
import styles from './dates.module.css';
import { dateOf, dayOf } from './generate-day.ts';
import { FORMATS, isTouched, Picker } from './picker.ts';
import { type DayRange, presetsOn } from './presets.ts';

export interface DateRangeProps {
  readonly value: DayRange;
  /** The last day that can be chosen. */
  readonly today: string;
  onChoose(range: DayRange): void;
}

type Dates = readonly (Date | null | undefined)[];

const read = (day: string | null) => (day === null ? null : dateOf(day));
const written = (date: Date | null | undefined) => (date ? dayOf(date) : null);

/** Ranges of days: by one press, in a calendar of Buddhist years, or typed. */
export function DateRange({ value, today, onChoose }: DateRangeProps) {
  const id = useId();
  const [box, setBox] = useState<HTMLElement | null>(null);
  const [range, setRange] = useState(value);
  const take = (dates: Dates | null) => setRange({ from: written(dates?.[0]), to: written(dates?.[1]) });
  return (
    <Stack gap={4}>
      <ChipGroup as="div" role="group" aria-label={copy.presets}>
        {presetsOn(today).map(({ label, from, to }) => (
          <Chip key={label} on={from === value.from && to === value.to} onClick={() => onChoose({ from, to })}>
            {label}
          </Chip>
        ))}
      </ChipGroup>
      <div className={styles.range}>
        <div className={styles.labels}>
          <label htmlFor={`${id}-from`}>{copy.from}</label>
          <label htmlFor={`${id}-to`}>{copy.to}</label>
        </div>
        <AntdProvider>
          <div ref={setBox} className={styles.calendar}>
            {box && (
              <Picker.RangePicker
                open
                id={{ start: `${id}-from`, end: `${id}-to` }}
                defaultValue={[read(value.from), read(value.to)]}
                format={FORMATS}
                allowEmpty={[true, true]}
                needConfirm={false}
                // With it a second press on the same day, from a pointer that rests, is lost.
                previewValue={false}
                inputReadOnly={isTouched}
                // The days before a limit would be shown a month too early: of its two months we show the first.
                disabledDate={(date) => dayOf(date) > today}
                getPopupContainer={() => box}
                className={styles.inputs ?? ''}
                classNames={{ popup: { root: styles.popup ?? '', content: styles.days ?? '' } }}
                panelRender={(months) => <div className={styles.months}>{months}</div>}
                suffixIcon={null}
                onCalendarChange={(dates) => take(dates)}
                onChange={take}
              />
            )}
          </div>
        </AntdProvider>
      </div>
      <Button wide onClick={() => onChoose(range)}>
        {copy.show}
      </Button>
    </Stack>
  );
}
