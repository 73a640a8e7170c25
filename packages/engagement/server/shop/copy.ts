/** Thai lines of the statement and of the history of points. */
export const copy = {
  redeemed: (name: string, quantity: number) => `แลก ${name}${quantity > 1 ? ` x ${quantity}` : ''}`,
  cancelled: (name: string) => `คืนแต้ม ${name}`,
} as const;
