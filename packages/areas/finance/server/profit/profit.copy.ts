/** Lines of the profit, in their order. */
export const productNames = {
  'lotto:thai': 'หวยไทย',
  'lotto:hanoi': 'หวยฮานอย',
  'lotto:lao': 'หวยลาว',
  'lotto:stock': 'หวยหุ้น',
  'lotto:yeekee': 'ยี่กี',
  'lotto:other': 'หวยอื่น',
  games: 'เกม',
  bonus: 'โบนัสและรางวัล',
  cashback: 'คืนยอดเสีย',
  commission: 'ค่าแนะนำเพื่อน',
  correction: 'ปรับปรุงยอด',
  cash: 'ฝาก-ถอน',
  underway: 'เงินค้างระหว่างทาง',
} as const;

export type Product = keyof typeof productNames;

/** Meaning of the accounts of the house. */
export const accountNames: Readonly<Record<string, string>> = {
  'cash:promptpay': 'เงินเข้าทางพร้อมเพย์',
  'cash:bank': 'เงินเข้าทางโอนธนาคาร',
  'cash:truemoney': 'เงินเข้าทางทรูมันนี่',
  'cash:payouts': 'โอนออกให้สมาชิกแล้ว',
  'cash:suspense': 'เงินเข้าที่พักไว้',
  'cash:withdrawals_pending': 'ถอนที่ยังไม่โอน',
  'lotto:stakes': 'ยอดแทงหวย',
  'lotto:payouts': 'จ่ายรางวัลหวย',
  'yeekee:prizes': 'รางวัลยิงเลข',
  'game:stakes': 'ยอดเดิมพันเกม',
  'game:payouts': 'จ่ายรางวัลเกม',
  'game:held_wins': 'รางวัลเกมที่พักไว้',
  'game:at_provider': 'เงินที่อยู่กับค่ายเกม',
  'bonus:promotion': 'โบนัสโปรโมชั่น',
  'bonus:coupon': 'คูปอง',
  'bonus:cashback': 'คืนยอดเสีย',
  'wheel:prizes': 'รางวัลกงล้อ',
  'shop:credits': 'เครดิตแลกแต้ม',
  'quest:rewards': 'รางวัลภารกิจ',
  'poll:prizes': 'รางวัลโหวต',
  'affiliate:commissions': 'ค่าแนะนำเพื่อน',
  'wallet:transfer': 'ย้ายระหว่างกระเป๋า',
  correction: 'ปรับปรุงยอดโดยเจ้าหน้าที่',
};

/** Account of the books that stands for all wallets. */
export const walletsName = 'เงินในกระเป๋าสมาชิก';
/** Line of a sum over all days. */
export const allDays = 'ทุกวัน';
