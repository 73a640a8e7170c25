import type { Reason } from '@chokdee/kernel/staff';
import type { TypedName } from './draw-numbers.rules.ts';

/** Fields of a published result. */
export const resultWords = {
  first: {
    en: 'first prize: 6 digits (government, GSB, BAAC), 5 (Hanoi), 4 (Lao, Malaysia)',
    th: 'รางวัลที่ 1: 6 หลัก (รัฐบาล ออมสิน ธ.ก.ส.) 5 หลัก (ฮานอย) 4 หลัก (ลาว มาเลย์)',
  },
  special: { en: 'special prize of Hanoi, 5 digits', th: 'รางวัลพิเศษของฮานอย 5 หลัก' },
  front3: { en: 'the two front-3 draws, like 014,992', th: 'เลขหน้า 3 ตัว สองรางวัล เช่น 014,992' },
  back3: { en: 'the two back-3 draws, like 305,771', th: 'เลขท้าย 3 ตัว สองรางวัล เช่น 305,771' },
  back2: { en: 'the back-2 draw, 2 digits', th: 'เลขท้าย 2 ตัว' },
  close: { en: 'closing index of a stock market with two decimals', th: 'ดัชนีปิดตลาด ทศนิยม 2 ตำแหน่ง' },
  change: {
    en: 'change of the index with two decimals, like -12.07',
    th: 'การเปลี่ยนแปลงของดัชนี ทศนิยม 2 ตำแหน่ง เช่น -12.07',
  },
} as const satisfies Readonly<Record<TypedName, Reason>>;
