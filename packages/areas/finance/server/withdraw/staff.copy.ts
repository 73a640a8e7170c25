import { formatAmount } from '@chokdee/kernel/formats';
import type { Flag } from '../risk/assess-payout.ts';
import type { RiskRuleName } from '../risk/risk-measures.ts';
import type { WithdrawalStatus } from './withdraw.tables.ts';

export const withdrawalStates = {
  requested: 'รออนุมัติ',
  approved: 'อนุมัติแล้ว รอส่ง',
  sending: 'กำลังส่งธนาคาร',
  done: 'โอนแล้ว',
  refused: 'ปฏิเสธ คืนเงินแล้ว',
} as const satisfies Record<WithdrawalStatus, string>;

type Words = (flag: Flag) => string;

/** Rules that hold a payout back, in words. */
const flagWords: Readonly<Record<RiskRuleName | 'rest', Words>> = {
  rest: () => 'เงินฝากพ้นเงื่อนไขเพราะพักการเล่น และถอนไปบัญชีอื่น',
  payout_sum: ({ measured, threshold }) => `ขอถอนรวม ${formatAmount(measured)} บาท เกิน ${formatAmount(threshold)} บาท`,
  payout_count: ({ measured, threshold }) => `ขอถอน ${measured} ครั้ง เกิน ${threshold} ครั้ง`,
  unplayed: ({ measured, threshold }) => `ยังไม่ได้เล่น ${measured}% ของเงินฝาก เกิน ${threshold}%`,
  payers: ({ measured, threshold }) => `ฝากจาก ${measured} บัญชี เกิน ${threshold} บัญชี`,
  new_account: () => 'เพิ่งเพิ่มบัญชีนี้',
  new_device: () => 'ขอจากเครื่องใหม่',
  win_share: ({ measured, threshold }) => `ชนะ ${measured}% ของรางวัลสูงสุด เกิน ${threshold}%`,
  linked: ({ measured }) => `ใช้เครื่อง ผู้โอน หรือบัญชีร่วมกับสมาชิกอื่น ${measured} คน`,
  referral_network: ({ measured }) => `แนะนำกันในเครือข่ายเดียว ${measured} คน`,
};

/** Words a flag. A rule that no version knows any more stands with its figures. */
export function wordFlag(flag: Flag): string {
  const words = (flagWords as Partial<Record<string, Words>>)[flag.rule];
  return words?.(flag) ?? `${flag.rule} ${flag.measured} > ${flag.threshold}`;
}

export const timelineWords = {
  requested: 'สมาชิกขอถอน',
  flagged: 'ระบบพักไว้ให้เจ้าหน้าที่ดู',
  asked: 'ขออนุมัติ รอคนที่สอง',
  approvedBySecond: 'คนที่สองอนุมัติ',
  refusedBySecond: 'คนที่สองไม่อนุมัติ',
  approved: 'อนุมัติแล้ว',
  sending: 'ส่งคำสั่งโอนให้ธนาคาร',
  done: 'ธนาคารโอนแล้ว',
  refused: 'ปฏิเสธและคืนเงิน',
  contradicted: 'ธนาคารแจ้งขัดกับผลที่บันทึก',
} as const;
