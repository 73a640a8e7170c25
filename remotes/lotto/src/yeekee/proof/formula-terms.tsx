import { formatNumber } from '@chokdee/format';
import { Figure, Text } from '@chokdee/ui';
import type { ReactNode } from 'react';
import { copy } from '../copy.ts';
import styles from './formula.module.css';

interface FormulaTermsProps {
  readonly isClassic: boolean;
  readonly count: number;
  /** Null while unknown. */
  readonly sum: string | null;
  readonly system: string | null;
  readonly rank16: string | null;
  readonly result: string | null;
  /** True while the round runs and its terms change with every shot. */
  readonly isRunning: boolean;
}

/** Shows the published formula with each of its terms. */
export function FormulaTerms({ isClassic, count, sum, system, rank16, result, isRunning }: FormulaTermsProps) {
  return (
    <Text as="div" size="sm" className={styles.fx}>
      <Term name={copy.sum} detail={copy.count(formatNumber(count))} value={sum} />
      {!isClassic && (
        <Term operator="+" name={copy.system} detail={isRunning ? copy.revealedLater : null} value={system} />
      )}
      <Term operator="−" name={copy.rank16} detail={isRunning ? copy.now : null} value={rank16} />
      <Term operator="=" name={isRunning ? copy.thisResult : copy.result} value={result} isTotal />
    </Text>
  );
}

interface TermProps {
  readonly operator?: string;
  readonly name: string;
  readonly detail?: ReactNode;
  /** Digits; all terms have the same format. */
  readonly value: string | null;
  readonly isTotal?: boolean;
}

function Term({ operator = '', name, detail = null, value, isTotal = false }: TermProps) {
  return (
    <div className={isTotal ? styles.tot : undefined}>
      <span className={styles.op}>{operator}</span>
      <span>
        {name}{' '}
        {detail !== null && (
          <Text as="span" tone="subtle">
            {detail}
          </Text>
        )}
      </span>
      <Figure as="span" className={styles.v}>
        {value === null ? '—' : formatNumber(Number(value))}
      </Figure>
    </div>
  );
}
