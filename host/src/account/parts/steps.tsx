import { cx } from '@chokdee/ui';

interface StepsProps {
  readonly labels: readonly string[];
  /** Index of the step that is on. */
  readonly current: number;
}

export function Steps({ labels, current }: StepsProps) {
  return (
    <ol className="steps">
      {labels.map((label, index) => (
        <li
          key={label}
          className={cx(index < current && 'done', index === current && 'on')}
          aria-current={index === current ? 'step' : undefined}
        >
          {label}
        </li>
      ))}
    </ol>
  );
}
