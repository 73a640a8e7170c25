import type { CSSProperties } from 'react';
import { copy } from '../copy.ts';
import { cx } from '../cx.ts';
import { dress, type Looks } from '../parts/define-part.ts';
import { VisuallyHidden } from '../parts/text.ts';
import styles from './progress.module.css';

interface ProgressProps extends Pick<Looks, 'above'> {
  readonly label: string;
  readonly value: number;
  /** 100 by default. With 0 the bar stays empty. */
  readonly max?: number;
  /** The amount in words if a percentage is not enough, such as `3 จาก 5`. */
  readonly text?: string;
}

/** A progress bar, green when complete. */
export function Progress({ label, value, max = 100, text, above }: ProgressProps) {
  const done = max > 0 && Number.isFinite(value) ? Math.min(Math.max(value / max, 0), 1) : 0;
  const percent = Math.floor(done * 100);
  return (
    <div
      {...dress({ above }, cx(styles.bar, done < 1 && styles.going))}
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuetext={text}
    >
      <i style={{ '--done': `${done * 100}%` } as CSSProperties} />
    </div>
  );
}

interface StepperProps {
  readonly label: string;
  readonly steps: readonly string[];
  /** Index of the current step. The number of steps means that all are done. */
  readonly at: number;
}

/** The steps of a flow: done, current, next. */
export function Stepper({ label, steps, at }: StepperProps) {
  return (
    <ol className={styles.steps} aria-label={label}>
      {steps.map((step, index) => (
        <li
          key={step}
          className={cx(index < at && styles.done, index === at && styles.now)}
          aria-current={index === at ? 'step' : undefined}
        >
          {step}
          {index < at && <VisuallyHidden> {copy.stepDone}</VisuallyHidden>}
        </li>
      ))}
    </ol>
  );
}

interface PageDotsProps {
  readonly label: string;
  readonly count: number;
  /** Index of the shown page. */
  readonly at: number;
  readonly onChange: (index: number) => void;
  /** Names the button of the nth page. */
  readonly nameOf?: (nth: number) => string;
}

/** Buttons for a few pictures or pages, with the shown one marked. */
export function PageDots({ label, count, at, onChange, nameOf = (nth) => copy.pageOf(nth, count) }: PageDotsProps) {
  return (
    <fieldset className={styles.dots} aria-label={label}>
      {Array.from({ length: count }, (_, index) => index).map((index) => (
        <button
          key={index}
          type="button"
          aria-label={nameOf(index + 1)}
          aria-current={index === at || undefined}
          onClick={() => onChange(index)}
        />
      ))}
    </fieldset>
  );
}
