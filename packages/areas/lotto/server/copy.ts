import { formatAmount } from '@chokdee/kernel/formats';
import type { ResultMapping } from './results/draw-numbers.rules.ts';
import type { BillStatus } from './schema/lotto.tables.ts';

export const groupNames = {
  thai: 'หวยไทย',
  yeekee: 'ยี่กี',
  hanoi: 'หวยฮานอย',
  lao: 'หวยลาวและมาเลย์',
  stock: 'หวยหุ้น',
} as const;

export const lineNotes = {
  reduced: 'เลขอั้น ลดอัตราจ่าย',
  closed: 'เลขนี้ปิดรับแล้ว',
  underMin: (minSatang: bigint): string => `ขั้นต่ำ ${formatAmount(minSatang)} บาท`,
  overLimit: (maxSatang: bigint): string => `รับได้อีกไม่เกิน ${formatAmount(maxSatang)} บาท`,
};

export interface RoundName {
  readonly name: string;
  readonly round_no: number | null;
}

/** 'ยี่กี รอบที่ 34' or the name alone. */
export function roundTitle({ name, round_no }: RoundName): string {
  return round_no === null ? name : `${name} รอบที่ ${round_no}`;
}

export const billStatusNames: Record<BillStatus, string> = {
  pending: 'รอผล',
  won: 'ถูกรางวัล',
  lost: 'ไม่ถูก',
  cancelled: 'คืนโพยแล้ว',
  refunded: 'คืนเงินแล้ว',
};

export const billColumns = [
  'เวลาแทง',
  'เลขที่โพย',
  'หวย',
  'งวด',
  'ประเภท',
  'เลข',
  'ยอดแทง',
  'บาทละ',
  'สถานะ',
  'ได้รับ',
] as const;

export const statisticsNote = 'สถิติบอกเพียงสิ่งที่ออกไปแล้ว ทุกเลขมีโอกาสเท่ากันในทุกงวด ผลที่ผ่านมาไม่ช่วยทำนายงวดต่อไป';

export const voidReasons = {
  moved: 'เลื่อนวันออกผล',
  marketUnchanged: 'ตลาดไม่มีการเปลี่ยนแปลง คืนเงินทุกโพย',
  notDrawn: 'งวดนี้งดออกผล คืนเงินทุกโพย',
  outage: 'ระบบขัดข้องช่วงใกล้ปิดรับ รอบเป็นโมฆะและคืนเงินทุกโพย',
  noBeacon: 'ค่าสุ่มสาธารณะไม่มาภายในเวลา รอบเป็นโมฆะและคืนเงินทุกโพย',
  seedLost: 'เปิดค่าลับของรอบไม่ได้ รอบเป็นโมฆะและคืนเงินทุกโพย',
  tooFewShots: (shots: number, minimum: number): string =>
    `มีเลขที่ยิง ${shots} เลข ไม่ครบ ${minimum} เลข รอบเป็นโมฆะและคืนเงินทุกโพย`,
};

export const ruleTexts = {
  title: (name: string): string => `กติกา${name}`,
  /** A result as the source of the lottery publishes it, and where each bet type reads it. */
  draws: {
    government: 'รางวัลที่ 1 417528 เลขหน้า 014 992 เลขท้าย 305 771 สองตัวล่าง 41',
    prize_and_two: 'รางวัลที่ 1 417528 ได้สามตัวบน 528 สองตัวบน 28 และสองตัวล่าง 41 จากรางวัลเลขท้าย 2 ตัว',
    hanoi: 'รางวัลพิเศษ 17528 ได้สามตัวบน 528 สองตัวบน 28 และรางวัลที่ 1 33941 ได้สองตัวล่าง 41',
    lao: 'เลข 4 ตัว 7528 ได้สามตัวบน 528 สองตัวบน 28 และสองตัวล่าง 75 จากสองตัวหน้า',
    stock: 'ดัชนีปิด 1415.28 ได้สามตัวบน 528 สองตัวบน 28 และเปลี่ยนแปลง -12.41 ได้สองตัวล่าง 41',
    yeekee: 'ผล 2541528 ได้สามตัวบน 528 สองตัวบน 28 และหลักหมื่นกับหลักพัน 41 เป็นสองตัวล่าง',
  } satisfies Record<ResultMapping, string>,
};

/** Words of the search of the back office. */
export const findersCopy = {
  rounds: 'งวดหวย',
  bills: 'โพยหวย',
  drawnOn: (day: string) => `งวดวันที่ ${day}`,
  billOf: (memberId: string) => `สมาชิก ${memberId}`,
};
