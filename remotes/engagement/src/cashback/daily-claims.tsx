import { formatThaiDate } from '@chokdee/format';
import { Chip, ChipGroup, Hint } from '@chokdee/ui';
import { Nothing } from '@chokdee/ui/empty';
import { useState } from 'react';
import { CalculationTicket } from '../parts/calculation-ticket.tsx';
import type { DailyCashback } from './cashback.api.ts';
import styles from './cashback.module.css';
import { ClaimButton } from './claim-button.tsx';
import { copy } from './copy.ts';
import { dailyLines } from './daily-lines.ts';
import { dayText } from './days.ts';

const words = copy.daily;

/** Claimable days; the first to expire is shown first. */
export function DailyClaims({ claimable }: { readonly claimable: readonly DailyCashback[] }) {
  const [chosenId, setChosenId] = useState<string | null>(null);
  const chosen = claimable.find(({ id }) => id === chosenId) ?? claimable[0];
  if (chosen === undefined) {
    return <Nothing words={words.nothing} icon="cashback" />;
  }
  const { id, date, amount, claimable_until } = chosen;
  return (
    <>
      {claimable.length > 1 && (
        <ChipGroup className={styles.choice} aria-label={words.days}>
          {claimable.map((day) => (
            <Chip key={day.id} on={day.id === id} onClick={() => setChosenId(day.id)}>
              {dayText(day.date)}
            </Chip>
          ))}
        </ChipGroup>
      )}
      <CalculationTicket
        label={words.ticket(dayText(date))}
        over={words.ofDay}
        title={dayText(date)}
        lines={dailyLines(chosen)}
        sum={copy.total}
        amount={amount}
        foot={claimable_until === null ? null : copy.claimableUntil(formatThaiDate(claimable_until))}
      />
      <ClaimButton key={id} name="POST /api/cashback/turnover/claim" id={id} amount={amount} />
      <Hint above={2}>{words.hint}</Hint>
    </>
  );
}
