/** Thai lines of the statement and of the history of points. */
export const copy = {
  redeemed: (title: string) => `คูปอง ${title}`,
} as const;
