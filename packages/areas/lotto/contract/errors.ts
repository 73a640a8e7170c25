import type { ErrorTable } from '@chokdee/contracts/define';

/** Refusals of the lottery (4xxx). */
export const lottoErrors = {
  ROUND_UNKNOWN: { code: 4001, message: 'ไม่พบงวดหวยนี้' },
  ROUND_CLOSED: { code: 4002, message: 'งวดนี้ปิดรับแทงแล้ว ไม่มีการหักเงิน' },
  ROUND_NOT_OPEN: { code: 4003, message: 'งวดนี้ยังไม่เปิดรับแทง' },
  BILL_CHANGED: { code: 4004, message: 'อัตราจ่ายหรือวงเงินเปลี่ยน กรุณาตรวจโพยและยืนยันอีกครั้ง' },
  BILL_TOKEN_INVALID: { code: 4005, message: 'โพยนี้หมดเวลายืนยัน กรุณาตรวจโพยใหม่' },
  BILL_UNKNOWN: { code: 4006, message: 'ไม่พบโพยนี้' },
  BET_TYPE_UNKNOWN: { code: 4007, message: 'งวดนี้ไม่รับแทงประเภทนี้' },
  BET_NUMBER_INVALID: { code: 4008, message: 'เลขที่แทงไม่ถูกต้องตามประเภท' },
  STAKE_TOO_LARGE: { code: 4010, message: 'ยอดแทงเกินวงเงินที่รับได้' },
  SHOT_TOO_SOON: { code: 4012, message: 'ยิงเลขได้ทุก 5 วินาที กรุณารอสักครู่' },
  SHOOTING_CLOSED: { code: 4014, message: 'รอบนี้ปิดรับยิงเลขแล้ว' },
  CATEGORY_UNKNOWN: { code: 4016, message: 'ไม่พบหวยประเภทนี้' },
  NOT_YEEKEE: { code: 4017, message: 'งวดนี้ไม่ใช่หวยยี่กี' },
  BILL_NOT_CANCELLABLE: { code: 4018, message: 'คืนโพยนี้ไม่ได้แล้ว คืนได้ภายใน 5 นาทีหลังแทงและก่อนปิดรับอย่างน้อย 2 นาที' },
  CANCEL_LIMIT_REACHED: { code: 4019, message: 'คืนโพยงวดนี้ครบ 3 ครั้งแล้ว' },
  SAVED_SET_UNKNOWN: { code: 4020, message: 'ไม่พบเลขชุดนี้' },
  SAVED_SETS_FULL: { code: 4021, message: 'บันทึกเลขชุดครบจำนวนแล้ว ลบชุดเก่าก่อน' },
} as const satisfies ErrorTable;
