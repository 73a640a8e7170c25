export const copy = {
  noChange: 'ยังไม่มีอะไรเปลี่ยน',
  mayNot: 'คุณดูได้อย่างเดียว ยังไม่มีสิทธิ์แก้ไข',
  none: '-',
  /** Names of fields before and after, where the form has another name for them. */
  state: {
    version: 'เวอร์ชัน',
    is_live: 'แสดงอยู่',
    is_open: 'เปิดอยู่',
    starts_at: 'เริ่ม',
    ends_at: 'สิ้นสุด',
    is_promotion: 'เป็นโปรโมชั่น',
    audience: 'ผู้รับ',
    send_at: 'เวลาส่ง',
    published_at: 'เผยแพร่เมื่อ',
    published_by: 'โดย',
    state: 'สถานะ',
  },
  back: 'กลับไปที่รายการ',
  loading: 'กำลังโหลด',
  unknown: 'ไม่พบรายการนี้',
  unknownWhy: 'รายการอาจเป็นของแบรนด์อื่น เลือกแบรนด์ที่ด้านบนแล้วลองอีกครั้ง',
  retry: 'ลองอีกครั้ง',
} as const;
