import { Button, Checkbox, Chip, Detail, Sheet, SheetForm, SheetHead, Text } from '@chokdee/ui';
import { useState } from 'react';
import styles from '../bet.module.css';
import { copy } from '../copy.ts';
import { pairUp } from './generators.ts';

interface Props {
  /** Digits of a number. */
  readonly length: number;
  readonly onNumbers: (numbers: readonly string[]) => void;
  readonly onClose: () => void;
}

const MOST_DIGITS = 8;

/** Asks for two to eight digits and combines them. */
export function PairUpSheet({ length, onNumbers, onClose }: Props) {
  const [digits, setDigits] = useState<readonly string[]>([]);
  const [withDoubles, setWithDoubles] = useState(false);
  const [everyOrder, setEveryOrder] = useState(false);
  const numbers = digits.length < 2 ? [] : pairUp(digits, length, { withDoubles, everyOrder });
  const toggle = (digit: string) =>
    setDigits(digits.includes(digit) ? digits.filter((other) => other !== digit) : [...digits, digit]);
  const take = () => {
    onNumbers(numbers);
    onClose();
  };
  return (
    <Sheet open onClose={onClose} title={copy.pairUp.title}>
      <SheetHead title={copy.pairUp.title} onClose={onClose} />
      <SheetForm as="div">
        <Detail>{copy.pairUp.hint}</Detail>
        <fieldset className={styles.digits} aria-label={copy.pairUp.digits}>
          {[...'1234567890'].map((digit) => (
            <Chip
              key={digit}
              on={digits.includes(digit)}
              disabled={digits.length === MOST_DIGITS && !digits.includes(digit)}
              onClick={() => toggle(digit)}
            >
              {digit}
            </Chip>
          ))}
        </fieldset>
        <Checkbox checked={withDoubles} onChange={setWithDoubles}>
          {copy.pairUp.withDoubles}
        </Checkbox>
        <Checkbox checked={everyOrder} onChange={setEveryOrder}>
          {copy.pairUp.everyOrder}
        </Checkbox>
        <Text numeric tone="muted" className={styles.preview}>
          {numbers.join(' ')}
        </Text>
        <Button wide disabled={numbers.length === 0} onClick={take}>
          {copy.pairUp.add(numbers.length)}
        </Button>
      </SheetForm>
    </Sheet>
  );
}
