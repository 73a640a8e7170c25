export const copy = {
  unknown: '—',
  chartTable: 'ตัวเลขของกราฟ',
} as const;
