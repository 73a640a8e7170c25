import type { Reasons } from './refuse.ts';

/**
 * Sentences about a field that cannot be read, for every room. The English ones begin with the name of the field; pages
 * show the Thai ones at the field itself.
 */
export const usage = {
  /** An act that was given nothing to set. */
  empty: (sentence: string) => ({ en: sentence, th: 'กรุณากรอกอย่างน้อยหนึ่งช่อง' }),
  /** An act that lacks one of the fields that it needs together. */
  missing: (sentence: string) => ({ en: sentence, th: 'กรอกไม่ครบ กรุณากรอกทุกช่องที่จำเป็น' }),
  filled: (name: string) => ({ en: `${name} must not be empty.`, th: 'กรุณากรอกช่องนี้' }),
  like: (name: string, example: string) => ({ en: `${name} must be like ${example}.`, th: `ต้องเป็นแบบ ${example}` }),
  duration: (name: string) => ({
    en: `--${name} must be like 90s, 15m, 2h or 1d.`,
    th: 'ต้องเป็นช่วงเวลา เช่น 90s, 15m, 2h หรือ 1d',
  }),
  day: (name: string) => ({ en: `${name} must be a day like 2026-12-02.`, th: 'ต้องเป็นวันที่ เช่น 2026-12-02' }),
  time: (name: string) => ({ en: `--${name} must be a time like 15:20.`, th: 'ต้องเป็นเวลา เช่น 15:20' }),
  amount: (name: string) => ({
    en: `--${name} must be an amount in THB like 500.00.`,
    th: 'ต้องเป็นจำนวนเงินบาท เช่น 500.00',
  }),
  signedAmount: (name: string) => ({
    en: `${name} must be an amount in THB like 500.00 or -12.50.`,
    th: 'ต้องเป็นจำนวนเงินบาท เช่น 500.00 หรือ -12.50',
  }),
  aboveZero: (name: string) => ({ en: `${name} must be above 0.`, th: 'ต้องมากกว่า 0' }),
  rate: (name: string) => ({ en: `${name} must be a rate like 92 or 3.2.`, th: 'ต้องเป็นอัตราจ่าย เช่น 92 หรือ 3.2' }),
  percent: (name: string) => ({
    en: `${name} must be a percentage like 0.5.`,
    th: 'ต้องเป็นเปอร์เซ็นต์ตั้งแต่ 0 ถึง 100 เช่น 0.5',
  }),
  oneOf: (name: string, allowed: string) => ({
    en: `${name} must be one of ${allowed}.`,
    th: `ต้องเป็นอย่างใดอย่างหนึ่ง: ${allowed}`,
  }),
  someOf: (name: string, allowed: string) => ({
    en: `${name} must be some of ${allowed}, with commas between them.`,
    th: `เลือกได้จาก: ${allowed} คั่นด้วยจุลภาค`,
  }),
  count: (name: string, least: number, most: number) => ({
    en: `${name} must be a whole number from ${least} to ${most}.`,
    th: `ต้องเป็นจำนวนเต็มตั้งแต่ ${least} ถึง ${most}`,
  }),
  rowNumber: (name: string) => ({
    en: `${name} must be the number of a row, like 12.`,
    th: 'ต้องเป็นหมายเลขของรายการ เช่น 12',
  }),
  signs: (name: string, least: number, most: number) => ({
    en: `${name} must have ${least} to ${most} characters.`,
    th: `ต้องมี ${least} ถึง ${most} ตัวอักษร`,
  }),
  httpsAddress: (name: string, example: string) => ({
    en: `${name} must be an https address with a public name, like ${example}.`,
    th: `ต้องเป็นที่อยู่ https ของเว็บสาธารณะ เช่น ${example}`,
  }),
  endsLater: () => ({ en: 'ends must be after starts.', th: 'เวลาสิ้นสุดต้องอยู่หลังเวลาเริ่ม' }),
  token: () => ({
    en: 'This needs OPS_TOKEN, or --by in a sandbox.',
    th: 'ต้องใช้โทเคนของพนักงาน (OPS_TOKEN)',
  }),
  tokenKey: (name: string) => ({
    en: `${name} must be the 64 characters that staff key has said.`,
    th: 'ต้องเป็น 64 ตัวที่เจ้าของได้จาก npm run ops -- staff key',
  }),
  listedId: () => ({
    en: '<id> must be the 12 characters that the list shows.',
    th: 'ต้องเป็นรหัส 12 ตัวจากรายการ',
  }),
  programLabel: () => ({
    en: '<label> must have 1 to 40 Latin letters, digits, blanks, dots, dashes and underscores.',
    th: 'ต้องมี 1 ถึง 40 ตัว ใช้ตัวอักษรอังกฤษ ตัวเลข ช่องว่าง จุด ขีด และขีดล่าง',
  }),
  username: () => ({
    en: '<name> must have 3 to 31 of a to z, 0 to 9, dot, dash and underscore, a letter first and no "sandbox".',
    th: 'ใช้ได้ a ถึง z 0 ถึง 9 จุด ขีด และขีดล่าง 3 ถึง 31 ตัว ขึ้นต้นด้วยตัวอักษร และไม่ขึ้นต้นด้วย sandbox',
  }),
  managers: (fewest: number, most: number) => ({
    en: `<managers> must be ${fewest} to ${most}: malee,somchai prints a link for each, malee:<key> lets in a token.`,
    th: `ต้องมีผู้จัดการ ${fewest} ถึง ${most} คน เช่น malee,somchai`,
  }),
} as const satisfies Reasons;
