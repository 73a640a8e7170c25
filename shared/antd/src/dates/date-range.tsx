import { Button, Chip, ChipGroup, FieldError, Stack } from '@chokdee/ui';
import { type FormEvent, useId, useMemo, useState } from 'react';
import { copy } from '../copy.ts';
import { AntdProvider } from '../provider/antd-provider.tsx';
import styles from './dates.module.css';
import { dateOf, dayOf } from './generate-day.ts';
import { FORMATS, isTouched, Picker } from './picker.ts';
import { type DayRange, presetsOn } from './presets.ts';
import { rangeOf, rangeProblem, type Side, type TypedDays } from './typed-days.ts';

export interface DateRangeProps {
  readonly value: DayRange;
  /** The last day that can be chosen. */
  readonly today: string;
  onChoose(range: DayRange): void;
}

type Dates = readonly (Date | null | undefined)[];

const read = (day: string | null) => (day === null ? null : dateOf(day));
const written = (date: Date | null | undefined) => (date ? dayOf(date) : null);

/** Chooses a range of days: by preset, in a calendar of Buddhist years, or typed. An invalid range shows an error. */
export function DateRange({ value, today, onChoose }: DateRangeProps) {
  const id = useId();
  const { range, take, type, problem, isMarked, setIsMarked } = useRange(value, today);
  const show = () => (problem === null ? onChoose(range) : setIsMarked(true));
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
        <RangeCalendar
          id={id}
          value={value}
          today={today}
          onTake={take}
          onType={type}
          onLeave={() => setIsMarked(true)}
        />
        {isMarked && problem !== null && <FieldError id={`${id}-problem`}>{problem}</FieldError>}
      </div>
      <Button wide onClick={show}>
        {copy.show}
      </Button>
    </Stack>
  );
}

function useRange(value: DayRange, today: string) {
  const [chosen, setChosen] = useState(value);
  const [typed, setTyped] = useState<TypedDays>({});
  // A day is incomplete while it is typed, so its error appears when the field is left.
  const [isMarked, setIsMarked] = useState(false);
  const take = (dates: Dates | null) => {
    const next = { from: written(dates?.[0]), to: written(dates?.[1]) };
    setTyped(({ from, to }) => ({
      ...(from !== undefined && next.from === chosen.from && { from }),
      ...(to !== undefined && next.to === chosen.to && { to }),
    }));
    setChosen(next);
  };
  const type = (side: Side, text: string) => {
    setIsMarked(false);
    setTyped((known) => ({ ...known, [side]: text }));
  };
  const problem = rangeProblem(chosen, typed, today);
  return { range: rangeOf(chosen, typed), take, type, problem, isMarked, setIsMarked };
}

interface CalendarProps {
  readonly id: string;
  readonly value: DayRange;
  readonly today: string;
  onTake(dates: Dates | null): void;
  onType(side: Side, text: string): void;
  onLeave(): void;
}

function RangeCalendar({ id, value, today, onTake, onType, onLeave }: CalendarProps) {
  const [box, setBox] = useState<HTMLElement | null>(null);
  const ids = useMemo(() => ({ start: `${id}-from`, end: `${id}-to` }), [id]);
  const onInput = ({ target }: FormEvent) => {
    if (target instanceof HTMLInputElement) onType(target.id === ids.start ? 'from' : 'to', target.value);
  };
  return (
    <AntdProvider>
      <fieldset ref={setBox} className={styles.calendar} onInput={onInput} onBlur={onLeave}>
        {box && (
          <Picker.RangePicker
            open
            id={ids}
            defaultValue={[read(value.from), read(value.to)]}
            format={FORMATS}
            allowEmpty={[true, true]}
            needConfirm={false}
            // Reversed days stay as typed and show an error.
            order={false}
            preserveInvalidOnBlur
            // With the preview, a second press on the same day from a resting pointer is lost.
            previewValue={false}
            inputReadOnly={isTouched}
            // antd's own limit would open the calendar one month too early, because this one shows only the first of
            // two months.
            disabledDate={(date) => dayOf(date) > today}
            getPopupContainer={() => box}
            className={styles.inputs ?? ''}
            classNames={{ popup: { root: styles.popup ?? '', content: styles.days ?? '' } }}
            panelRender={(months) => <div className={styles.months}>{months}</div>}
            suffixIcon={null}
            onCalendarChange={(dates) => onTake(dates)}
            onChange={onTake}
          />
        )}
      </fieldset>
    </AntdProvider>
  );
}
