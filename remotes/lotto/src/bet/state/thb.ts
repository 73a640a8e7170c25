/** Returns stake times rate, rounded down to a satang; rates have at most two decimals. */
export function multiplyThb(stakeThb: number, rate: number): number {
  return Math.floor((Math.round(stakeThb * 100) * Math.round(rate * 100)) / 100) / 100;
}

/** Returns the sum, computed in satang, so that 0.1 + 0.2 is 0.3. */
export function sumThb(amounts: readonly number[]): number {
  return amounts.reduce((satang, amount) => satang + Math.round(amount * 100), 0) / 100;
}
