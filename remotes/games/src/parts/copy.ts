/** Thai strings of the parts that several pages of this area share. */
export const copy = {
  play: 'เล่นเลย',
  demo: 'ทดลองเล่น',
  closed: 'ปิดปรับปรุง',
  closedUntil: (time: string) => `ปรับปรุงถึง ${time}`,
  open: (name: string) => `เล่น ${name}`,
  openClosed: (name: string) => `${name} ปิดปรับปรุง`,
  favourite: (name: string) => `เก็บ ${name} ไว้ในรายการโปรด`,
} as const;
