import { type ReactNode, useId } from 'react';
import { OptionCard, RadioMark } from '../controls/choices.tsx';
import { cx } from '../cx.ts';
import { Icon } from '../icons/icon.tsx';
import { Box, Hint, SettingRow, Stack, Text } from '../parts/index.ts';
import { FieldError } from './field.tsx';
import styles from './toggles.module.css';

interface ToggleProps {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly disabled?: boolean;
  /** The label. */
  readonly children: ReactNode;
}

interface CheckboxProps extends ToggleProps {
  readonly name?: string;
  /** Shown below the check box and announced. */
  readonly error?: string | null | undefined;
}

export function Checkbox({ checked, onChange, disabled, children, name, error }: CheckboxProps) {
  const messageId = useId();
  const invalid = error !== undefined && error !== null && error !== '';
  return (
    <>
      <label className={cx(styles.checkbox, disabled === true && styles.off)}>
        <input
          type="checkbox"
          name={name}
          checked={checked}
          disabled={disabled}
          aria-invalid={invalid || undefined}
          aria-describedby={invalid ? messageId : undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span className={cx(styles.check, invalid && styles.invalid)} aria-hidden="true">
          <Icon name="check" size={16} />
        </span>
        <span>{children}</span>
      </label>
      {invalid && <FieldError id={messageId}>{error}</FieldError>}
    </>
  );
}

interface SwitchProps extends ToggleProps {
  /** A line below the label. */
  readonly hint?: string;
}

/** A setting that is on or off. A press takes effect at once. */
export function Switch({ checked, onChange, disabled, children, hint }: SwitchProps) {
  return (
    <SettingRow as="label" className={cx(styles.switch, disabled === true && styles.off)}>
      <Box as="span" grow>
        {children}
        {hint !== undefined && (
          <Hint as="span" className={styles.block}>
            {hint}
          </Hint>
        )}
      </Box>
      <input
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a check box brings its own checked state
        role="switch"
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className={styles.slide} aria-hidden="true" />
    </SettingRow>
  );
}

export interface RadioOption<V extends string> {
  readonly value: V;
  readonly label: ReactNode;
  /** A quieter second line. */
  readonly sub?: ReactNode;
  /** Content between the mark and the label, such as a picture. */
  readonly before?: ReactNode;
  /** Content at the end of the card, such as the remaining amount. */
  readonly after?: ReactNode;
  readonly disabled?: boolean;
}

interface RadioGroupProps<V extends string> {
  readonly label: string;
  readonly options: readonly RadioOption<V>[];
  /** Null means that nothing is selected. */
  readonly value: V | null;
  readonly onChange: (value: V) => void;
}

/** A choice of cards. Arrow keys work as in the browser's radio buttons. */
export function RadioGroup<V extends string>({ label, options, value, onChange }: RadioGroupProps<V>) {
  const name = useId();
  return (
    <Stack as="fieldset" gap={2} aria-label={label}>
      {options.map((option) => (
        <OptionCard
          key={option.value}
          selected={option.value === value}
          className={cx(styles.radio, option.disabled === true && styles.off)}
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
          />
          <RadioMark aria-hidden="true" />
          {option.before}
          <Box as="span" grow>
            <Text as="b" weight="medium">
              {option.label}
            </Text>
            {option.sub !== undefined && (
              <Text as="span" size="xs" tone="subtle" className={styles.block}>
                {option.sub}
              </Text>
            )}
          </Box>
          {option.after}
        </OptionCard>
      ))}
    </Stack>
  );
}
