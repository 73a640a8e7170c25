/** Thai lines that this module writes into the member's statement and history of points. */
export const copy = {
  prizeTitle: (prizeName: string) => `รางวัลกงล้อ ${prizeName}`,
  spinTitle: 'หมุนกงล้อ 1 ครั้ง',
} as const;
