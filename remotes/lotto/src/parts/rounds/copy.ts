export const copy = {
  open: 'ทุกรอบของวันนี้',
  openOf: (name: string) => `ทุกรอบของวันนี้ ${name}`,
  title: (name: string, date: string) => `${name} · ${date}`,
  earlier: 'รอบก่อนหน้า',
  later: 'รอบถัดไป',
  range: 'ช่วงเวลา',
  between: (from: string, to: string) => `${from} – ${to}`,
  now: 'ไปรอบปัจจุบัน',
  round: (no: number) => `รอบที่ ${no}`,
  rounds: (from: number, to: number, all: number) => `รอบที่ ${from} ถึง ${to} จาก ${all} รอบ`,
  closes: (time: string) => `ปิดรับ ${time}`,
  empty: { title: 'ยังไม่มีรอบของวันนี้', why: 'รอบแรกจะแสดงที่นี่เมื่อเริ่มวัน' },
};
