import type { Reasons } from '@chokdee/kernel/staff';

export const refusals = {
  noRelease: (why: string) => ({ en: why, th: `ทำรายการกับรีลีสนี้ไม่ได้: ${why}` }),
  noPlan: (area: string) => ({ en: `${area} has no plan.`, th: `${area} ไม่มีแผนการเปิดใช้` }),
} as const satisfies Reasons;
