/** Thai strings that several pages of the area share. */
export const copy = {
  play: 'เล่นเลย',
  demo: 'ทดลองเล่น',
  closed: 'ปิดปรับปรุง',
  closedUntil: (time: string) => `ปรับปรุงถึง ${time}`,
  hit: 'ฮิต',
  new: 'ใหม่',
  hasDemo: 'ทดลองได้',
  show: (name: string) => `ดูเกม ${name}`,
  open: (name: string) => `เล่น ${name}`,
  favourite: (name: string) => `เก็บ ${name} ไว้ในรายการโปรด`,
  share: 'ส่งลิงก์เกมนี้',
} as const;
