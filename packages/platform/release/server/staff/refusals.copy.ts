import type { Reasons } from '@chokdee/kernel/staff';

export const refusals = {
  noRelease: (why: string) => ({ en: why, th: `ทำรายการกับรีลีสนี้ไม่ได้: ${why}` }),
  noPlan: (area: string) => ({ en: `${area} has no plan.`, th: `${area} ไม่มีแผนการเปิดใช้` }),
  areaName: {
    en: '<area> must have 2 to 20 of a to z and 0 to 9.',
    th: 'ใช้ได้ a ถึง z และ 0 ถึง 9 ยาว 2 ถึง 20 ตัว',
  },
} as const satisfies Reasons;
