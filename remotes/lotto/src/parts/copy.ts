import type { BillStatus, LottoGroupName, Round } from '../lotto.types.ts';
import type { headlineTypes } from './bet-types.ts';

/** Texts that several features share. */
export const copy = {
  maxWin: 'ถ้าถูก ได้สูงสุด',
  belowStake: (stake: string) => `ถูกมากที่สุดก็ได้ไม่ถึงยอดแทง ${stake}`,
  cancelRule: 'คืนโพยได้ภายใน 5 นาทีหลังแทง และก่อนปิดรับอย่างน้อย 2 นาที',
  tabs: { label: 'เมนูหวย', bet: 'แทงหวย', bills: 'โพยของฉัน', results: 'ผลรางวัล', rates: 'อัตราจ่าย' },
  serverTime: 'เวลาระบบ',
  groups: { thai: 'หวยไทย', hanoi: 'ฮานอย', lao: 'ลาว มาเลย์', stock: 'หุ้น', yeekee: 'ยี่กี' } satisfies Record<
    LottoGroupName,
    string
  >,
  allGroups: 'ทั้งหมด',
  groupFilter: 'กลุ่มหวย',
  lottery: 'เลือกหวย',
  searchLottery: 'ค้นหาหวย',
  roundStatus: {
    upcoming: 'ยังไม่เปิด',
    open: 'เปิดรับ',
    closed: 'รอสรุปผล',
    resulted: 'ออกผลแล้ว',
    missed: 'รอสรุปผล',
    cancelled: 'ยกเลิกรอบ',
  } satisfies Record<Round['status'], string>,
  /** A round's phase in words. */
  roundPhase: {
    upcoming: 'ยังไม่เปิด',
    open: 'เปิดรับ',
    closing: 'ใกล้ปิดรับ',
    closed: 'ปิดรับแล้ว',
    waiting: 'รอสรุปผล',
    resulted: 'ออกผลแล้ว',
    missed: 'ไม่มีผล',
    cancelled: 'ยกเลิกรอบ',
  } satisfies Record<Round['phase'], string>,
  firstPrize: 'รางวัลที่ 1',
  billStatus: {
    pending: 'รอผล',
    won: 'ถูกรางวัล',
    lost: 'ไม่ถูก',
    cancelled: 'คืนโพยแล้ว',
    refunded: 'คืนเงินแล้ว',
  } satisfies Record<BillStatus, string>,
  /** A bill that won less than its stake. */
  partly: 'ได้คืนบางส่วน',
  pad: {
    name: 'แป้นตัวเลข',
    typing: (digits: string) => `กำลังพิมพ์ ${digits}`,
    clear: 'ล้าง',
    backspace: 'ลบตัวท้าย',
  },
  /** Short names for results with two numbers. */
  headlineTypes: { '3top': '3 ตัวบน', '2bottom': '2 ตัวล่าง' } satisfies Record<(typeof headlineTypes)[number], string>,
} as const;
