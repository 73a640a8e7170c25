export const copy = {
  title: 'โพยที่รอผล',
  ofRail: 'โพยของฉันที่รอผล',
  all: 'โพยของฉัน',
  empty: { title: 'ยังไม่มีโพยที่รอผล', why: 'แทงแล้วโพยจะรอผลอยู่ที่นี่' },
  resultAt: (time: string) => `ผล ${time}`,
  line: (billNo: string, items: number) => `${billNo} · ${items} รายการ`,
} as const;
