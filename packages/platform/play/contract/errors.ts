import type { ErrorTable } from '@chokdee/contracts/define';

/** Refusals of limits and of responsible play (7xxx), and of bonuses (30xx). */
export const playErrors = {
  BONUS_UNKNOWN: { code: 3027, message: 'ไม่พบโบนัสที่ใช้งานอยู่นี้' },
  BONUS_STAKE_TOO_LARGE: { code: 3028, message: 'เดิมพันเกินกำหนดต่อครั้งระหว่างใช้โบนัส' },
  SELF_EXCLUDED: { code: 7001, message: 'คุณพักการเล่นอยู่ ทำรายการนี้ไม่ได้' },
  LIMIT_REACHED: { code: 7002, message: 'ถึงวงเงินที่คุณตั้งไว้แล้ว' },
  LIMIT_UNCHANGED: { code: 7003, message: 'วงเงินใหม่เท่ากับวงเงินเดิม' },
  LIMIT_CHANGE_WAITING: { code: 7004, message: 'การเพิ่มวงเงินยังไม่ครบ 24 ชั่วโมง' },
  LIMIT_CHANGE_UNKNOWN: { code: 7005, message: 'ไม่มีการเปลี่ยนวงเงินที่รอยืนยัน' },
  EXCLUSION_SHORTER: { code: 7006, message: 'คุณพักการเล่นอยู่แล้ว เลือกได้เฉพาะช่วงที่นานกว่าเดิม' },
} as const satisfies ErrorTable;
