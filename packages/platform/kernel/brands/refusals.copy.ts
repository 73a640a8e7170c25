import type { Reasons } from '../staff/refuse.ts';

export const refusals = {
  brandKnown: (code: string) => ({ en: `there is a brand "${code}" already`, th: `มีแบรนด์ "${code}" อยู่แล้ว` }),
  noOtherBrand: (code: string) => ({
    en: `there is no other brand "${code}" that both persons may copy`,
    th: `ไม่มีแบรนด์อื่น "${code}" ที่ทั้งสองคนมีสิทธิ์คัดลอก`,
  }),
  isPlayed: {
    en: 'members play by the terms of this brand: change them one by one',
    th: 'สมาชิกเล่นตามเงื่อนไขของแบรนด์นี้อยู่ กรุณาเปลี่ยนทีละข้อ',
  },
  isOpen: (code: string) => ({
    en: `${code} is open to members already`,
    th: `${code} เปิดให้สมาชิกแล้ว`,
  }),
  isIncomplete: (parts: string) => ({ en: `missing: ${parts}`, th: `แบรนด์ยังไม่พร้อม: ${parts}` }),
  isClosed: (code: string) => ({ en: `${code} is closed already`, th: `${code} ปิดอยู่แล้ว` }),
  domainKnown: (domain: string) => ({
    en: `${domain} shows a brand already`,
    th: `${domain} แสดงแบรนด์หนึ่งอยู่แล้ว`,
  }),
  domainOfNone: (domain: string) => ({
    en: `${domain} does not show the brand`,
    th: `${domain} ไม่ได้แสดงแบรนด์นี้`,
  }),
} as const satisfies Reasons;
