import { changeSettings as changeAffiliate } from '@chokdee/engagement-server/affiliate';
import { changeSettings } from '@chokdee/engagement-server/cashback';
import type { Tx } from '@chokdee/kernel/db';
import { plays } from './cashback-reference.ts';

/** Start of the compared month. */
export const START = new Date('2026-09-28T07:00:00+07:00');

/** Terms by start day: rates and maxima of daily cashback; minimum, rate and maximum of the refund. */
const TERMS = [
  { from: '2026-09-01', rates: [50, 30, 40, 20], max: [900, 700, 800, null], min: 100, loss: 500, lossMax: 15_000 },
  { from: '2026-10-17', rates: [73, 31, 40, 0], max: [null, 700, 800, null], min: 350, loss: 700, lossMax: null },
] as const;
/** Referral rates by level, in ten-thousandths. */
export const RATES = [
  { from: START, rates: [50, 20, 10] },
  { from: new Date('2026-10-20T15:30:00+07:00'), rates: [61, 27, 0] },
] as const;

/** Returns the terms of cashback on a day, YYYY-MM-DD. */
export const termsOn = (day: string) => (day < TERMS[1].from ? TERMS[0] : TERMS[1]);

/** Enters all terms for the first agent, each from its day on. */
export async function setTerms(tx: Tx): Promise<void> {
  for (const { from, rates, max, min, loss, lossMax } of TERMS) {
    const byPlay = plays.map((play, index) => [play, { rate: rates[index] ?? 0, max: max[index] ?? null }]);
    const change = {
      plays: Object.fromEntries(byPlay),
      minimum_satang: BigInt(min),
      loss_rate: loss,
      loss_max_satang: lossMax === null ? null : BigInt(lossMax),
    };
    await changeSettings(tx, { agentId: 1, change, fromDay: from, by: 'ops', now: START });
  }
  for (const { from, rates } of RATES) {
    await changeAffiliate(tx, { agentId: 1, change: { rates: [...rates] }, by: 'ops', now: from });
  }
}
