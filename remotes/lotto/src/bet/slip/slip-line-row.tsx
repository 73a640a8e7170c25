import { formatRate, formatThb } from '@chokdee/format';
import { cx, Figure, Icon, Money, Tag, Text } from '@chokdee/ui';
import { memo, useState } from 'react';
import lineStyles from '../../parts/bet-line.module.css';
import { betTypeName } from '../../parts/bet-types.ts';
import { thbOf } from '../../parts/satang.ts';
import styles from '../bet.module.css';
import { copy } from '../copy.ts';
import { nameOfLine } from '../line-name.ts';
import type { BetStore } from '../state/bet.store.ts';
import { lineKey } from '../state/slip.reducer.ts';
import { isPlaceable, type RatedLine } from '../state/slip-lines.ts';
import { StakeInput } from './stake-input.tsx';

interface SlipLineRowProps {
  readonly line: RatedLine;
  readonly dispatch: BetStore['dispatch'];
}

/** Memoized, because a slip has up to a hundred lines and a change affects one. */
export const SlipLineRow = memo(function SlipLineRow({ line, dispatch }: SlipLineRowProps) {
  const key = lineKey(line);
  const name = nameOfLine(line);
  const [isUnread, setUnread] = useState(false);
  return (
    <div className={cx(lineStyles.line, styles.line)} data-line>
      <Figure as="span" className={lineStyles.number}>
        {line.number}
      </Figure>
      <span className={lineStyles.type}>
        {betTypeName(line.betType)}{' '}
        {(line.status === 'reduced' || line.status === 'closed') && <Tag tone="cut">{copy.restricted}</Tag>}
      </span>
      <StakeInput
        label={copy.stake(name)}
        stakeSatang={line.stakeSatang}
        isInvalid={!isPlaceable(line)}
        onStake={(stakeSatang, wasUnread) => {
          setUnread(wasUnread);
          dispatch({ type: 'stakeChanged', key, stakeSatang });
        }}
      />
      <button
        type="button"
        className={styles.remove}
        data-remove
        aria-label={copy.remove(name)}
        onClick={(event) => {
          focusNeighbour(event.currentTarget);
          dispatch({ type: 'removed', key });
        }}
      >
        <Icon name="close" size={16} />
      </button>
      <span className={lineStyles.outcome}>
        {isUnread && line.status === 'no_stake' ? (
          <Text as="b" tone="error">
            {copy.badStake}
          </Text>
        ) : (
          <LineOutcome line={line} />
        )}
      </span>
    </div>
  );
});

/** Moves the keyboard focus to a neighbour line before its own line is removed. */
function focusNeighbour(button: HTMLElement): void {
  const row = button.parentElement;
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
  neighbour?.querySelector<HTMLElement>('[data-remove]')?.focus({ preventScroll: true });
}

function LineOutcome({ line }: { readonly line: RatedLine }) {
  if (line.status !== 'ok' && line.status !== 'reduced') {
    return (
      <Text as="b" tone="error">
        {copy.problem[line.status](formatThb(thbOf(line.minSatang)), formatThb(thbOf(line.maxSatang)))}
      </Text>
    );
  }
  const isReduced = line.status === 'reduced';
  const left = line.restricted?.left ?? null;
  return (
    <>
      {copy.perBaht} {isReduced && <s>{formatRate(line.originalRate)}</s>}
      <Text as="b" tone={isReduced ? 'error' : undefined}>
        {formatRate(line.rate)}
      </Text>
      <span>
        {copy.wins} <Money thb={thbOf(line.payoutSatang)} />
      </span>
      {left !== null && <span>{copy.left(formatThb(left))}</span>}
    </>
  );
}
