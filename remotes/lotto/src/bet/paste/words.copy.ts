import type { BetDigits, BetPlace } from '@chokdee/lotto-contract/bet-types';

/** Numbers made from a number: all its orders, each of its digits, or the pairs of a digit. */
type Turn = 'reversed' | 'run' | 'nineteen' | 'sweepFront' | 'sweepBack';

/** Words in pasted text. A longer word stands before its own beginnings. */
export const pasteWords = {
  places: {
    sweepFront: ['รูดหน้า'],
    sweepBack: ['รูดหลัง'],
    nineteen: ['สิบเก้าประตู'],
    top: ['บน', 'เต็ง', 'ตรง'],
    bottom: ['ล่าง'],
    tod: ['โต๊ด', 'โต็ด', 'โต้ด', 'โต๋ด', 'โต่ด', 'โตด', 'โต๊ต', 'โต้ต'],
    front: ['หน้า'],
    reversed: ['กลับเลข', 'กลับ'],
    run: ['วิ่ง'],
  } satisfies Record<BetPlace | Turn, readonly string[]>,
  /** One letter for a place; only where no following letter makes it part of a word. */
  letters: { top: 'บ', bottom: 'ล', tod: 'ต', run: 'ว' } satisfies Partial<Record<BetPlace | Turn, string>>,
  /** The letter for every order; only beside the letter of a place. */
  reversedLetter: 'ก',
  /** Follow a count of orders: six orders of 123. */
  doors: 'ประตู',
  reversal: 'กลับ',
  /** Follows the number of digits; before a stake it belongs to another word. */
  countedDigits: 'ตัว(?!ละ)',
  /** The price of a single number follows. */
  each: ['ตัวละ', 'ชุดละ', 'อย่างละ', 'ข้างละ', 'ทางละ', 'ประตูละ', 'เลขละ', 'ทุกตัว', 'ละ'],
  price: ['ราคา'],
  times: ['คูณ'],
  /** Marks the preceding number as an amount. */
  baht: ['บาท', '฿'],
  /** A sum or a paid amount follows: no bet. */
  total: ['รวม', 'ยอด', 'ทั้งหมด', 'เป็นเงิน', 'สุทธิ', 'โอน', 'ถอน', 'จ่าย', 'ค้าง', 'ทอน', 'เหลือ', 'เครดิต'],
  /** Government tickets in sets, which no lottery here offers. */
  sets: ['ชุด'],
  /** Precede the date of a draw. */
  draw: ['งวดประจำวันที่', 'งวดวันที่', 'ประจำวันที่', 'งวด', 'วันที่', 'เดือน'],
  /** With and without dots. */
  months: [
    'มกราคม|กุมภาพันธ์|มีนาคม|เมษายน|พฤษภาคม|มิถุนายน|กรกฎาคม|สิงหาคม|กันยายน|ตุลาคม|พฤศจิกายน|ธันวาคม',
    'มกรา|กุมภา|มีนา|เมษา|พฤษภา|มิถุนา|กรกฎา|สิงหา|กันยา|ตุลา|พฤศจิกา|ธันวา',
    'ม\\.?ค|ก\\.?พ|มี\\.?ค|เม\\.?ย|พ\\.?ค|มิ\\.?ย|ก\\.?ค|ส\\.?ค|ก\\.?ย|ต\\.?ค|พ\\.?ย|ธ\\.?ค',
    'jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec',
  ],
  era: 'พ\\.?ศ\\.?|ค\\.?ศ\\.?',
  days: ['วันนี้', 'พรุ่งนี้', '(?:วัน)?(?:จันทร์|อังคาร|พุธ|พฤหัสบดี|พฤหัส|ศุกร์|เสาร์|อาทิตย์)'],
  /** Between weekday and day of the month. */
  dayOf: 'ที่',
  /** Before and after a time of day. */
  timeBefore: ['เวลา', 'ปิดรับ', 'ปิด', 'ออกผล', 'รอบ'],
  timeBehind: ['นาฬิกา', 'นาที', 'ทุ่ม', 'โมง', 'น(?![\\p{L}\\p{M}])\\.?'],
  /** Precede the number of a round. */
  round: ['รอบที่', 'รอบ', 'งวดที่', 'แผ่นที่', 'ใบที่', 'ข้อที่'],
  /** Names of lotteries and words that follow them. */
  lotteries: [
    'ฮานอย',
    'เวียดนาม',
    'ลาว',
    'รัฐบาล',
    'ยี่กี',
    'จับยี่กี',
    'หุ้น',
    'ดาวโจนส์',
    'นิเคอิ',
    'ฮั่งเส็ง',
    'ไต้หวัน',
    'เกาหลี',
    'สิงคโปร์',
    'อินเดีย',
    'อียิปต์',
    'รัสเซีย',
    'อังกฤษ',
    'เยอรมัน',
    'มาเลเซีย',
    'มาเลย์',
    'ไทย',
    'จีน',
    'ออมสิน',
    'ธกส',
    'ธ\\.ก\\.ส\\.',
  ],
  lotteryKinds: ['พิเศษ', 'ปกติ', 'พัฒนา', 'สามัคคี', 'อาเซียน', 'สตาร์', 'เฉพาะกิจ', 'เช้า', 'บ่าย', 'เย็น', 'ค่ำ', 'vip'],
  /** Number of digits in words. */
  digits: { 1: 'หนึ่ง', 2: 'สอง', 3: 'สาม', 4: 'สี่' } satisfies Record<BetDigits, string>,
  /** Negations: the text is not a bet. */
  stops: ['ไม่เอา', 'ไม่รับ', 'ไม่แทง', 'ไม่ซื้อ', 'ไม่ต้อง', 'ยกเลิก', 'ตัดออก', 'ลบ', 'คืนโพย', 'อั้น', 'งดรับ', 'ห้าม', 'cancel'],
  /** Words that change amounts or numbers and are not supported. */
  notRead: ['พัน', 'ร้อย', 'หมื่น', 'แสน', 'ล้าน', 'สตางค์', 'รูด', 'วิน', 'พี่น้อง', 'เบิ้ล', 'ตอง', 'หาม', 'ปัก', 'ถึง'],
  /** Words that are ignored. */
  noise: [
    'หวย',
    'เลข',
    'ตัว',
    'และ',
    'ครับ',
    'คับ',
    'ค่ะ',
    'คะ',
    'จ้า',
    'จ้ะ',
    'น้า',
    'นะ',
    'ล่ะ',
    'ด้วย',
    'หน่อย',
    'ฝากแทง',
    'ฝากซื้อ',
    'ขอ',
    'เอา',
    'ซื้อ',
    'แทง',
    'ส่ง',
    'โพย',
    'เท่ากัน',
    'พี่',
    'น้อง',
    'เจ๊',
    'เฮีย',
  ],
};
