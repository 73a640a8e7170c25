export const copy = {
  seeAll: 'ดูทั้งหมด',
  seeAllOf: (count: string) => `ดูทั้งหมด ${count}`,
} as const;
