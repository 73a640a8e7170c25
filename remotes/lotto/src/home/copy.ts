/** Thai strings of the area's rows on the home page. */
export const copy = {
  all: 'ทั้งหมด',
  results: {
    title: 'ผลหวยล่าสุด',
    threeTop: '3 ตัวบน',
    twoBottom: '2 ตัวล่าง',
    empty: 'ยังไม่มีผลรางวัล',
  },
  closing: {
    title: 'หวยใกล้ปิดรับ',
    closesAt: (time: string) => `ปิดรับ ${time}`,
    closesIn: 'ปิดรับใน',
    empty: 'ยังไม่มีงวดที่เปิดรับ',
    emptyAction: 'ไปหน้าหวย',
  },
} as const;
