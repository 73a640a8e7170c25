import { isDay } from '@chokdee/contracts/day';

/** A draw of a lottery, over all agents that have it. */
export interface DrawKey {
  /** Code of the lottery. */
  readonly lottery: string;
  /** YYYY-MM-DD. */
  readonly drawDate: string;
  /** Null for the draw of the schedule. */
  readonly roundNo: number | null;
}

/** Reads `2026-12-01`, or `2026-12-01-2` for a numbered round of the day. Undefined means that it is neither. */
export function readDraw(text: string): Omit<DrawKey, 'lottery'> | undefined {
  const [, drawDate = '', no] = /^(\d{4}-\d{2}-\d{2})(?:-([1-9]\d{0,3}))?$/.exec(text) ?? [];
  return isDay(drawDate) ? { drawDate, roundNo: no === undefined ? null : Number(no) } : undefined;
}

export const drawText = ({ draw_date, round_no }: { readonly draw_date: string; readonly round_no: number | null }) =>
  round_no === null ? draw_date : `${draw_date}-${round_no}`;
