/** Thai strings of the area's rows on the home page. */
export const copy = {
  all: 'ทั้งหมด',
  results: {
    title: 'ผลหวยล่าสุด',
    threeTop: '3 ตัวบน',
    twoBottom: '2 ตัวล่าง',
    empty: { title: 'ยังไม่มีผลรางวัล', why: 'ผลจะแสดงที่นี่เมื่อยืนยันครบ 2 คน' },
  },
  why: {
    proof: 'ยี่กีตรวจผลเองได้ทุกรอบ',
    proofOf: (round: string) => `ลองตรวจ ${round}`,
    results: 'ผลรางวัลทุกงวด',
    numbers: (top: string, bottom: string) => `บน ${top} · ล่าง ${bottom}`,
    resultOf: (round: string, time: string) => `${round} ออก ${time}\u00a0น.`,
    pays: (type: string, rate: string) => `${type} บาทละ ${rate}`,
    ratesOf: (lottery: string) => `อัตราจ่าย ${lottery}`,
  },
  closing: {
    title: 'หวยใกล้ปิดรับ',
    closesAt: (time: string) => `ปิดรับ ${time}`,
    closesIn: 'ปิดรับใน',
    empty: { title: 'ยังไม่มีงวดที่เปิดรับ', why: 'เวลาเปิดของแต่ละหวยดูได้ที่หน้าหวย' },
    emptyAction: 'ไปหน้าหวย',
  },
} as const;
