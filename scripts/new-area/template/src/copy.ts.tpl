/** Thai strings of the area. */
export const copy = {
  list: '__title__',
  empty: 'ยังไม่มีรายการ',
};
