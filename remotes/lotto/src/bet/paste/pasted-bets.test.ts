import { nineteenDoors, sweepBack, sweepFront } from '../entry/generators.ts';
import { permutations } from '../state/permutations.ts';
import { read, told } from './testing.ts';

const both = (number: string, thb: number) => [`2top ${number} ${thb}`, `2bottom ${number} ${thb}`];
const all = (numbers: readonly string[], type: string, thb: number) =>
  numbers.map((number) => `${type} ${number} ${thb}`);

/** Text that members paste from chats, and its meaning: bets, a list of readings to ask, or a problem. */
test.each([
  // Number, place, price; number, price, place.
  ['45 บน 20', ['2top 45 20']],
  ['639 100 โต๊ด', ['3tod 639 100']],
  ['007 บน 20 โต๊ด 10', ['3top 007 20', '3tod 007 10']],
  ['12 34 500 บนล่าง', [...both('12', 500), ...both('34', 500)]],
  ['12 34 100', ['2top 12 100', '2top 34 100']],
  ['12 20 ล่าง', [['2bottom 12 20'], ['2bottom 12 5', '2bottom 20 5']]],
  ['12 34 20 บน', [all(['12', '34'], '2top', 20), all(['12', '34', '20'], '2top', 5)]],
  ['639=100 โต้ด', ['3tod 639 100']],
  ['12=20บ', ['2top 12 20']],
  ['12 บล 20', both('12', 20)],
  ['31-300 บลก', ['2top 31 300', '2top 13 300', '2bottom 31 300', '2bottom 13 300']],
  ['21=50 บลก', ['2top 21 50', '2top 12 50', '2bottom 21 50', '2bottom 12 50']],
  ['12 34 ทั้งหมดตัวละ 20', all(['12', '34'], '2top', 20)],
  // Places that stand first or last on a line.
  ['ล่าง 45=20 67=30', ['2bottom 45 20', '2bottom 67 30']],
  ['ล่าง: 45=20', ['2bottom 45 20']],
  [
    '45=20 67=30 ล่าง',
    [
      ['2bottom 45 20', '2bottom 67 30'],
      ['2top 45 20', '2bottom 67 30'],
    ],
  ],
  // Equal groups and nothing that marks a price.
  ['99/50/50', both('99', 50)],
  ['99/50/50 88/50/50', [...both('99', 50), ...both('88', 50)]],
  ['12x20 34x30', ['2top 12 20', '2top 34 30']],
  ['12-20-20', [both('12', 20), ['2top 12 5', '2top 20 5', '2top 20 5']]],
  [
    '12-20 34-30',
    [
      ['2top 12 20', '2top 34 30'],
      ['2top 12 5', '2top 20 5', '2top 34 5', '2top 30 5'],
    ],
  ],
  ['12 34 56 20', [all(['12', '34', '56'], '2top', 20), all(['12', '34', '56', '20'], '2top', 5)]],
  ['45 123', [['2top 45 123'], ['2top 45 5', '3top 123 5']]],
  ['12 345 = 20', ['unclear']],
  ['123456789012345=20x6', ['bad_number']],
  ['12=20 34 56', ['no_stake']],
  // Orders and pairs.
  ['6กลับ 812=20', all(permutations('812'), '3top', 20)],
  ['812=20x6กลับ', all(permutations('812'), '3top', 20)],
  ['231=120*6', [['3top 231 120', '3tod 231 6'], all(permutations('231'), '3top', 120)]],
  ['12=20*2', [['2top 12 20', '2bottom 12 2'], all(['12', '21'], '2top', 20)]],
  ['112 3ประตู 10', all(['112', '121', '211'], '3top', 10)],
  ['5 19ประตู x 20', all(nineteenDoors('5'), '2top', 20)],
  ['19 ประตู 5 ล่าง ตัวละ 20', all(nineteenDoors('5'), '2bottom', 20)],
  ['รูดหน้า 5=20', all(sweepFront('5'), '2top', 20)],
  ['รูดหลัง 5=20', all(sweepBack('5'), '2top', 20)],
  ['12 19ประตู 20', ['wrong_length']],
  ['วิ่ง 57=10', ['run_top 5 10', 'run_top 7 10']],
  ['วิ่ง 55=10', ['unclear']],
  // Headings and price lines hold for their block, whichever comes first.
  ['23\n32\nตัวละ 500 บนล่าง', [...both('23', 500), ...both('32', 500)]],
  ['ตัวละ 500 บนล่าง\n23\n32', [...both('23', 500), ...both('32', 500)]],
  ['บน\n19\n91\nล่าง\n19\n91\nตัวละ50', [...all(['19', '91'], '2top', 50), ...all(['19', '91'], '2bottom', 50)]],
  ['ตัวละ 50\nบน\n19\n91\nล่าง\n19', [...all(['19', '91'], '2top', 50), '2bottom 19 50']],
  ['19=20\nล่าง', ['2bottom 19 20']],
  ['19\nบน\n21\nล่าง\nตัวละ 50', ['2top 19 50', '2bottom 21 50']],
  ['ล่าง\nสองตัว\n12=20', ['2bottom 12 20']],
  ['ล่าง\n12 กลับ 20', ['2bottom 12 20', '2bottom 21 20']],
  ['12\n345\nx 20', ['2top 12 20', '3top 345 20']],
  ['23\n32\nฝากด้วยค่ะ\nละ 20', all(['23', '32'], '2top', 20)],
  ['สองตัวล่าง\n12\n34\nละ20\n\nสามตัวบน\n123\nละ10', ['2bottom 12 20', '2bottom 34 20', '3top 123 10']],
  ['สามตัวบน\n7=10', ['wrong_length']],
  ['3บน\n123=10', ['3top 123 10']],
  ['ล่าง\n12=20บ', ['unclear']],
  ['บน\n12=20\nล่าง', [['2top 12 20'], 'unclear']],
  ['บน\nล่าง\n12=20', [both('12', 20)]],
  ['บน\n12\nตัวละ 20 ล่าง', ['unclear']],
  ['12\nตัวละ 20\n34', [['2top 12 20'], 'no_stake']],
  ['บน\nตัวละ 50\n19\nล่าง\n91', ['2top 19 50', ['2bottom 91 50']]],
  ['ละ 1\n19\n21\nละ 6\n91\nละ 3', [['2top 19 1'], ['2top 21 1'], ['2top 91 6'], 'unclear']],
  ['12\n34\n100', [all(['12', '34'], '2top', 100), ['2top 12 5', '2top 34 5', '3top 100 5']]],
  ['บน 20\n12', [['2top 12 20'], ['2top 20 5', '2top 12 5']]],
  ['12\n34\n56', all(['12', '34', '56'], '2top', 5)],
  ['12=20\n34', ['2top 12 20', 'no_stake']],
  ['12 34\nรวม 500', [['2top 12 34'], 'no_bet']],
  // Dates, times, sums, names and other numbers that are no bet.
  ['งวด 16/11/69 12=20', ['2top 12 20']],
  ['16/11/69 12=20', ['unclear']],
  ['16-11-69 = 20', all(['16', '11', '69'], '2top', 20)],
  ['5/10', [['run_top 5 10']]],
  ['20.30', [['2top 20 5', '2top 30 5']]],
  ['45:50', ['2top 45 50']],
  ['14:32 12=20', ['unclear']],
  ['15:30 น. 12=20', ['2top 12 20']],
  ['ฮานอยพิเศษ 12=20', ['2top 12 20']],
  ['ยี่กี 5 นาที รอบ 45\n12=20', ['no_bet', '2top 12 20']],
  ['ลาว\n12=20\nฮานอย\n34=30', ['no_bet', ['2top 12 20'], 'no_bet', ['2top 34 30']]],
  // Numbered lists.
  ['1. 12=20\n2. 34=30', ['2top 12 20', '2top 34 30']],
  ['1) 12\n2) 34\nตัวละ 20', all(['12', '34'], '2top', 20)],
  ['12. 34', [['2top 34 5']]],
  ['\u2460 12=20', ['2top 12 20']],
  // Words that may change the meaning.
  ['12=20 ซล', ['unknown_word']],
  ['12=20k', ['unknown_word']],
  ['12=2พัน', ['unknown_word']],
  ['ไม่เอา 12=20', ['stopped']],
  ['ยกเลิก 12=20', ['stopped']],
  // Signs.
  ['12\u200b=20', ['2top 12 20']],
  ['１２＝２０', ['2top 12 20']],
  ['๑๒＝๒๐', ['2top 12 20']],
  ['໑໒=໒໐', ['2top 12 20']],
  ['12✕20✕20', both('12', 20)],
  ['12✖️20✖️20', both('12', 20)],
  ['🇱🇦 12=20', ['2top 12 20']],
  ['12=20 🙏🏻👨‍👩‍👧', ['2top 12 20']],
  ['1️⃣2️⃣=20', ['2top 12 20']],
  ['1️⃣ 12=20', ['2top 12 20']],
  ['12🟰20', ['2top 12 20']],
  ['①②=20', ['2top 12 20']],
  ['12²=20', ['unreadable']],
  ['12½', ['unreadable']],
  ['12=🔟', ['unreadable']],
  ['1\u03362\u0336=20', ['unreadable']],
] as const)('%s', (text, meaning) => expect(told(text)).toEqual(meaning));

