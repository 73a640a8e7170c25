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
  brandName: {
    en: "name must have 2 to 40 letters, digits, blanks and the signs . & ' -.",
    th: "ต้องมี 2 ถึง 40 ตัว ใช้ได้เฉพาะตัวอักษร ตัวเลข ช่องว่าง และ . & ' -",
  },
  brandCode: {
    en: '<code> must have 2 to 20 of A to Z and 0 to 9, a letter first.',
    th: 'ใช้ได้ A ถึง Z และ 0 ถึง 9 ยาว 2 ถึง 20 ตัว ขึ้นต้นด้วยตัวอักษร',
  },
  ownPicture: (name: string) => ({
    en: `${name} must be the address of a picture of this site, like /art/logo.svg.`,
    th: 'ต้องเป็นที่อยู่รูปในเว็บนี้ เช่น /art/logo.svg คัดลอกได้จากหน้ารูปภาพ',
  }),
  lineClient: (name: string) => ({
    en: `${name} must be a channel id of LINE, 10 digits.`,
    th: 'ต้องเป็น Channel ID ของ LINE ตัวเลข 10 หลัก',
  }),
} as const satisfies Reasons;
