import type { Reason } from './refuse.ts';

/** Sentences about a field that cannot be read. Pages show the Thai one beside the label of the field. */
export const usage = {
  /** An act that was given nothing to set. */
  empty: (sentence: string) => ({ en: sentence, th: 'กรุณากรอกอย่างน้อยหนึ่งช่อง' }),
  /** An act that lacks one of the fields that it needs together. */
  missing: (sentence: string) => ({ en: sentence, th: 'กรอกไม่ครบ กรุณากรอกทุกช่องที่จำเป็น' }),
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
  rate: (name: string) => ({ en: `${name} must be a rate like 92 or 3.2.`, th: 'ต้องเป็นอัตราจ่าย เช่น 92 หรือ 3.2' }),
  percent: (name: string) => ({ en: `${name} must be a percentage like 0.5.`, th: 'ต้องเป็นเปอร์เซ็นต์ เช่น 0.5' }),
  oneOf: (name: string, allowed: string) => ({
    en: `${name} must be one of ${allowed}.`,
    th: `ต้องเป็นอย่างใดอย่างหนึ่ง: ${allowed}`,
  }),
  count: (name: string, least: number, most: number) => ({
    en: `${name} must be a whole number from ${least} to ${most}.`,
    th: `ต้องเป็นจำนวนเต็มตั้งแต่ ${least} ถึง ${most}`,
  }),
  byPrize: (name: string) => ({ en: `${name} must be like 5:100,8:20.`, th: 'ต้องเป็นแบบ 5:100,8:20' }),
} as const satisfies Readonly<Record<string, (text: string, ...more: never[]) => Reason>>;
