import { definePart, type Looks, type PartProps } from '../parts/define-part.ts';
import styles from './choices.module.css';

const selectable = { selected: { true: styles.on } } as const;

/** The look of a chip, for links and for buttons that open something. */
export const ChipBase = definePart('button', styles.chip, selectable);

interface ChipProps extends Omit<PartProps<'button', typeof selectable>, 'selected'> {
  /** The chip is selected. */
  readonly on?: boolean;
}

export function Chip({ on = false, ...rest }: ChipProps) {
  return <ChipBase {...rest} selected={on} aria-pressed={on} />;
}

/** Chips in one scrolling line. They wrap on desktops. */
export const ChipGroup = definePart('fieldset', styles.group);

/** A few choices side by side: toggle buttons, or links to the views of one page. */
export const Segments = definePart('fieldset', styles.segments);

interface SegmentedProps<T extends string> extends Pick<Looks, 'above'> {
  readonly label: string;
  readonly options: readonly { readonly value: T; readonly label: string }[];
  readonly value: T;
  readonly onChange: (value: T) => void;
}

/** Chooses one of a few values. */
export function Segmented<T extends string>({ label, options, value, onChange, above }: SegmentedProps<T>) {
  return (
    <Segments above={above} aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </button>
      ))}
    </Segments>
  );
}

/** A choice as a card with a description. */
export const OptionCard = definePart('label', styles.option, selectable);

/** The radio mark of an `OptionCard`. */
export const RadioMark = definePart('span', styles.radio);
