/** Thai strings of the question before logging out. */
export const copy = {
  title: 'ต้องการออกจากระบบหรือไม่',
  message: 'โพยที่แทงไว้ยังอยู่ครบ และยังได้รับรางวัลตามปกติ',
  yes: 'ใช่แล้ว',
  stay: 'ยังอยู่กับเรา',
  busy: 'กำลังออก…',
  done: 'ออกจากระบบเรียบร้อย',
} as const;
