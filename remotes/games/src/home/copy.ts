/** Thai strings of the home page. */
export const copy = {
  homeTitle: 'หน้าแรก',
  announcementLabel: 'ประกาศ',
  seeAll: 'ดูทั้งหมด',
  recent: 'เล่นล่าสุด',
  wallet: {
    label: 'กระเป๋าเงิน',
    total: (count: number) => `ยอดเงินรวม (${count} กระเป๋า)`,
    totalPlain: 'ยอดเงินรวม',
    refresh: 'อัปเดตยอดเงิน',
    deposit: 'ฝากเงิน',
    withdraw: 'ถอนเงิน',
  },
  banners: {
    label: 'ป้ายประชาสัมพันธ์',
    position: (at: number, of: number) => `ป้ายที่ ${at} จาก ${of}`,
    show: (at: number) => `แสดงป้ายที่ ${at}`,
  },
  why: {
    title: 'ตรวจได้ก่อนสมัคร',
    deposit: (time: string) => `ฝากเข้าใน ${time}`,
    withdrawal: (time: string) => `ถอนใน ${time}`,
    time: (seconds: number) => (seconds < 90 ? `${seconds} วินาที` : `${Math.round(seconds / 60)} นาที`),
    pace: 'เวลากลางของ 50 รายการล่าสุด',
  },
  steps: {
    title: 'เริ่มต้นใช้งาน',
    account: 'เพิ่มบัญชีธนาคาร',
    deposit: 'ฝากเงินครั้งแรก',
    bet: 'แทงครั้งแรก',
    done: 'เสร็จแล้ว',
    putAway: 'ซ่อนคำแนะนำ',
  },
  quick: { label: 'ทางลัด' },
  legal: {
    age: '20+',
    text: 'สำหรับผู้มีอายุ 20 ปีขึ้นไป เล่นเท่าที่ตั้งใจไว้ และหยุดพักได้ทุกเมื่อ',
    limits: 'ตั้งวงเงินของฉัน',
    rates: 'กติกาและอัตราจ่าย',
  },
} as const;
