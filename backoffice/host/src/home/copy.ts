export const copy = {
  title: 'วันนี้',
  inbox: 'รอคุณอนุมัติ',
  nothing: 'ไม่มีรายการรอคุณอนุมัติ',
  openInbox: 'เปิดรายการรออนุมัติ',
  item: (id: number, act: string, by: string) => `#${id} ${act} ขอโดย ${by}`,
  desks: 'งานของคุณ',
  noDesks: 'ยังไม่มีงานที่คุณเปิดได้ ให้ผู้จัดการตรวจสอบบทบาทของคุณ',
} as const;
