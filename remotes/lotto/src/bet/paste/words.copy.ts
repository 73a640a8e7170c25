import type { BetPlace } from '@chokdee/lotto-contract/bet-types';

/** What pasted text calls things. Longer words stand before those they begin with. */
export const pasteWords = {
  places: {
    top: ['บน'],
    bottom: ['ล่าง'],
    tod: ['โต๊ด', 'โต็ด', 'โตด'],
    front: ['หน้า'],
    reversed: ['กลับเลข', 'กลับ'],
  } satisfies Record<BetPlace | 'reversed', readonly string[]>,
  /** A digit before it is the length of the numbers, no number itself; before a price it is another word. */
  countedDigits: 'ตัว(?!ละ)',
  equals: ['ตัวละ', 'ละ', 'ราคา'],
  times: ['คูณ'],
  /** Say nothing that the numbers do not say. */
  noise: ['หวย', 'เลข', 'ตัว', 'วิ่ง', 'หนึ่ง', 'สอง', 'สาม', 'สี่', 'บาท', '฿', 'และ'],
};
