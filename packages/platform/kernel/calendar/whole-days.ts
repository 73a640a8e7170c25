const DAY_MS = 86_400_000;
const BANGKOK_MS = 7 * 3_600_000;

/** Left open at an end that is null. */
export interface TimeRange {
  readonly from: Date | null;
  readonly to: Date | null;
}

const midnight = (round: (days: number) => number, at: Date): Date =>
  new Date(round((at.getTime() + BANGKOK_MS) / DAY_MS) * DAY_MS - BANGKOK_MS);

interface WholeDays {
  /** Begin of the first whole day. */
  readonly first: Date | null;
  /** End of the last one. */
  readonly end: Date | null;
  readonly parts: readonly { readonly from: Date; readonly to: Date }[];
}

/** Splits a range into whole Bangkok days, which may have sums, and the parts of a day before and after them. */
export function wholeDaysOf({ from, to }: TimeRange): WholeDays {
  const first = from && midnight(Math.ceil, from);
  const last = to && midnight(Math.floor, to);
  // A range within one day, or over one midnight, has no whole day.
  const end = first && last && first >= last ? first : last;
  const parts = [];
  if (from && first && from < first) parts.push({ from, to: to && to < first ? to : first });
  if (to && end && end < to) parts.push({ from: end, to });
  return { first, end, parts };
}
