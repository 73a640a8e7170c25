import type { Reasons } from '@chokdee/kernel/staff';

/** Rules of a lottery that no schema can express. The English sentences begin with the part of its definition. */
export const refusals = {
  noTable: (table: string) => ({ en: `rates: there is no table "${table}"`, th: `ไม่มีตารางอัตราจ่าย "${table}"` }),
  foreignPrefix: (prefix: string) => ({
    en: `bill_prefix: numbers of something else begin with "${prefix}"`,
    th: `เลขของรายการอื่นขึ้นต้นด้วย "${prefix}" กรุณาใช้อักษรนำโพยอื่น`,
  }),
  yeekeeTogether: {
    en: 'group, format and schedule are of Yeekee together or not at all',
    th: 'กลุ่ม รูปแบบผล และตารางเวลาต้องเป็นของยี่กีทั้งหมด หรือไม่เป็นเลย',
  },
  opensBeforeClose: {
    en: 'schedule: a round opens before the first one closes',
    th: 'เวลาเปิดรับต้องอยู่ก่อนเวลาปิดรอบแรก',
  },
  closesBeforeResult: { en: 'schedule: bets end before the result', th: 'เวลาปิดรับต้องอยู่ก่อนเวลาออกผล' },
  resultInTime: {
    en: 'schedule: a result is out less than 23 hours after bets end',
    th: 'ผลต้องออกภายใน 23 ชั่วโมงหลังปิดรับ',
  },
  dayRange: (kind: string, least: number, most: number) => ({
    en: `schedule: days of a ${kind} schedule are ${least} to ${most}`,
    th: `วันของตารางแบบ ${kind} ต้องเป็น ${least} ถึง ${most}`,
  }),
  lostDay: (day: string) => ({
    en: `schedule: no year, or not every one, has a ${day}`,
    th: `วันที่ ${day} ไม่มีในทุกปี กรุณาเลือกวันอื่น`,
  }),
  noZone: (zone: string) => ({
    en: `schedule: no zone is called "${zone}"`,
    th: `ไม่มีเขตเวลาชื่อ "${zone}"`,
  }),
  notDrawn: (type: string, format: string) => ({
    en: `rates: ${type} is not drawn by the format "${format}"`,
    th: `รูปแบบผล "${format}" ไม่มีเลขของ ${type}`,
  }),
  stakeRange: (type: string) => ({
    en: `rates: the highest stake of ${type} is below the least`,
    th: `ยอดแทงสูงสุดของ ${type} ต่ำกว่ายอดแทงต่ำสุด`,
  }),
} as const satisfies Reasons;
