import type { Play } from '@chokdee/play/bonus';
import type { Refusal } from './promotion.rules.ts';

const days = ['วันอาทิตย์', 'วันจันทร์', 'วันอังคาร', 'วันพุธ', 'วันพฤหัสบดี', 'วันศุกร์', 'วันเสาร์'];

/** Thai words of promotions that are no agent's data. */
export const copy = {
  refusals: {
    resting: 'อยู่ระหว่างพักการเล่น',
    closed: 'โปรโมชั่นนี้สิ้นสุดแล้ว',
    soon: 'ยังไม่ถึงวันเริ่ม',
    weekday: 'ใช้ได้เฉพาะวันที่กำหนด',
    used: 'ใช้สิทธิ์ครบแล้ว',
    person: 'ใช้สิทธิ์แล้วในบัญชีอื่นของคุณ โปรโมชั่นนี้ให้คนละ 1 สิทธิ์',
    notNew: 'สำหรับสมาชิกใหม่เท่านั้น',
    deposited: 'วันนี้ฝากเงินไปแล้ว ใช้ได้กับยอดฝากแรกของวัน',
    bonus: 'มีโบนัสที่ยังเล่นไม่ครบ ใช้ได้ครั้งละ 1 โปรโมชั่น',
    selected: 'เลือกโปรโมชั่นอื่นไว้แล้ว ยกเลิกก่อนจึงเลือกใหม่ได้',
  } satisfies Record<Refusal, string>,
  plays: { slot: 'สล็อต', sport: 'กีฬา', casino: 'คาสิโน', lotto: 'หวย' } satisfies Record<Play, string>,
  terms: {
    who: 'ผู้มีสิทธิ์',
    everyone: 'สมาชิกทุกคน',
    newMembers: (count: number) => `สมาชิกที่สมัครมาไม่เกิน ${count} วัน`,
    daily: 'วันละ 1 ครั้ง',
    once: '1 ครั้งต่อสมาชิก',
    firstDeposit: 'เฉพาะยอดฝากแรกของวัน',
    when: 'ช่วงเวลา',
    always: 'ไม่มีวันสิ้นสุด เว็บหยุดได้ทุกเมื่อ ผู้ที่รับแล้วใช้ต่อได้ตามเงื่อนไขเดิม',
    from: (from: string) => `ตั้งแต่ ${from} นับตามเวลาไทย`,
    until: (until: string) => `ถึง ${until} นับตามเวลาไทย`,
    between: (from: string, until: string) => `${from} ถึง ${until} นับตามเวลาไทย`,
    onDay: (day: number) => `เฉพาะ${days[day] ?? ''}`,
    deposit: 'ยอดฝาก',
    depositText: (least: string, percent: number, most: string) =>
      `ขั้นต่ำ ${least} โบนัส ${percent}% ของยอดฝาก สูงสุด ${most}`,
    spins: 'ฟรีสปิน',
    spinsText: (game: string, count: number, stake: string, days: number) =>
      `เกม${game} ${count} รอบ รอบละ ${stake} ใช้ภายใน ${days} วันหลังกดรับ`,
    bill: 'โพยที่คืน',
    billText: (percent: number, most: string, days: number) =>
      `โพยใบแรกที่ผลออกแล้วไม่ถูกรางวัล นับโพยที่แทงหลังกดรับภายใน ${days} วัน คืน ${percent}% ของยอดแทง สูงสุด ${most}`,
    paidWhen: 'การจ่ายคืน',
    paidWhenText: 'หลังผลออก ภายในเช้าวันถัดไป คืนครั้งเดียว ผลที่แก้ไขภายหลังไม่เรียกเงินคืน',
    prize: 'เงินรางวัล',
    toMain: 'เข้ากระเป๋าหลัก',
    toPromotion: 'เข้ากระเป๋าโปรโมชั่น',
    most: (most: string) => `สูงสุด ${most}`,
    turnover: 'ยอดเล่น',
    noTurnover: 'ไม่มียอดเล่นของโบนัส',
    turnoverText: (times: number, of: string) => `${times} เท่าของ${of}`,
    withinDays: (days: number) => `ภายใน ${days} วัน`,
    bonus: 'โบนัส',
    wins: 'รางวัล',
    refund: 'ยอดที่คืน',
    counted: 'เกมที่นับ',
    notCounted: (play: string) => `${play}ไม่นับ`,
    stake: 'เดิมพันต่อครั้ง',
    stakeText: (most: string) => `ไม่เกิน ${most} ระหว่างใช้โบนัส`,
    stakeFree: 'ไม่จำกัด',
    withdraw: 'ถอนสูงสุด',
    withdrawText: (most: string) => `โบนัสที่เล่นครบเข้ากระเป๋าหลักไม่เกิน ${most} เงินฝากถอนได้ตามยอดเล่นปกติ`,
    withdrawFree: 'ไม่จำกัด เงินฝากถอนได้ตามยอดเล่นปกติ',
    cancel: 'ยกเลิก',
    cancelBonus: 'กดยกเลิกได้เอง หักเฉพาะโบนัสที่เหลือ',
    cancelSpins: 'กดยกเลิกได้เอง รอบที่เหลือหมดไป รางวัลที่ได้แล้วจ่ายตามเงื่อนไข',
    cancelRefund: 'กดยกเลิกได้เองก่อนจ่ายคืน ไม่มีค่าใช้จ่าย',
  },
} as const;
