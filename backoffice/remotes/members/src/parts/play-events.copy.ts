/** Words of changes of limits and exclusions. */
export const playEvents = {
  self_excluded: 'สมาชิกขอพักเล่น',
  excluded_by_staff: 'พนักงานตั้งพักเล่นตามที่ขอ',
  limit_set: 'ตั้งหรือลดวงเงิน',
  limit_raise_asked: 'ขอเพิ่มหรือยกเลิกวงเงิน',
  limit_raised: 'ยืนยันการเพิ่มวงเงิน',
  limit_raise_dropped: 'ยกเลิกคำขอเพิ่มวงเงิน',
  reality_check_set: 'ตั้งเตือนเวลาเล่น',
} as const;
