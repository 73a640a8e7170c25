import { formatThaiDate } from '@chokdee/format';
import type { Bill, Round } from '../../lotto.types.ts';
import { copy } from './copy.ts';

/** Name of the lottery; a Yeekee round also has its number. */
export function roundName(round: Pick<Round, 'name' | 'round_no'>): string {
  return round.round_no === null ? round.name : copy.roundNo(round.name, round.round_no);
}

export function billName(bill: Pick<Bill, 'lotto_name' | 'round_no'>): string {
  return roundName({ name: bill.lotto_name, round_no: bill.round_no });
}

/** Formats a Bangkok calendar day. Noon keeps the day in every time zone. */
export function drawDate(drawDay: string): string {
  return formatThaiDate(`${drawDay}T12:00:00+07:00`);
}

export function drawTitle(round: Pick<Round, 'draw_date'>): string {
  return copy.drawOf(drawDate(round.draw_date));
}
