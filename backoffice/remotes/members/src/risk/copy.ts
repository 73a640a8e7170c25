const limits = { deposit: 'ฝาก', loss: 'เสีย', stake: 'แทง' } as const;
const periods = { day: 'ต่อวัน', week: 'ต่อสัปดาห์', month: 'ต่อเดือน' } as const;
const rests = { cool_off: 'พักเล่นชั่วคราว', exclude: 'ขอเลิกเล่น' } as const;

export const copy = {
  title: 'สมาชิกที่ต้องดูแล',
  about: 'เฉพาะสิ่งที่บันทึกไว้จริง ไม่มีการคาดเดา',
  tabs: { care: 'แตะวงเงิน เสียเร็ว พักเล่น', shared: 'ใช้เครื่องหรือบัญชีร่วมกัน', protection: 'วงเงินและการพักเล่น' },
  search: 'ค้นหาสมาชิก',
  shared: {
    label: 'สมาชิกที่ใช้เครื่องหรือบัญชีของคนอื่น',
    kind: 'สิ่งที่ใช้ร่วมกัน',
    kinds: { device: 'เครื่อง', account: 'เลขบัญชี', payer: 'ผู้โอน' },
    newest: 'สมาชิกที่มาใหม่',
    others: 'สมาชิกที่ใช้อยู่ก่อน',
    days: 'ย้อนหลัง',
    periods: { '7': '7 วัน', '30': '30 วัน', '90': '90 วัน' },
    ends: (signs: string) => `ลงท้าย ${signs}`,
    empty: 'ไม่มีการใช้ร่วมกันในช่วงนี้',
  },
  care: {
    label: 'สมาชิกที่แตะวงเงิน เสียเร็ว หรือพักเล่น',
    why: 'เหตุที่แสดง',
    whys: { reached: 'แตะวงเงินที่ตั้งเอง', lost_fast: 'เสียเร็วใน 24 ชั่วโมง', excluded: 'พักเล่นอยู่' },
    of: 'วงเงินของ',
    limits,
    what: 'วงเงินหรือการพัก',
    limit: (what: keyof typeof limits | keyof typeof rests, period: keyof typeof periods | null) =>
      what in limits && period !== null
        ? `วงเงิน${limits[what as keyof typeof limits]} ${periods[period]}`
        : rests[what as keyof typeof rests],
    used: 'ใช้ไป',
    amount: 'วงเงินที่ตั้ง',
    until: 'พักถึง',
    forGood: 'ตลอดไป',
    empty: 'ไม่มีสมาชิกตามเงื่อนไขนี้',
    emptyWhy: 'แตะวงเงินคือใช้ 95% ขึ้นไปของรอบ เสียเร็วคือเสียครึ่งหนึ่งของวงเงินเสียต่อสัปดาห์หรือเดือนใน 24 ชั่วโมง',
  },
  protection: {
    label: 'วงเงินและการพักเล่น',
    what: 'เหตุการณ์',
    details: 'รายละเอียด',
    empty: 'ยังไม่มีเหตุการณ์',
  },
} as const;
