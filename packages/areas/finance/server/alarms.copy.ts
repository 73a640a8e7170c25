export const financeAlarmTitles = {
  withdrawals: 'ถอนเงินค้างนานเกินกำหนด',
  suspense: 'เงินพักรอตรวจค้างนาน',
  statement: 'รายการเดินบัญชีของผู้ให้บริการไม่ตรง',
} as const;
