/** Thai lines that this module writes into the member's statement. */
export const copy = {
  prizeTitle: (prizeName: string) => `รางวัลกงล้อ ${prizeName}`,
} as const;
