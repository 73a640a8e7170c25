import type { ErrorTable } from '@chokdee/contracts/define';

/** Refusals of deposits, withdrawals and wallets (3xxx). */
export const financeErrors = {
  CHANNEL_UNKNOWN: { code: 3005, message: 'ไม่พบช่องทางฝากเงินนี้' },
  CHANNEL_CLOSED: { code: 3006, message: 'ช่องทางฝากเงินนี้ปิดให้บริการชั่วคราว' },
  ORDER_UNKNOWN: { code: 3007, message: 'ไม่พบรายการฝากเงินนี้' },
  WITHDRAW_PENDING: { code: 3011, message: 'มีรายการถอนที่กำลังดำเนินการอยู่ ถอนใหม่ได้เมื่อรายการก่อนเสร็จ' },
  WITHDRAW_DAY_FULL: { code: 3012, message: 'ถอนครบจำนวนครั้งของวันนี้แล้ว ถอนใหม่ได้พรุ่งนี้' },
  TURNOVER_LEFT: { code: 3013, message: 'ยอดเล่นยังไม่ครบเงื่อนไข จึงยังทำรายการนี้ไม่ได้' },
  BANK_ACCOUNT_NEEDED: { code: 3014, message: 'กรุณาเพิ่มบัญชีธนาคารของคุณก่อน' },
  WITHDRAW_CONFIRM_INVALID: { code: 3015, message: 'การยืนยันการถอนหมดเวลา กรุณาตรวจสอบและยืนยันใหม่' },
  SLIP_UNREADABLE: { code: 3016, message: 'อ่านสลิปจากรูปนี้ไม่ได้ ส่งรูป PNG หรือ JPEG ที่ตัดให้เหลือแต่คิวอาร์ของสลิป' },
  SLIP_TOO_LARGE: { code: 3017, message: 'ไฟล์ใหญ่เกินไป ส่งรูปได้ไม่เกิน 5 MB' },
  SLIP_USED: { code: 3018, message: 'สลิปนี้ถูกใช้แล้ว' },
  SLIP_UNKNOWN: { code: 3019, message: 'ธนาคารไม่พบรายการของสลิปนี้' },
  SLIP_MISMATCH: { code: 3020, message: 'สลิปนี้ไม่ตรงกับรายการฝาก (ผู้รับ ยอดเงิน หรือเวลา)' },
  SLIP_NOT_YOURS: { code: 3021, message: 'สลิปนี้ไม่ได้โอนจากบัญชีที่คุณลงทะเบียนไว้' },
  BANK_UNAVAILABLE: { code: 3022, message: 'ธนาคารไม่ตอบสนอง กรุณาลองใหม่อีกครั้ง' },
  WALLET_TRANSFER_REFUSED: { code: 3023, message: 'ย้ายเงินระหว่างสองกระเป๋านี้ไม่ได้' },
  NO_UNIQUE_AMOUNT: { code: 3024, message: 'ยอดนี้มีผู้ทำรายการอยู่มาก กรุณาเลือกจำนวนเงินอื่นหรือลองใหม่ใน 15 นาที' },
  ACCOUNT_HOLDER_UNKNOWN: { code: 3031, message: 'ธนาคารไม่พบเลขบัญชีนี้ กรุณาตรวจสอบธนาคารและเลขบัญชี' },
  ACCOUNT_NAME_MISMATCH: {
    code: 3032,
    message: 'ชื่อเจ้าของบัญชีที่ธนาคารแจ้งไม่ตรงกับชื่อของคุณ ใช้ได้เฉพาะบัญชีที่เป็นชื่อของคุณเอง',
  },
  NAME_INQUIRY_FAILED: { code: 3033, message: 'ธนาคารยังไม่ยืนยันชื่อเจ้าของบัญชี กรุณาลองใหม่อีกครั้งในอีกสักครู่ เงินของคุณยังอยู่ครบ' },
  WITHDRAW_RESTS: { code: 3034, message: 'วิธียืนยันตัวตนของคุณเพิ่งถูกเปลี่ยน เพื่อความปลอดภัยจะถอนเงินได้หลังครบ 24 ชั่วโมง' },
  SLIP_TRIES_USED: { code: 3030, message: 'ส่งสลิปครบจำนวนครั้งแล้ว กรุณาติดต่อเจ้าหน้าที่' },
  PAYOUT_ACCOUNT_RESTS: { code: 3040, message: 'บัญชีนี้เพิ่งเพิ่ม ถอนเข้าบัญชีนี้ได้หลังครบ 24 ชั่วโมง' },
} as const satisfies ErrorTable;
