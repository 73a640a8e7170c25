export const copy = {
  areas: 'หมวดของเว็บ',
  mine: 'ของฉัน',
  aside: 'กระเป๋าและหวยใกล้ปิดรับ',
  asideOfGuests: 'เริ่มต้นใช้งานและหวยใกล้ปิดรับ',
  wallets: 'เงินของฉัน',
  start: 'เริ่มต้นใช้งาน',
  startText: 'ใช้เบอร์มือถือของคุณ เสร็จใน 4 ขั้น',
} as const;
