/** Thai strings of what stands in the frame of the site and on pages of others. */
export const copy = {
  quests: (count: number, claimable: number) =>
    claimable === 0 ? `ภารกิจ ${count} รายการ` : `ภารกิจ ${count} รายการ รับรางวัลได้ ${claimable}`,
  claimable: (count: number) => `รับได้ ${count}`,
  points: 'แต้ม',
} as const;
