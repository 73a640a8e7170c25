export const copy = {
  title: 'โพยที่รอผล',
  all: 'โพยของฉัน',
  empty: 'ยังไม่มีโพยที่รอผล',
  resultAt: (time: string) => `ผล ${time}`,
  line: (billNo: string, items: number) => `${billNo} · ${items} รายการ`,
} as const;
