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
  noAlarm: (id: number) => ({ en: `No alarm ${id} is open.`, th: `ไม่มีการแจ้งเตือน ${id} ที่ค้างอยู่` }),
} as const satisfies Reasons;
