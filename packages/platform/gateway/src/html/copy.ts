export const agentName = 'โชคดี';
/** Name of the back office. */
export const staffSite = 'หลังบ้านโชคดี';
export const noScript = 'เว็บนี้ต้องเปิดใช้งาน JavaScript';

/** Shown on a page of releases that this browser tries out. */
export const trying = { text: 'กำลังลอง', end: 'เลิกลอง' } as const;

/** Shown under the skeleton when nothing has replaced it for long. */
export const stuck = { text: 'เปิดหน้าไม่สำเร็จ', retry: 'โหลดใหม่' } as const;

/** Shown when a page could not be loaded. */
export const offline = {
  title: 'ไม่ได้เชื่อมต่ออินเทอร์เน็ต',
  help: 'ตรวจสอบสัญญาณหรือ Wi-Fi แล้วลองใหม่อีกครั้ง',
  money: 'ยอดเงินและโพยของคุณไม่เปลี่ยน',
  retry: 'ลองใหม่',
} as const;

/** Shown on the own site of an agent that is closed to members. */
export const closed = {
  title: 'ปิดให้บริการชั่วคราว',
  help: 'ขณะนี้ยังเข้าสู่ระบบและทำรายการไม่ได้',
  contact: 'สอบถามเรื่องบัญชีหรือยอดเงินได้ทางช่องทางติดต่อ',
  write: 'ติดต่อเรา',
} as const;

/** Shown for an address that cannot be read. */
export const notFound = {
  title: 'ไม่พบหน้านี้',
  help: 'ลิงก์นี้เปิดไม่ได้ อาจถูกตัดหรือพิมพ์ผิด',
  home: 'กลับหน้าแรก',
} as const;

/** Description for search engines and shared links of a route without one. */
export const description = (title: string | null, agent: string): string =>
  `${title ? `${title} ที่ ` : ''}${agent} หวย ยี่กี สล็อต และเกมออนไลน์ ตรวจสอบผลได้ทุกรอบ ฝากถอนด้วยพร้อมเพย์ สำหรับผู้มีอายุ 20 ปีขึ้นไป`;
