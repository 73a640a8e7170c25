export const copy = {
  refresh: 'โหลดใหม่',
  none: 'ไม่มี',
  on: 'เปิด',
  off: 'ปิด',
} as const;
