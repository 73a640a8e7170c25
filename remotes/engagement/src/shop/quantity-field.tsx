import { formatNumber } from '@chokdee/format';
import { Button, Field, Icon, TextInput, type TextInputProps } from '@chokdee/ui';
import { copy } from './copy.ts';
import styles from './shop.module.css';

interface QuantityFieldProps {
  readonly typed: string;
  /** The typed number; null when it is not between 1 and `most`. */
  readonly quantity: number | null;
  readonly most: number;
  onTyped(typed: string): void;
}

/** Sets a quantity by two buttons or by typing. */
export function QuantityField({ typed, quantity, most, onTyped }: QuantityFieldProps) {
  const wrong = quantity === null ? copy.sheet.quantityWrong(formatNumber(most)) : null;
  return (
    <Field label={copy.sheet.quantity} error={wrong}>
      <Stepper
        value={typed}
        isFirst={quantity !== null && quantity <= 1}
        isLast={quantity !== null && quantity >= most}
        onChange={(event) => onTyped(event.target.value)}
        onStep={(by) => onTyped(String(Math.min(most, Math.max(1, (quantity ?? 1) + by))))}
      />
    </Field>
  );
}

interface StepperProps extends TextInputProps {
  readonly isFirst: boolean;
  readonly isLast: boolean;
  onStep(by: 1 | -1): void;
}

function Stepper({ isFirst, isLast, onStep, ...input }: StepperProps) {
  return (
    <div className={styles.quantity}>
      <Button variant="secondary" aria-label={copy.sheet.less} disabled={isFirst} onClick={() => onStep(-1)}>
        <Icon name="minus" size={20} />
      </Button>
      <TextInput {...input} inputMode="numeric" autoComplete="off" />
      <Button variant="secondary" aria-label={copy.sheet.more} disabled={isLast} onClick={() => onStep(1)}>
        <Icon name="plus" size={20} />
      </Button>
    </div>
  );
}
