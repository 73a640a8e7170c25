/** A day or a week of one kind and member. */
export interface Standing {
  readonly day: string;
  readonly isClosed: boolean;
  /** Too late for a claim: takes no part any more. */
  readonly isOver: boolean;
  readonly grossSatang: bigint;
  /** Paid amount of a closed cashback. */
  readonly paidSatang: bigint;
  /** Amount of a closed cashback by present knowledge. */
  readonly dueSatang: bigint;
}

/**
 * Corrects wrong payments of closed cashbacks, after a void or a late stake, by the open ones, the oldest first. An
 * open one never falls below 0: the rest waits for the next. Returns the corrections by day.
 */
export function correct(standings: readonly Standing[]): Map<string, bigint> {
  let outstanding = standings.reduce(
    (sum, { isClosed, paidSatang, dueSatang }) => (isClosed ? sum + dueSatang - paidSatang : sum),
    0n,
  );
  const open = standings.filter(({ isClosed, isOver, grossSatang }) => !isClosed && !isOver && grossSatang > 0n);
  return new Map(
    [...open]
      .sort((a, b) => (a.day < b.day ? -1 : 1))
      .map(({ day, grossSatang }) => {
        const isUsedUp = outstanding <= -grossSatang;
        const correction = isUsedUp ? -grossSatang : outstanding;
        outstanding -= correction;
        return [day, correction];
      }),
  );
}
