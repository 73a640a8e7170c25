/** The name of each bet type. */
export const betTypeLabels = {
  '4top': 'สี่ตัวบน',
  '4tod': 'สี่ตัวโต๊ด',
  '3top': 'สามตัวบน',
  '3tod': 'สามตัวโต๊ด',
  '3front': 'สามตัวหน้า',
  '3bottom': 'สามตัวล่าง',
  '2top': 'สองตัวบน',
  '2bottom': 'สองตัวล่าง',
  run_top: 'วิ่งบน',
  run_bottom: 'วิ่งล่าง',
};

type Texts = Record<keyof typeof betTypeLabels, string>;

/** Condition for winning, by bet type. */
export const betTypeDescriptions: Texts = {
  '4top': '4 ตัวท้าย ตรงทุกหลัก',
  '4tod': '4 ตัวท้าย สลับหลักได้',
  '3top': '3 ตัวท้าย ตรงทุกหลัก',
  '3tod': '3 ตัวท้าย สลับหลักได้',
  '3front': 'ตรงกับรางวัลเลขหน้า 3 ตัว รางวัลใดรางวัลหนึ่ง',
  '3bottom': 'ตรงกับรางวัลเลขท้าย 3 ตัว รางวัลใดรางวัลหนึ่ง',
  '2top': '2 ตัวท้ายของสามตัวบน',
  '2bottom': 'ตรงกับรางวัลสองตัวล่าง',
  run_top: 'มีเลขนี้ในสามตัวบน ออกซ้ำนับครั้งเดียว',
  run_bottom: 'มีเลขนี้ในสองตัวล่าง ออกซ้ำนับครั้งเดียว',
};

/** An example of each, read from the draw 417528 with the lower two digits that the lottery draws. */
export function betTypeExamples(two: string): Texts {
  const [one = ''] = two;
  const turned = [...two].reverse().join('');
  return {
    '4top': 'ออก 417528 แทง 7528 ถูกรางวัล',
    '4tod': 'ออก 417528 แทง 8257 ถูกรางวัล',
    '3top': 'สามตัวบน 528 แทง 528 ถูกรางวัล แทง 285 ไม่ถูก',
    '3tod': 'สามตัวบน 528 แทง 285 หรือ 528 ถูกรางวัล',
    '3front': 'เลขหน้า 014 และ 992 แทง 014 หรือ 992 ถูกรางวัล',
    '3bottom': 'เลขท้าย 305 และ 771 แทง 305 หรือ 771 ถูกรางวัล',
    '2top': 'สองตัวบน 28 แทง 28 ถูกรางวัล แทง 82 ไม่ถูก',
    '2bottom': `สองตัวล่าง ${two} แทง ${two} ถูกรางวัล แทง ${turned} ไม่ถูก`,
    run_top: 'สามตัวบน 528 แทง 5 ถูกรางวัล ออกซ้ำนับครั้งเดียว',
    run_bottom: `สองตัวล่าง ${two} แทง ${one} ถูกรางวัล`,
  };
}
