import { type ReactNode, useEffect, useRef } from 'react';
import { OptionCard } from '../controls/choices.tsx';
import { cx } from '../cx.ts';
import { Box, Text } from '../parts/index.ts';
import type { PickerText } from './match-options.ts';
import styles from './picker.module.css';

export interface PickerOption<V extends string | number> extends PickerText {
  readonly value: V;
  /** Content in front of the label, such as a BankBadge. */
  readonly badge?: ReactNode;
}

interface Props<V extends string | number> {
  readonly id: string;
  readonly label: string;
  readonly options: readonly PickerOption<V>[];
  readonly value: V | null;
  /** Index of the option chosen by arrow keys. -1 means none. */
  readonly at: number;
  readonly onPick: (value: V) => void;
}

export const optionId = (listId: string, index: number) => `${listId}-${index}`;

/** The list of options. The focus stays in the search box, whose `aria-activedescendant` names the active option. */
export function PickerList<V extends string | number>({ id, label, options, value, at, onPick }: Props<V>) {
  const current = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (at >= 0) current.current?.scrollIntoView?.({ block: 'nearest' });
  }, [at]);
  return (
    <div role="listbox" id={id} aria-label={label} className={styles.list}>
      {options.map((option, index) => (
        <OptionCard
          as="div"
          key={option.value}
          role="option"
          id={optionId(id, index)}
          ref={index === at ? current : undefined}
          selected={option.value === value}
          className={cx(styles.option, index === at && styles.current)}
          aria-selected={option.value === value}
          onClick={() => onPick(option.value)}
        >
          {option.badge}
          <Box as="span" grow>
            <Text as="b" weight="medium" size="sm" truncate className={styles.label}>
              {option.label}
            </Text>
            {option.sub !== undefined && (
              <Text as="span" size="xs" tone="subtle">
                {option.sub}
              </Text>
            )}
          </Box>
        </OptionCard>
      ))}
    </div>
  );
}
