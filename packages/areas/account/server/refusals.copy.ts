import type { Reason, Reasons } from '@chokdee/kernel/staff';
import type { ContentKind } from './content/content.tables.ts';

export const memberWords = {
  active: { en: 'active', th: 'ใช้งานปกติ' },
  frozen: { en: 'frozen', th: 'ถูกอายัดอยู่' },
  closed: { en: 'closed', th: 'ปิดบัญชีแล้ว' },
} as const satisfies Record<string, Reason>;

export const contentKindWords = {
  banner: { en: 'banner', th: 'แบนเนอร์' },
  event: { en: 'event', th: 'กิจกรรม' },
  announcement: { en: 'announcement', th: 'ประกาศ' },
  news: { en: 'news', th: 'ข่าวในกล่องข้อความ' },
} as const satisfies Record<ContentKind, Reason>;

export const refusals = {
  mobileForm: {
    en: '--mobile must have 10 digits, the first one 0.',
    th: 'ต้องเป็นเบอร์มือถือ 10 หลักที่ขึ้นต้นด้วย 0',
  },
  searchText: { en: '<text> must have 3 characters or more.', th: 'พิมพ์อย่างน้อย 3 ตัวอักษร' },
  sessionId: { en: '--session must be the id of a session.', th: 'ไม่ใช่รหัสเซสชัน กรุณาเลือกจากรายการ' },
  oneMember: {
    en: 'member must stand alone, without other facts.',
    th: 'เลือกสมาชิกคนเดียวแล้ว ใช้เงื่อนไขอื่นร่วมด้วยไม่ได้',
  },
  idsTwice: { en: '--ids must name each item once.', th: 'มีรายการซ้ำ กรุณาใส่แต่ละรายการครั้งเดียว' },
  ownPage: (name: string) => ({
    en: `${name} must be a page of the site like /lotto.`,
    th: 'ต้องเป็นหน้าในเว็บนี้ เช่น /lotto',
  }),
  longText: (name: string, most: number) => ({
    en: `${name} must have at most ${most} characters.`,
    th: `ยาวเกินไป ใส่ได้ไม่เกิน ${most} ตัวอักษร`,
  }),
  controlSigns: (name: string) => ({
    en: `${name} must not hold control characters.`,
    th: 'มีอักขระที่มองไม่เห็น กรุณาพิมพ์ใหม่',
  }),
  noPicture: {
    en: 'picture must be one that was added, or one below /art.',
    th: 'ไม่มีรูปนี้ในเว็บ กรุณาเลือกจากหน้ารูปภาพ',
  },
  memberIs: (status: Reason) => ({ en: `the member is ${status.en}`, th: `สมาชิก${status.th}` }),
  noSession: {
    en: 'the member has no such open session',
    th: 'สมาชิกไม่มีเซสชั่นนี้ที่ยังเปิดอยู่',
  },
  notLocked: { en: 'the member is not locked', th: 'สมาชิกไม่ได้ถูกล็อก' },
  hasMoney: { en: 'the member still has money', th: 'สมาชิกยังมีเงินในกระเป๋า' },
  manyResets: (count: number) => ({
    en: `the number has had ${count} such messages today`,
    th: `วันนี้ส่งข้อความนี้ถึงเบอร์มือถือนี้แล้ว ${count} ครั้ง`,
  }),
  noFactors: {
    en: 'the member has no passkey and no authenticator app',
    th: 'สมาชิกไม่มีพาสคีย์และไม่มีแอปยืนยันตัวตน',
  },
  mobileKnown: { en: 'the number is on file already', th: 'เบอร์มือถือนี้มีสมาชิกใช้แล้ว' },
  limitUnchanged: { en: 'the limit is so already', th: 'วงเงินเป็นค่านี้อยู่แล้ว' },
  exclusionShorter: {
    en: 'an exclusion runs that ends later: nobody makes it shorter',
    th: 'สมาชิกพักการเล่นอยู่และสิ้นสุดหลังวันที่เลือก ทำให้สั้นลงไม่ได้',
  },
  noNote: (id: string) => ({ en: `the member has no note ${id}`, th: `สมาชิกไม่มีบันทึกหมายเลข ${id}` }),
  cannotErase: (obstacles: Reason) => ({ en: obstacles.en, th: `ยังลบข้อมูลไม่ได้: ${obstacles.th}` }),
  noMailing: (id: number) => ({ en: `the agent has no mailing ${id}`, th: `แบรนด์นี้ไม่มีข้อความถึงสมาชิกหมายเลข ${id}` }),
  noDraft: (id: number) => ({
    en: `mailing ${id} is no draft any more`,
    th: `ข้อความหมายเลข ${id} ไม่ใช่ฉบับร่างแล้ว`,
  }),
  wasSent: (id: number) => ({ en: `mailing ${id} was sent before`, th: `ข้อความหมายเลข ${id} ส่งไปแล้ว` }),
  noReaders: { en: 'no member has these facts', th: 'ไม่มีสมาชิกที่ตรงกับเงื่อนไขนี้' },
  notSending: (id: number) => ({
    en: `mailing ${id} is not on its way`,
    th: `ข้อความหมายเลข ${id} ไม่ได้อยู่ระหว่างส่ง`,
  }),
  badId: (option: string, id: string) => ({
    en: `--${option} takes <area>.<name>, not "${id}"`,
    th: `ช่อง ${option} ต้องเป็นแบบ <area>.<name> ไม่ใช่ "${id}"`,
  }),
  lowContrast: (colours: string) => ({ en: colours, th: `สีอ่านยากเกินไป: ${colours}` }),
  noContent: (kind: Reason, id: string) => ({
    en: `the agent has no ${kind.en} "${id}"`,
    th: `แบรนด์นี้ไม่มี${kind.th} "${id}"`,
  }),
  noVersion: (kind: Reason, id: string, version: number) => ({
    en: `${kind.en} "${id}" has no version ${version}`,
    th: `${kind.th} "${id}" ไม่มีฉบับที่ ${version}`,
  }),
} as const satisfies Reasons;
