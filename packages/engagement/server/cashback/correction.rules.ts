/** A day or a week of one kind and member. */
export interface Standing {
  readonly day: string;
  readonly isClosed: boolean;
  /** Too late for a claim: takes no part any more. */
  readonly isOver: boolean;
  readonly grossSatang: bigint;
  /** Of a closed one. */
  readonly paidSatang: bigint;
  /** Of a closed one: what it would give by what is known now. */
  readonly dueSatang: bigint;
}

/**
 * What closed ones were paid too much or too little, because a stake was voided or known only later, is made up for by
 * the open ones, the oldest first; never below nothing: what is left waits for the next. By day.
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
