import type { BetDigits, BetPlace } from '@chokdee/lotto-contract/bet-types';

/** Words in pasted text. A longer word stands before the words that it begins with. */
export const pasteWords = {
  places: {
    top: ['บน', 'เต็ง', 'ตรง'],
    bottom: ['ล่าง'],
    tod: ['โต๊ด', 'โต็ด', 'โต้ด', 'โตด'],
    front: ['หน้า'],
    reversed: ['กลับเลข', 'กลับ'],
    run: ['วิ่ง'],
  } satisfies Record<BetPlace | 'reversed' | 'run', readonly string[]>,
  /** One letter for a place; only where no other letter follows that would make it the beginning of a word. */
  letters: { top: 'บ', bottom: 'ล', tod: 'ต' } satisfies Partial<Record<BetPlace, string>>,
  /** The letter that runs are shortened to, before the letter of a place. */
  runLetter: 'ว',
  /** Follow the number of orders that a number has: six orders of 123. */
  doors: 'ประตู',
  reversal: 'กลับ',
  /** Follows a digit that is the length of the numbers and no number itself; before a stake it is part of another word. */
  countedDigits: 'ตัว(?!ละ)',
  equals: ['ตัวละ', 'ชุดละ', 'อย่างละ', 'ทุกตัว', 'ละ', 'ราคา'],
  times: ['คูณ'],
  /** Marks the number before it as an amount. */
  baht: ['บาท', '฿'],
  /** The sum of a list follows, which is no bet. */
  total: ['รวม', 'ยอด', 'ทั้งหมด', 'เป็นเงิน'],
  /** Tickets that are sold by the set, which no lottery here has. */
  sets: ['ชุด'],
  /** A line that names the draw. */
  draw: ['งวด', 'ประจำวันที่', 'วันที่'],
  /** How many digits, which the number itself tells. */
  digits: { 1: 'หนึ่ง', 2: 'สอง', 3: 'สาม', 4: 'สี่' } satisfies Record<BetDigits, string>,
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
    'ด้วย',
    'ขอ',
    'เอา',
    'ซื้อ',
    'แทง',
    'ส่ง',
    'โพย',
  ],
};