test.each([
  ['16/11/69', 'date'],
  ['16-11-69', 'date'],
  ['16.11.2569', 'date'],
  ['2026-11-16', 'date'],
  ['1 ธ.ค. 69', 'date'],
  ['16พย69', 'date'],
  ['๑๖ พฤศจิกายน ๒๕๖๙', 'date'],
  ['งวดประจำวันที่ 16 พฤศจิกายน พ.ศ. 2569', 'date'],
  ['วันจันทร์ที่ 16 พฤศจิกายน 2569', 'date'],
  ['16 Nov 2026', 'date'],
  ['20:30', 'time'],
  ['20.30 น.', 'time'],
  ['เวลา 20.30', 'time'],
  ['20:00-20:30', 'time'],
  ['2 ทุ่ม', 'time'],
  ['310 บาท', 'sum'],
  ['รวม 500', 'sum'],
  ['ยอด 1,200 บาท', 'sum'],
  ['ยอดรวม = 40.-', 'sum'],
  ['รวม 3 ตัว 60 บาท', 'sum'],
  ['โอน 500', 'sum'],
  ['ฮานอย', 'lottery'],
  ['หุ้นไทยเย็น', 'lottery'],
  ['ยี่กี รอบ 45', 'lottery'],
  ['รอบที่ 45', 'round'],
  ['081-234-5678', 'contact'],
  ['0812345678', 'contact'],
  ['123-4-56789-0', 'contact'],
  ['ขอบคุณค่ะ', 'chat'],
] as const)('%s is no bet: %s', (text, what) => expect(read(text)).toMatchObject([{ text, problem: 'no_bet', what }]));

test.each([
  ['12=20 ซล', ['ซล']],
  ['34=๒๐k', ['k']],
  ['１２=20?', ['?']],
  ['😀 12\u200b=20 ?!', ['?']],
  ['ไม่เอา 12=20', ['ไม่เอา']],
  ['16/11/69 12=20', ['16/11/69']],
] as const)('%s: what is not understood is marked where it stands', (text, marked) => {
  const marks = read(text).flatMap((line) =>
    'problem' in line ? line.marks.map(({ from, to }) => line.text.slice(from, to)) : [],
  );
  expect(marks).toEqual(marked);
});

test.each([
  ['ลาว 12=20', ['ลาว']],
  ['12=20x20 รวม 40 บาท', ['รวม', '40', 'บาท']],
  ['14:32 สมชาย 12=20', ['14:32', 'สมชาย']],
] as const)('%s: what is passed over is told', (text, passed) => expect(read(text)).toMatchObject([{ passed }]));
