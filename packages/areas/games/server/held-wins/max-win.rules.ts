/** Limit of a game's payout. */
export interface MaxWin {
  readonly maxWinTimes: number;
  readonly maxWinSatang: bigint;
}

/** The most that a round can pay for its stakes. */
export function maxWinOf({ maxWinTimes, maxWinSatang }: MaxWin, stakeSatang: bigint): bigint {
  const byStake = stakeSatang * BigInt(maxWinTimes);
  return byStake < maxWinSatang ? byStake : maxWinSatang;
}
