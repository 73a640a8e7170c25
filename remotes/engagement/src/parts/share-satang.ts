/** Share of an amount in THB, in satang, rounded down as on the server. The rate has two decimals. */
export const shareSatang = (thb: number, ratePercent: number): number =>
  Math.floor((Math.round(thb * 100) * Math.round(ratePercent * 100)) / 10_000);
