import type { Reasons } from '../staff/refuse.ts';

export const refusals = {
  noJob: (id: number) => ({ en: `No job ${id} was given up.`, th: `ไม่มีงานระบบ ${id} ที่ล้มเหลวแล้ว` }),
  noJobOfName: (name: string) => ({
    en: `No job "${name}" was given up.`,
    th: `ไม่มีงานระบบ "${name}" ที่ล้มเหลวแล้ว`,
  }),
} as const satisfies Reasons;
