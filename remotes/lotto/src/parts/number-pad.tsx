import { Box, Icon, Row } from '@chokdee/ui';
import { useLayoutEffect, useRef } from 'react';
import { copy } from './copy.ts';
import styles from './number-pad.module.css';

interface NumberPadProps {
  /** Accessible name; default is the pad for bets. */
  readonly name?: string;
  readonly digits: string;
  readonly length: number;
  readonly onDigits: (digits: string) => void;
  readonly isDisabled?: boolean;
  /** Called when Enter is pressed and no button or field has the focus. */
  readonly onEnter?: (() => void) | undefined;
}

const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

/** Digit boxes and the 3×4 pad. The keyboard works too (digits, Backspace, Escape, Enter), unless a field has the focus. */
export function NumberPad({
  name = copy.pad.name,
  digits,
  length,
  onDigits,
  isDisabled = false,
  onEnter,
}: NumberPadProps) {
  const press = (key: string) => {
    if (!isDisabled && digits.length < length) onDigits(digits + key);
  };
  const erase = () => onDigits(digits.slice(0, -1));
  useDigitKeys({ press, erase, clear: () => onDigits(''), enter: () => onEnter?.() }, isDisabled);
  return (
    <>
      <DigitSlots digits={digits} length={length} />
      <Box as="fieldset" above={3} className={styles.pad} aria-label={name} disabled={isDisabled}>
        {KEYS.map((key) => (
          <button key={key} type="button" onClick={() => press(key)}>
            {key}
          </button>
        ))}
        <button type="button" className={styles.fn} onClick={() => onDigits('')}>
          {copy.pad.clear}
        </button>
        <button type="button" onClick={() => press('0')}>
          0
        </button>
        <button type="button" className={styles.fn} aria-label={copy.pad.backspace} onClick={erase}>
          <Icon name="backspace" />
        </button>
      </Box>
    </>
  );
}

function DigitSlots({ digits, length }: { readonly digits: string; readonly length: number }) {
  return (
    <Row
      above={3}
      justify="center"
      className={styles.slots}
      role="status"
      aria-label={copy.pad.typing([...digits].join(' '))}
    >
      {Array.from({ length }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a box is identified by its position
        <span key={at} className={at === digits.length ? styles.nx : undefined}>
          {digits[at]}
        </span>
      ))}
    </Row>
  );
}

interface DigitKeys {
  readonly press: (key: string) => void;
  readonly erase: () => void;
  readonly clear: () => void;
  readonly enter: () => void;
}

function useDigitKeys(keys: DigitKeys, isDisabled: boolean) {
  const latest = useRef(keys);
  useLayoutEffect(() => {
    latest.current = keys;
  });
  useLayoutEffect(() => {
    if (isDisabled) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isElsewhere(event.target)) return;
      if (/^\d$/.test(event.key)) latest.current.press(event.key);
      else if (event.key === 'Backspace') latest.current.erase();
      else if (event.key === 'Escape') latest.current.clear();
      else if (event.key === 'Enter' && !isPressable(event.target)) latest.current.enter();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [isDisabled]);
}

/** True when Enter would press the focused element. */
const isPressable = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('a, button, summary, [role="button"], [role="tab"]') !== null;

/** True when a key belongs to a field or an open dialog. */
function isElsewhere(target: EventTarget | null): boolean {
  const inField = target instanceof Element && target.closest('input, textarea, select, [role="dialog"]') !== null;
  return inField || document.querySelector('[aria-modal="true"]') !== null;
}
