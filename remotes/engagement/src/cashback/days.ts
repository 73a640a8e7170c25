import { formatThaiDate } from '@chokdee/format';
import { copy } from './copy.ts';

/** First moment of a Bangkok day `YYYY-MM-DD`. */
const startOf = (day: string): string => `${day}T00:00:00+07:00`;

/** `2026-11-19` becomes `19 พ.ย. 2569`. */
export const dayText = (day: string): string => formatThaiDate(startOf(day));

/** A week that lies in one month or one year names it once: `9 ถึง 15 พ.ย. 2569`. */
export function weekText(from: string, to: string): string {
  const [first, last] = [dayText(from).split(' '), dayText(to).split(' ')];
  const shared = first[2] !== last[2] ? 3 : first[1] !== last[1] ? 2 : 1;
  return copy.week(first.slice(0, shared).join(' '), last.join(' '));
}
