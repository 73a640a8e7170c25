import type { Reasons } from '@chokdee/kernel/staff';

export const refusals = {
  noBrand: (code: string) => ({ en: `"${code}" is no agent of yours`, th: `คุณไม่ได้ดูแลแบรนด์ "${code}"` }),
  doneById: { en: 'must be id for jobs that are done', th: 'งานที่เสร็จแล้วเรียงได้ตามหมายเลขเท่านั้น' },
  doneByName: { en: 'must be a name for jobs that are done', th: 'งานที่เสร็จแล้วกรองได้ด้วยชื่อเท่านั้น ไม่ใช่กลุ่ม' },
  oneFactor: { en: 'or passkey is required, and not both', th: 'เลือกแอปยืนยันตัวตนหรือพาสคีย์ อย่างเดียว' },
} as const satisfies Reasons;
