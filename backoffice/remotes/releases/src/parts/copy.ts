export const copy = {
  none: '–',
  verdicts: {
    few: 'ข้อมูลยังไม่พอ',
    fine: 'ปกติ',
    doubt: 'น่าสงสัย แผนหยุดรอ',
    worse: 'แย่กว่ารุ่นหลัก',
  },
  odds: (odds: string) => `โอกาสที่แย่กว่า ${odds} ต่อ 1`,
  frozen: 'ตรึงไว้',
  state: {
    stable: 'รุ่นหลัก',
    previous: 'รุ่นดีก่อนหน้า',
    canary: 'รุ่นทดลอง',
    percent: 'ร้อยละของผู้เข้าชม',
    members: 'สมาชิกที่ระบุชื่อ',
    agents: 'แบรนด์ที่เห็นทั้งหมด',
    frozen: 'ตรึงไว้',
    plan: 'แผน',
  },
  rollback: {
    label: 'ถอยกลับ',
    ofCanary: (area: string, version: string, stable: string) =>
      `ผู้เข้าชมที่เห็น ${area} รุ่น ${version} จะกลับไปรุ่น ${stable} ทันที แผนที่เหลือจบไปด้วย`,
    ofStable: (area: string, stable: string, previous: string) =>
      `ทุกคนจะกลับจาก ${area} รุ่น ${stable} ไปรุ่น ${previous} ทันที`,
    impossible: 'ไม่มีรุ่นทดลอง และไม่มีรุ่นก่อนหน้าให้กลับไป',
  },
  freeze: {
    label: 'ตรึง',
    about: (area: string) => `จะไม่มีรุ่นใหม่ของ ${area} แสดงอีก จนกว่าสองคนจะยกเลิก ยังถอยกลับได้`,
    thaw: 'ยกเลิกการตรึง',
    thawAbout: (area: string) => `${area} จะแสดงรุ่นใหม่ได้อีก และแผนที่ค้างจะเดินต่อ ต้องมีสองคน`,
    unregistered: 'ส่วนนี้ยังไม่ลงทะเบียน จะลงทะเบียนเองเมื่อทดลองหรือปล่อยรุ่นครั้งแรก',
  },
} as const;
