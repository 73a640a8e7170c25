/** Converts THB to satang. Amounts of the wire have at most two decimals. */
export const satangOf = (thb: number): number => Math.round(thb * 100);

/** Converts satang to THB, for the wire and for display. */
export const thbOf = (satang: number): number => satang / 100;
