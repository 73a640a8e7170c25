import { formatAmount } from '@chokdee/kernel/formats';
import type { OrderReason, PaymentStatus, SuspenseReason } from '../deposits/deposit.tables.ts';

export const orderStates = {
  pending: 'รอโอน',
  paid: 'ฝากสำเร็จ',
  expired: 'หมดเวลา',
  failed: 'ไม่สำเร็จ',
  mismatch: 'รอตรวจสอบ',
} as const satisfies Record<PaymentStatus, string>;

export const orderReasons = {
  late: 'เงินมาหลังหมดเวลา',
  cancelled: 'สมาชิกยกเลิก',
  replaced: 'เปิดรายการใหม่แทน',
  failed: 'ธนาคารแจ้งไม่สำเร็จ',
  amount: 'ยอดไม่ตรง',
  payer: 'ชื่อผู้โอนไม่ตรง',
  limit: 'เกินวงเงินของสมาชิก',
  excluded: 'สมาชิกพักการเล่น',
  returned: 'คืนเงินแล้ว',
} as const satisfies Record<OrderReason, string>;

export const heldReasons = {
  mismatch: 'ยอดไม่ตรงกับรายการฝาก',
  payer_mismatch: 'ชื่อผู้โอนไม่ใช่สมาชิก',
  over_limit: 'เกินวงเงินของสมาชิก',
  excluded: 'สมาชิกพักการเล่น',
  already_paid: 'รายการฝากนี้จ่ายแล้ว',
  unknown_ref: 'ไม่รู้ว่าเป็นของใคร',
} as const satisfies Record<SuspenseReason, string>;

const slipRefusals: Readonly<Record<string, string>> = {
  SLIP_UNREADABLE: 'อ่านสลิปไม่ได้',
  SLIP_USED: 'สลิปถูกใช้แล้ว',
  SLIP_UNKNOWN: 'ธนาคารไม่พบการโอนนี้',
  SLIP_MISMATCH: 'ผู้รับ ยอด หรือเวลาไม่ตรงกับรายการฝาก',
  SLIP_NOT_YOURS: 'ชื่อผู้โอนไม่ใช่สมาชิก',
};

/** Refusal of a slip in words. */
export const wordRefusal = (refusal: string): string => slipRefusals[refusal] ?? refusal;

const baht = (satang: bigint): string => formatAmount(satang < 0n ? -satang : satang);

/** Reasons of a proposal in words. */
export const matchReasons = {
  slip: 'สลิปที่สมาชิกส่งระบุการโอนนี้',
  slipRefused: (why: string) => `สลิปที่ระบุการโอนนี้ถูกปฏิเสธ: ${why}`,
  named: 'ธนาคารแจ้งเลขที่ฝากนี้',
  sameAmount: 'ยอดตรงกัน',
  askedAmount: (off: bigint) => `โอนยอดที่ขอ ไม่ได้โอนเศษ ${baht(off)} บาท`,
  nearAmount: (off: bigint) => `ยอดต่างกัน ${baht(off)} บาท`,
  sameAccount: 'เลขบัญชีผู้โอนตรงกัน',
  sameName: 'ชื่อผู้โอนตรงกัน',
  sameMember: 'เงินระบุสมาชิกคนนี้',
  minutes: (count: number) => (count < 1 ? 'โอนในนาทีเดียวกับที่เปิดรายการ' : `โอนห่างจากเวลาเปิดรายการ ${count} นาที`),
  hours: (count: number) => `โอนห่างจากเวลาเปิดรายการ ${count} ชั่วโมง`,
} as const;

/** How typed words were understood. */
export const readAs = {
  amount: (satang: bigint) => `ยอด ${formatAmount(satang)} บาท`,
  time: (text: string) => `เวลาประมาณ ${text}`,
  digits: (text: string) => `เลขบัญชีหรือเบอร์ที่มี ${text}`,
  ref: (text: string) => `เลขอ้างอิง ${text}`,
  name: (text: string) => `ชื่อที่มี ${text}`,
} as const;

/** Words behind a time that say nothing more. */
export const timeWords: readonly string[] = ['น', 'น.', 'โมง', 'เวลา'];
