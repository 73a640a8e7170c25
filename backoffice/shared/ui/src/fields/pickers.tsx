import { isDay } from '@chokdee/contracts/day';
import { DatePicker } from 'antd';
import type { Dayjs } from 'dayjs';
import { type FormEvent, useMemo, useRef } from 'react';
import { bangkokDates, dayOf, momentOf, readWallClock, wallClockOf } from './bangkok-dates.ts';

const BuddhistPicker = DatePicker.generatePicker<Dayjs>(bangkokDates);

/** The first format is shown. */
const DAY_FORMAT = 'D MMM YYYY';
const MOMENT_FORMAT = 'D MMM YYYY HH:mm';

export interface PickerProps {
  readonly id?: string;
  /** Day or ISO text; text that cannot be read stays as it was typed. */
  readonly value?: string;
  readonly onChange?: (value: string | undefined) => void;
  readonly placeholder?: string;
  readonly disabled?: boolean;
}

interface Format {
  readonly format: string;
  readonly hasTime: boolean;
  read(value: string): Dayjs | null;
  write(clock: Dayjs): string;
}

const day: Format = {
  format: DAY_FORMAT,
  hasTime: false,
  read: (value) => (isDay(value) ? readWallClock(value) : null),
  write: dayOf,
};
const moment: Format = {
  format: MOMENT_FORMAT,
  hasTime: true,
  read: (value) => (/T.*(Z|[+-]\d\d:\d\d)$/.test(value) ? wallClockOf(value) : null),
  write: momentOf,
};

function Picker({ value = '', onChange, kind, ...props }: PickerProps & { readonly kind: Format }) {
  // Text that cannot be read is no date: the calendar keeps the last one, and the form says what is wrong.
  const last = useRef<Dayjs | null>(null);
  const clock = useMemo(() => (value === '' ? null : kind.read(value)), [value, kind]);
  if (clock !== null || value === '') last.current = clock;
  const type = ({ target }: FormEvent) => {
    if (!(target instanceof HTMLInputElement)) return;
    const read = readWallClock(target.value);
    onChange?.(read === null ? target.value : kind.write(read));
  };
  return (
    <div onInput={type}>
      <BuddhistPicker
        {...props}
        value={last.current}
        format={kind.format}
        {...(kind.hasTime && { showTime: { format: 'HH:mm' } })}
        needConfirm={false}
        preserveInvalidOnBlur
        style={{ width: '100%' }}
        onChange={(chosen) => onChange?.(chosen ? kind.write(chosen) : undefined)}
      />
    </div>
  );
}

/** Chooses or types a day, with Buddhist years. */
export const DayPicker = (props: PickerProps) => <Picker {...props} kind={day} />;

/** Chooses or types a day and a time in Bangkok. */
export const MomentPicker = (props: PickerProps) => <Picker {...props} kind={moment} />;
