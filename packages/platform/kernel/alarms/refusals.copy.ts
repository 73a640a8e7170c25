import type { Reasons } from '../staff/refuse.ts';

export const refusals = {
  channelKnown: (label: string) => ({
    en: `there is a channel "${label}" already`,
    th: `มีช่องทางแจ้งเตือน "${label}" อยู่แล้ว`,
  }),
  noChannel: (id: number) => ({ en: `there is no channel ${id}`, th: `ไม่มีช่องทางแจ้งเตือนหมายเลข ${id}` }),
  channelIsOn: (label: string) => ({
    en: `channel ${label} is on: switch it off first`,
    th: `ช่องทาง ${label} เปิดอยู่ กรุณาปิดก่อน`,
  }),
  label: {
    en: '<label> must have 1 to 60 letters, digits, blanks, dots, dashes and underscores.',
    th: 'ต้องมี 1 ถึง 60 ตัว ใช้ได้เฉพาะตัวอักษร ตัวเลข ช่องว่าง จุด ขีด และขีดล่าง',
  },
  notTaken: (option: string, kind: string) => ({
    en: `--${option} must be left out: ${kind} does not take it.`,
    th: `ช่องทาง ${kind} ไม่ใช้ช่องนี้ กรุณาเว้นว่าง`,
  }),
  secretSigns: {
    en: '--secret must have 8 to 400 Latin letters, digits and signs without blanks.',
    th: 'ต้องมี 8 ถึง 400 ตัว ใช้ตัวอักษรอังกฤษ ตัวเลข และเครื่องหมาย ไม่มีช่องว่าง',
  },
  userAndSecret: {
    en: '--user and --secret must be given together.',
    th: 'กรอกยูสเซอร์เนมและรหัสผ่านให้ครบ หรือเว้นว่างทั้งคู่',
  },
  userSigns: {
    en: '--user must have 1 to 200 Latin letters, digits and signs without blanks.',
    th: 'ต้องมี 1 ถึง 200 ตัว ใช้ตัวอักษรอังกฤษ ตัวเลข และเครื่องหมาย ไม่มีช่องว่าง',
  },
  noAlarm: (id: number) => ({ en: `No alarm ${id} is open.`, th: `ไม่มีการแจ้งเตือน ${id} ที่ค้างอยู่` }),
} as const satisfies Reasons;
