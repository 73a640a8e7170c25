/** A share of an amount in THB, in satang, rounded down to the satang, as the server does; the rate has two decimals. */
export const shareSatang = (thb: number, ratePercent: number): number =>
  Math.floor((Math.round(thb * 100) * Math.round(ratePercent * 100)) / 10_000);
