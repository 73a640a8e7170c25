import { formatRate } from '@chokdee/format';
import { CalculationTicket } from '../parts/calculation-ticket.tsx';
import { shareSatang } from '../parts/share-satang.ts';
import type { DailyHistory } from './cashback.api.ts';
import { copy } from './copy.ts';
import { dailyLines } from './daily-lines.ts';

const words = copy.daily;
/** THB that the example stakes on each kind of play. */
const STAKES = { slot: 4000, casino: 1500, sport: 800, lotto: 400 } as const;

/** An example day by this agent's rates, for visitors without claimable days. */
export function DailyExample({ rates }: Pick<DailyHistory, 'rates'>) {
  const lines = rates.map(({ play, rate_percent, max_per_day }) => {
    const share = shareSatang(STAKES[play], rate_percent) / 100;
    return { play, staked: STAKES[play], rate_percent, amount: Math.min(share, max_per_day ?? share) };
  });
  const total = lines.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) / 100;
  return (
    <CalculationTicket
      label={words.example}
      over={words.example}
      title={words.exampleTag}
      lines={dailyLines({ lines })}
      sum={copy.total}
      amount={total}
      foot={words.introHint}
    />
  );
}

/** Rates above zero as one line: `สล็อต 0.50% · กีฬา 0.40%`. */
export const ratesText = (rates: DailyHistory['rates']): string =>
  rates
    .filter(({ rate_percent }) => rate_percent > 0)
    .map(({ play, rate_percent }) => `${copy.plays[play]} ${formatRate(rate_percent)}%`)
    .join(' · ');
