import type { BetDigits, BetPlace } from '@chokdee/lotto-contract/bet-types';

/** Words in pasted text. A longer word stands before the words that it begins with. */
export const pasteWords = {
  places: {
    top: ['บน'],
    bottom: ['ล่าง'],
    tod: ['โต๊ด', 'โต็ด', 'โตด'],
    front: ['หน้า'],
    reversed: ['กลับเลข', 'กลับ'],
  } satisfies Record<BetPlace | 'reversed', readonly string[]>,
  /** Follows a digit that is the length of the numbers and no number itself; before a stake it is part of another word. */
  countedDigits: 'ตัว(?!ละ)',
  equals: ['ตัวละ', 'ละ', 'ราคา'],
  times: ['คูณ'],
  /** How many digits, which the number itself tells. */
  digits: { 1: 'หนึ่ง', 2: 'สอง', 3: 'สาม', 4: 'สี่' } satisfies Record<BetDigits, string>,
  /** Words that are ignored. */
  noise: ['หวย', 'เลข', 'ตัว', 'วิ่ง', 'บาท', '฿', 'และ'],
};
