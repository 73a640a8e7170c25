/** Thai strings of the ticket that tells what was won. */
export const copy = {
  many: (count: number) => `ได้รับ ${count} รายการ`,
  total: 'รวมเข้ากระเป๋าหลัก',
  totalBack: 'ได้คืนรวม',
  from: (thb: string) => `จาก ${thb}`,
  paid: 'เข้ากระเป๋าหลักแล้ว',
  more: (count: number) => `และอีก ${count} รายการในกล่องแจ้งเตือน`,
  list: 'รายการที่ได้รับ',
  close: 'ปิด',
  share: 'แชร์รูป',
  save: 'บันทึกรูป',
  drawing: 'กำลังเตรียมรูป…',
  saved: 'บันทึกรูปแล้ว',
  pictureFailed: 'เตรียมรูปไม่สำเร็จ กรุณาลองอีกครั้ง',
} as const;
