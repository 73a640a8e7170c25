import { Chip, ChipGroup, FieldError, Stack } from '@chokdee/ui';
import { type FormEvent, type KeyboardEvent, useId, useMemo, useState } from 'react';
import { copy } from '../copy.ts';
import { AntdProvider } from '../provider/antd-provider.tsx';
import styles from './dates.module.css';
import { dateOf, dayOf } from './generate-day.ts';
import { FORMATS, isTouched, Picker } from './picker.ts';
import { daysOn } from './presets.ts';
import { dayProblem } from './typed-days.ts';

export interface OneDayProps {
  /** Day in Bangkok, `YYYY-MM-DD`. */
  readonly value: string;
  /** The last day that can be chosen. */
  readonly today: string;
  onChoose(day: string): void;
}

/** Chooses one day: by preset, in a calendar of Buddhist years, or typed. */
export function OneDay({ value, today, onChoose }: OneDayProps) {
  const id = useId();
  const [box, setBox] = useState<HTMLElement | null>(null);
  // A new Date object makes the calendar forget the typed text, and the page renders every second.
  const date = useMemo(() => dateOf(value), [value]);
  const last = useMemo(() => dateOf(today), [today]);
  const [typed, setTyped] = useState('');
  // A day is incomplete while it is typed, so its error appears at the end.
  const [isMarked, setIsMarked] = useState(false);
  const problem = dayProblem(typed, today);
  const mark = () => setIsMarked(true);
  const markAtEnter = ({ key }: KeyboardEvent) => key === 'Enter' && mark();
  const type = ({ target }: FormEvent) => {
    setIsMarked(false);
    if (target instanceof HTMLInputElement) setTyped(target.value);
  };
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
          <fieldset ref={setBox} className={styles.calendar} onInput={type} onBlur={mark} onKeyDown={markAtEnter}>
            {box && (
              <Picker
                open
                id={id}
                value={date}
                format={FORMATS}
                allowClear={false}
                preserveInvalidOnBlur
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
          </fieldset>
        </AntdProvider>
        {isMarked && problem !== null && <FieldError>{problem}</FieldError>}
      </div>
    </Stack>
  );
}
