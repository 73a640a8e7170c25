import { formatThaiDate, formatThb } from '@chokdee/format';
import { Chip, ChipGroup, Hint } from '@chokdee/ui';
import { Nothing } from '@chokdee/ui/empty';
import { useState } from 'react';
import { CalculationTicket } from '../parts/calculation-ticket.tsx';
import type { LossHistory, LossRefund } from './cashback.api.ts';
import styles from './cashback.module.css';
import { ClaimButton } from './claim-button.tsx';
import { copy } from './copy.ts';
import { weekText } from './days.ts';
import { isLossCapped, lossLines, lossProduct } from './loss-lines.ts';

const words = copy.loss;

/** Claimable weeks of games and of sport. */
export function LossClaims({ claimable, max_per_week }: Pick<LossHistory, 'claimable' | 'max_per_week'>) {
  const [chosenId, setChosenId] = useState<string | null>(null);
  const chosen = claimable.find(({ id }) => id === chosenId) ?? claimable[0];
  if (chosen === undefined) {
    return <Nothing words={words.nothing} icon="cashback" />;
  }
  const { id, group, from, to, amount } = chosen;
  return (
    <>
      {claimable.length > 1 && (
        <ChipGroup className={styles.choice} aria-label={words.choose}>
          {claimable.map((refund) => (
            <Chip key={refund.id} on={refund.id === id} onClick={() => setChosenId(refund.id)}>
              {copy.groups[refund.group]} {weekText(refund.from, refund.to)}
            </Chip>
          ))}
        </ChipGroup>
      )}
      <CalculationTicket
        label={words.ticket(copy.groups[group])}
        over={words.ticket(copy.groups[group])}
        title={weekText(from, to)}
        lines={lossLines(chosen)}
        sum={words.refund}
        amount={amount}
        foot={footOf(chosen, max_per_week)}
      />
      <ClaimButton key={id} name="POST /api/cashback/loss/claim" id={id} amount={amount} />
      <Hint above={2}>{words.hint}</Hint>
    </>
  );
}

function footOf(refund: LossRefund, most: number | null): string {
  const { claimable_until } = refund;
  return [
    lossProduct(refund),
    ...(most !== null && isLossCapped(refund) ? [words.capped(formatThb(most))] : []),
    ...(claimable_until === null ? [] : [words.claimableUntil(formatThaiDate(claimable_until))]),
  ].join(' · ');
}
