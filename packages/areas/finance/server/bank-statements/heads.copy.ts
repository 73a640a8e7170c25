/** Heads of columns as banks write them, by their meaning; earlier ones are surer. */
export const headWords = {
  date: ['วันที่', 'วันที่ทำรายการ', 'วันที่รายการ', 'date', 'transaction date', 'posting date', 'txn date'],
  time: ['เวลา', 'เวลาทำรายการ', 'time', 'transaction time'],
  in: ['ฝากเงิน', 'เงินฝาก', 'ฝาก', 'เงินเข้า', 'จำนวนเงินฝาก', 'deposit', 'deposits', 'credit', 'money in'],
  out: ['ถอนเงิน', 'เงินถอน', 'ถอน', 'เงินออก', 'จำนวนเงินถอน', 'withdrawal', 'withdrawals', 'debit', 'money out'],
  amount: ['จำนวนเงิน', 'ยอดเงิน', 'amount', 'transaction amount'],
  balance: ['ยอดคงเหลือ', 'คงเหลือ', 'ยอดเงินคงเหลือ', 'balance', 'outstanding balance', 'running balance'],
  description: ['รายการ', 'รายละเอียด', 'คำอธิบาย', 'description', 'transaction', 'details', 'particulars'],
  party: ['ชื่อผู้โอน', 'ผู้โอน', 'ชื่อบัญชี', 'คู่บัญชี', 'payer', 'account name', 'counterparty', 'from'],
  reference: ['เลขที่อ้างอิง', 'อ้างอิง', 'หมายเลขอ้างอิง', 'reference', 'reference no', 'ref', 'transaction id'],
} as const;

/** Months as banks write them, January first. */
export const monthWords: readonly (readonly string[])[] = [
  ['ม.ค.', 'มค', 'มกราคม', 'jan', 'january'],
  ['ก.พ.', 'กพ', 'กุมภาพันธ์', 'feb', 'february'],
  ['มี.ค.', 'มีค', 'มีนาคม', 'mar', 'march'],
  ['เม.ย.', 'เมย', 'เมษายน', 'apr', 'april'],
  ['พ.ค.', 'พค', 'พฤษภาคม', 'may'],
  ['มิ.ย.', 'มิย', 'มิถุนายน', 'jun', 'june'],
  ['ก.ค.', 'กค', 'กรกฎาคม', 'jul', 'july'],
  ['ส.ค.', 'สค', 'สิงหาคม', 'aug', 'august'],
  ['ก.ย.', 'กย', 'กันยายน', 'sep', 'sept', 'september'],
  ['ต.ค.', 'ตค', 'ตุลาคม', 'oct', 'october'],
  ['พ.ย.', 'พย', 'พฤศจิกายน', 'nov', 'november'],
  ['ธ.ค.', 'ธค', 'ธันวาคม', 'dec', 'december'],
];

/** Reasons why a line is not understood. */
export const lineReasons = {
  fewColumns: 'มีช่องไม่ครบตามที่กำหนด',
  manyColumns: 'มีช่องมากกว่าหัวตาราง ตัวเลขที่มีจุลภาคต้องอยู่ในเครื่องหมายคำพูด',
  noDate: 'อ่านวันที่ไม่ได้',
  wrongEra: 'ปีไม่อยู่ในช่วงที่เป็นไปได้ ตรวจว่าเป็น พ.ศ. หรือ ค.ศ.',
  noTime: 'อ่านเวลาไม่ได้',
  noAmount: 'ไม่มีจำนวนเงิน',
  badAmount: 'อ่านจำนวนเงินไม่ได้',
  bothAmounts: 'มีทั้งเงินเข้าและเงินออก',
  zeroAmount: 'จำนวนเงินเป็นศูนย์',
  signInOut: 'มีเครื่องหมายในช่องเงินเข้าหรือเงินออก',
  badBalance: 'อ่านยอดคงเหลือไม่ได้',
  openQuote: 'เครื่องหมายคำพูดไม่ปิด',
} as const;
export type LineReason = keyof typeof lineReasons;

/** Reasons why a line and a record of ours are one movement. */
export const pairReasons = {
  reference: 'เลขอ้างอิงตรงกัน',
  name: 'ชื่อตรงกัน',
  amount: 'ยอดตรงกัน',
  minutes: (count: number) => `ห่างกัน ${count} นาที`,
} as const;

/** States of our records. */
export const ourStates = {
  order: 'ฝากสำเร็จ',
  held: 'พักไว้',
  credited: 'พักไว้ แล้วเข้าสมาชิก',
  returned: 'พักไว้ แล้วคืนผู้โอน',
  payout: 'โอนออกแล้ว',
} as const;
