export const copy = {
  announcement: {
    title: (current: number, total: number) => `ประกาศสำคัญ ( ${current} / ${total} )`,
    none: { title: 'ยังไม่มีประกาศ', why: 'ประกาศใหม่จะแสดงที่นี่' },
    previous: 'ก่อนหน้า',
    next: 'ถัดไป',
  },
  event: {
    title: (count: number) => `กิจกรรม ${count} รายการ`,
    open: 'ดูรายละเอียด',
    none: { title: 'ยังไม่มีกิจกรรม', why: 'กิจกรรมใหม่จะแสดงที่นี่เมื่อเริ่ม' },
    until: (date: string) => `ถึง ${date}`,
  },
} as const;
