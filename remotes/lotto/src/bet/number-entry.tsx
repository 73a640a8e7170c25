import { formatRate } from '@chokdee/format';
import { Chip, Icon, toast } from '@chokdee/ui';
import { useState } from 'react';
import { copy } from '../copy.ts';
import type { BetType, Rate } from '../lotto.types.ts';
import { NumberPad } from '../parts/number-pad.tsx';
import css from './bet.module.css';
import { digitsOf, toggleType } from './entry.ts';
import { doubles, nineteenDoors, randomNumber, sweepBack, sweepFront } from './generators.ts';

interface NumberEntryProps {
  readonly rates: readonly Rate[];
  readonly disabled: boolean;
  readonly canUndo: boolean;
  readonly onNumbers: (numbers: readonly string[], types: readonly BetType[], isReversed: boolean) => void;
  readonly onUndo: () => void;
}

/** Types, digits and generators: numbers go to the slip by themselves at the last digit. */
export function NumberEntry({ rates, disabled, canUndo, onNumbers, onUndo }: NumberEntryProps) {
  const [types, setTypes] = useState<readonly BetType[]>(() => rates.slice(0, 1).map((rate) => rate.bet_type));
  const [isReversed, setReversed] = useState(false);
  const [digits, setDigits] = useState('');
  const length = digitsOf(types[0], rates);

  const give = (numbers: readonly string[]) => {
    setDigits('');
    onNumbers(numbers, types, isReversed && length > 1);
  };
  const type = (next: string) => {
    if (length === 0) toast.info(copy.bet.needType);
    else if (next.length === length) give([next]);
    else setDigits(next);
  };
  const choose = (toggled: BetType) => {
    const next = toggleType(types, toggled, rates);
    if (digitsOf(next[0], rates) !== length) setDigits('');
    setTypes(next);
  };
  return (
    <>
      <fieldset className={`ty mt3 ${css.types}`} aria-label={copy.bet.types}>
        {rates.map((rate) => (
          <Chip key={rate.bet_type} on={types.includes(rate.bet_type)} onClick={() => choose(rate.bet_type)}>
            {rate.name}
            <small>{formatRate(rate.rate)}</small>
          </Chip>
        ))}
        {length > 1 && (
          <Chip on={isReversed} onClick={() => setReversed(!isReversed)}>
            {copy.bet.reverse}
            <small>{copy.bet.reverseHint(length === 2 ? 2 : length === 3 ? 6 : 24)}</small>
          </Chip>
        )}
      </fieldset>
      <NumberPad digits={digits} length={Math.max(length, 1)} onDigits={type} disabled={disabled} />
      <div className="chips mt3">
        <Generators length={length} digits={digits} disabled={disabled} onNumbers={give} />
        <Chip onClick={onUndo} disabled={!canUndo}>
          <Icon name="undo" size={16} />
          {copy.bet.undo}
        </Chip>
      </div>
    </>
  );
}

interface GeneratorsProps {
  readonly length: number;
  readonly digits: string;
  readonly disabled: boolean;
  readonly onNumbers: (numbers: readonly string[]) => void;
}

function Generators({ length, digits, disabled, onNumbers }: GeneratorsProps) {
  if (length === 0) return null;
  const fromDigit = (make: (digit: string) => readonly string[]) => () => {
    if (digits.length === 1) onNumbers(make(digits));
    else toast.info(copy.bet.needDigit);
  };
  return (
    <>
      <Chip disabled={disabled} onClick={() => onNumbers([randomNumber(length)])}>
        <Icon name="dice" size={16} />
        {copy.bet.random}
      </Chip>
      {length === 2 && (
        <>
          <Chip disabled={disabled} onClick={fromDigit(nineteenDoors)}>
            {copy.bet.nineteen}
          </Chip>
          <Chip disabled={disabled} onClick={fromDigit(sweepFront)}>
            {copy.bet.sweepFront}
          </Chip>
          <Chip disabled={disabled} onClick={fromDigit(sweepBack)}>
            {copy.bet.sweepBack}
          </Chip>
        </>
      )}
      {(length === 2 || length === 3) && (
        <Chip disabled={disabled} onClick={() => onNumbers(doubles(length))}>
          {length === 2 ? copy.bet.doubles : copy.bet.triples}
        </Chip>
      )}
    </>
  );
}
