import { formatRate, formatThb } from '@chokdee/format';
import { Icon } from '@chokdee/ui';
import { memo } from 'react';
import { copy } from '../copy.ts';
import css from './bet.module.css';
import { betCopy } from './copy.ts';
import { nameOfLine } from './line-name.ts';
import { PriceInput } from './price-input.tsx';
import { lineKey } from './slip.reducer.ts';
import { isBuyable, type PricedLine } from './slip-lines.ts';
import type { Slip } from './use-slip.ts';

interface SlipLineRowProps {
  readonly line: PricedLine;
  readonly dispatch: Slip['dispatch'];
}

/** Drawn again only when this line changed: a slip holds hundreds. */
export const SlipLineRow = memo(function SlipLineRow({ line, dispatch }: SlipLineRowProps) {
  const key = lineKey(line);
  const name = nameOfLine(line);
  return (
    <div className={`ln ${css.line}`}>
      <span className="n num">{line.number}</span>
      <span className="tp">
        {copy.betTypes[line.betType]}{' '}
        {(line.status === 'reduced' || line.status === 'closed') && (
          <span className="tag cut">{betCopy.restricted}</span>
        )}
      </span>
      <PriceInput
        label={betCopy.price(name)}
        amountThb={line.amountThb}
        invalid={!isBuyable(line)}
        onAmount={(amountThb) => dispatch({ type: 'priced', key, amountThb })}
      />
      <button
        type="button"
        className="x"
        aria-label={betCopy.remove(name)}
        onClick={(event) => {
          focusNeighbour(event.currentTarget);
          dispatch({ type: 'removed', key });
        }}
      >
        <Icon name="close" size={16} />
      </button>
      <span className="sb">
        <LineOutcome line={line} />
      </span>
    </div>
  );
});

/** A removed line must not take the focus of a keyboard with it. */
function focusNeighbour(button: HTMLElement): void {
  const row = button.parentElement;
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
  neighbour?.querySelector<HTMLElement>('button.x')?.focus({ preventScroll: true });
}

function LineOutcome({ line }: { readonly line: PricedLine }) {
  if (line.status !== 'ok' && line.status !== 'reduced') {
    return <b className="red">{betCopy.problem[line.status](formatThb(line.minThb), formatThb(line.maxThb))}</b>;
  }
  const isReduced = line.status === 'reduced';
  const left = line.restricted?.left ?? null;
  return (
    <>
      {betCopy.perBaht} {isReduced && <s>{formatRate(line.originalRate)}</s>}
      <b className={isReduced ? 'red' : ''}>{formatRate(line.rate)}</b>
      <span>
        {betCopy.wins} <b className="money">{formatThb(line.winThb)}</b>
      </span>
      {left !== null && <span>{betCopy.left(formatThb(left))}</span>}
    </>
  );
}
