/** Thai strings of the sheet of a game. */
export const copy = {
  freespins: 'ใช้ฟรีสปินได้',
  failed: 'โหลดรายละเอียดเกมไม่สำเร็จ',
  untold: 'ค่ายเกมไม่ได้แจ้งรายละเอียดของเกมนี้',
  paytable: 'ตารางจ่าย',
  rtpMeans: 'RTP คือส่วนที่เกมจ่ายคืนโดยเฉลี่ยในระยะยาวตามที่ค่ายเกมแจ้ง ไม่ใช่สิ่งที่จะได้ในแต่ละรอบ',
  percent: (percent: number) => `${percent}%`,
  between: (least: string, most: string) => `${least} – ${most} ต่อรอบ`,
  from: (least: string) => `ตั้งแต่ ${least} ต่อรอบ`,
  upTo: (most: string) => `ไม่เกิน ${most} ต่อรอบ`,
  players: (count: string) => `${count} คนใน 7 วันที่ผ่านมา`,
  volatility: {
    low: 'ต่ำ ถูกบ่อย ครั้งละน้อย',
    medium: 'ปานกลาง',
    high: 'สูง ถูกไม่บ่อย ครั้งละมาก',
  },
  terms: {
    rtp: 'RTP (จ่ายคืนเฉลี่ย)',
    volatility: 'ความผันผวน',
    bets: 'เดิมพัน',
    features: 'ลูกเล่น',
    themes: 'ธีม',
    released: 'ออกเมื่อ',
    players: 'สมาชิกที่เล่น',
  },
} as const;
