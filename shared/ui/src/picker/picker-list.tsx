import { type ReactNode, useEffect, useRef } from 'react';
import { cx } from '../cx.ts';
import type { PickerText } from './match-options.ts';

export interface PickerOption<V extends string | number> extends PickerText {
  readonly value: V;
  /** In front of the label, e.g. a BankBadge. */
  readonly badge?: ReactNode;
}

interface PickerListProps<V extends string | number> {
  readonly id: string;
  readonly label: string;
  readonly options: readonly PickerOption<V>[];
  readonly value: V | null;
  /** Where the arrow keys stand, -1 for nowhere. */
  readonly at: number;
  readonly onPick: (value: V) => void;
}

export const optionId = (listId: string, index: number) => `${listId}-${index}`;

/** The focus stays in the search box above; `aria-activedescendant` there names the option of the arrow keys. */
export function PickerList<V extends string | number>({ id, label, options, value, at, onPick }: PickerListProps<V>) {
  const current = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (at >= 0) current.current?.scrollIntoView?.({ block: 'nearest' });
  }, [at]);
  return (
    <div role="listbox" id={id} aria-label={label} className="pick">
      {options.map((option, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the search box hears the keys for the whole list
        // biome-ignore lint/a11y/useFocusableInteractive: aria-activedescendant stands in for the focus
        <div
          key={option.value}
          role="option"
          id={optionId(id, index)}
          ref={index === at ? current : undefined}
          className={cx('opt', option.value === value && 'on', index === at && 'is-focus')}
          aria-selected={option.value === value}
          onClick={() => onPick(option.value)}
        >
          {option.badge}
          <span className="grow">
            <b className="m fs14 ell">{option.label}</b>
            {option.sub !== undefined && <span className="fs12 t3">{option.sub}</span>}
          </span>
        </div>
      ))}
    </div>
  );
}
