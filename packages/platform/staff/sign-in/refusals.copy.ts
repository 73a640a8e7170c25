import type { Reasons } from '@chokdee/kernel/staff';

export const refusals = {
  noSession: { en: 'there is no such session', th: 'ไม่มีเซสชั่นนี้ หรือสิ้นสุดแล้ว' },
  tokenHasNoSession: { en: 'a token has no session', th: 'โทเคนไม่มีเซสชั่น กรุณาเข้าสู่ระบบ' },
} as const satisfies Reasons;
