/** Thai strings of the slots in the shell and on pages of other areas. */
export const copy = {
  quests: (count: number, claimable: number) =>
    claimable === 0 ? `ภารกิจ ${count} รายการ` : `ภารกิจ ${count} รายการ รับรางวัลได้ ${claimable}`,
  claimable: (count: number) => `รับได้ ${count}`,
  points: 'แต้ม',
} as const;
