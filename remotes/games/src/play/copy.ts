export const copy = {
  unknown: { title: 'ไม่พบเกมนี้', why: 'ลิงก์อาจไม่ครบ หรือค่ายเกมปิดเกมนี้แล้ว' },
  others: 'ดูเกมอื่น',
  closed: 'เกมนี้ปิดปรับปรุงชั่วคราว เงินของคุณอยู่ครบ',
  play: 'เล่นเลย',
  login: 'เข้าสู่ระบบเพื่อเล่น',
  demo: 'ทดลองเล่น',
  rtp: (percent: number) => `RTP ${percent}%`,
} as const;
