import type { BetType } from '../../lotto.types.ts';
import { sampleRate } from '../../testing/samples.ts';
import type { SlipLine } from '../state/slip.reducer.ts';
import { parsePaste } from './parse-paste.ts';

const offered: readonly [BetType, number][] = [
  ['3top', 3],
  ['3tod', 3],
  ['3bottom', 3],
  ['2top', 2],
  ['2bottom', 2],
  ['run_top', 1],
  ['run_bottom', 1],
];
const terms = { rates: offered.map(([type, digits]) => sampleRate(type, digits)), stakeThb: 5 };
const read = (text: string) => parsePaste(text, terms);
const sentences = (bets: readonly SlipLine[]) =>
  bets.map(({ betType, number, stakeThb }) => `${betType} ${number} ${stakeThb}`);
/** `3top 123 10` for each bet understood, a list of choices, or the problem. */
const told = (text: string) =>
  read(text).flatMap((line): readonly (string | readonly string[])[] => {
    if ('problem' in line) return [line.problem];
    return 'bets' in line ? sentences(line.bets) : line.choices.map(sentences);
  });

const T123 = ['3top 123 10', '3tod 123 10'];
const B12 = ['2top 12 20', '2bottom 12 20'];
const orders123 = ['123', '132', '213', '231', '312', '321'];

/** How dealers and members write, and what it means. */
test.each([
  // One stake.
  ['12=20', ['2top 12 20']],
  ['007=1', ['3top 007 1']],
  ['12 = 20.50', ['2top 12 20.5']],
  ['12=1,000', ['2top 12 1000']],
  ['12 : 20บาท', ['2top 12 20']],
  ['12=20.-', ['2top 12 20']],
  ['12=฿20', ['2top 12 20']],
  ['12 → 20', ['2top 12 20']],
  ['12@20', ['2top 12 20']],
  ['12x20', ['2top 12 20']],
  ['123 10', ['3top 123 10']],
  ['12 100', ['2top 12 100']],
  ['123-50', ['3top 123 50']],
  ['12 20บาท', ['2top 12 20']],
  ['123 ตรง 10', ['3top 123 10']],
  // Two and three stakes.
  ['123=10x10', T123],
  ['123=10*10', T123],
  ['123=10/10', T123],
  ['123=10-10', T123],
  ['123=10+10', T123],
  ['123/10/10', T123],
  ['123-10-10', T123],
  ['123 10 10', T123],
  ['123 10x10', T123],
  ['123x10x10', T123],
  ['123*10*10', T123],
  ['99/5/5', ['2top 99 5', '2bottom 99 5']],
  ['12-20-20', B12],
  ['12*20*20', B12],
  ['12=20*30', ['2top 12 20', '2bottom 12 30']],
  ['12=20 x 30', ['2top 12 20', '2bottom 12 30']],
  ['12=0x20', ['2bottom 12 20']],
  ['5=10x20', ['run_top 5 10', 'run_bottom 5 20']],
  ['123=10x5x7', ['3top 123 10', '3tod 123 5', '3bottom 123 7']],
  ['123/10/5/7', ['3top 123 10', '3tod 123 5', '3bottom 123 7']],
  // Places in words and letters.
  ['007 บน 20 โต๊ด 10', ['3top 007 20', '3tod 007 10']],
  ['007 บน20 โต๊ด10', ['3top 007 20', '3tod 007 10']],
  ['123 เต็ง 20 โต๊ด 10', ['3top 123 20', '3tod 123 10']],
  ['12 บน 20 ล่าง 30', ['2top 12 20', '2bottom 12 30']],
  ['12 บน=20 ล่าง=30', ['2top 12 20', '2bottom 12 30']],
  ['12=บน20 ล่าง30', ['2top 12 20', '2bottom 12 30']],
  ['12บ20ล30', ['2top 12 20', '2bottom 12 30']],
  ['12 บ.20 ล.30', ['2top 12 20', '2bottom 12 30']],
  ['12=20บ 30ล', ['2top 12 20', '2bottom 12 30']],
  ['12 บล 20', B12],
  ['12 บ+ล 20', B12],
  ['12 บน-ล่าง 20', B12],
  ['12 บ/ล 20/30', ['2top 12 20', '2bottom 12 30']],
  ['12 บนล่าง 20 30', ['2top 12 20', '2bottom 12 30']],
  ['12 ล่าง 20', ['2bottom 12 20']],
  ['12ล20', ['2bottom 12 20']],
  ['12=20ล่าง', ['2bottom 12 20']],
  ['ล่าง 12=20', ['2bottom 12 20']],
  ['ล.12=20', ['2bottom 12 20']],
  ['2 ตัวบนล่าง 12 = 20', B12],
  ['12 ล่าง บน = 20x30', ['2bottom 12 20', '2top 12 30']],
  ['123 ต 20', ['3tod 123 20']],
  ['123 บ10 ต5', ['3top 123 10', '3tod 123 5']],
  ['โต๊ด 123=10', ['3tod 123 10']],
  // Every order.
  ['กลับ 12=10', ['2top 12 10', '2top 21 10']],
  ['12 กลับ 10', ['2top 12 10', '2top 21 10']],
  ['12=10 กลับ', ['2top 12 10', '2top 21 10']],
  ['12=10x20 กลับ', ['2top 12 10', '2top 21 10', '2bottom 12 20', '2bottom 21 20']],
  ['123 6กลับ 10', orders123.map((number) => `3top ${number} 10`)],
  ['123 6 ประตู 10', orders123.map((number) => `3top ${number} 10`)],
  ['112 3 ประตู = 10', ['3top 112 10', '3top 121 10', '3top 211 10']],
  // Runs.
  ['วิ่งบน 5=100', ['run_top 5 100']],
  ['5 วิ่งล่าง 100', ['run_bottom 5 100']],
  ['วิ่งบน 5 7 = 50', ['run_top 5 50', 'run_top 7 50']],
  ['วิ่งบน 57=50', ['run_top 5 50', 'run_top 7 50']],
  ['วิ่งบน 012345=10', [...'012345'].map((digit) => `run_top ${digit} 10`)],
  ['วบ 5=100', ['run_top 5 100']],
  ['ว.ล 5=100', ['run_bottom 5 100']],
  ['วิ่ง 5 บน 100 ล่าง 50', ['run_top 5 100', 'run_bottom 5 50']],
  // Several numbers.
  ['12 34 56 = 20', ['2top 12 20', '2top 34 20', '2top 56 20']],
  ['12.34,56-78/90 = 20', ['2top 12 20', '2top 34 20', '2top 56 20', '2top 78 20', '2top 90 20']],
  ['12 34 ตัวละ 20', ['2top 12 20', '2top 34 20']],
  ['12,34 ล่าง 20', ['2bottom 12 20', '2bottom 34 20']],
  ['12 34 บน 20 ล่าง 30', ['2top 12 20', '2top 34 20', '2bottom 12 30', '2bottom 34 30']],
  ['12 34 20บาท', ['2top 12 20', '2top 34 20']],
  ['123 456 10x10', ['3top 123 10', '3tod 123 10', '3top 456 10', '3tod 456 10']],
  ['12=20, 345=10X5', ['2top 12 20', '3top 345 10', '3tod 345 5']],
  ['12=20/34=30', ['2top 12 20', '2top 34 30']],
  ['12=20,345=10', ['2top 12 20', '3top 345 10']],
  ['12 บน 20 34 ล่าง 30', ['2top 12 20', '2bottom 34 30']],
  ['07 28 45 99', ['2top 07 5', '2top 28 5', '2top 45 5', '2top 99 5']],
  // Over several lines.
  ['สองตัวล่าง\n12=20\n34=30', ['2bottom 12 20', '2bottom 34 30']],
  ['12\n34\n=20', ['2top 12 20', '2top 34 20']],
  ['12\n34\nตัวละ 20x20', ['2top 12 20', '2bottom 12 20', '2top 34 20', '2bottom 34 20']],
  ['ตัวละ 20\n12\n34', ['2top 12 20', '2top 34 20']],
  ['ล่าง\n12 34\n56\n= 20', ['2bottom 12 20', '2bottom 34 20', '2bottom 56 20']],
  // Digits and signs of other scripts.
  ['๑๒๓=๑๐×๑๐', T123],
  ['１２３＝１０＊１０', T123],
  ['๙๙/๕/๕', ['2top 99 5', '2bottom 99 5']],
  // Chat.
  ['14:32 สมชาย 12=20', ['2top 12 20']],
  ['14.32\tสมชาย ใจดี\t123=10x10', T123],
  ['สมชาย: 12=20', ['2top 12 20']],
  ['ขอซื้อ 12=20 ครับ', ['2top 12 20']],
  ['12=20x20 รวม 40 บาท', B12],
  ['🙏 12=20', ['2top 12 20']],
  ['1) 12=20', ['2top 12 20']],
  ['1. 12=20', ['2top 12 20']],
] as const)('%s is understood', (text, expected) => expect(told(text)).toEqual(expected));

/** What can mean two things is asked. */
test.each([
  ['07 28', [['2top 07 28'], ['2top 07 5', '2top 28 5']]],
  ['12-34', [['2top 12 34'], ['2top 12 5', '2top 34 5']]],
  [
    '12/50/30',
    [B12.map((bet, at) => bet.replace('20', at === 0 ? '50' : '30')), ['2top 12 5', '2top 50 5', '2top 30 5']],
  ],
  [
    '12 34 20x20',
    [
      ['2top 12 20', '2bottom 12 20', '2top 34 20', '2bottom 34 20'],
      ['2top 12 20', '2top 34 20', '2top 20 20'],
    ],
  ],
  ['123=10x6', [['3top 123 10', '3tod 123 6'], orders123.map((number) => `3top ${number} 10`)]],
  ['14:32', [['2top 14 32']]],
  ['สมชาย 12=20', [['2top 12 20']]],
  ['12\nล่าง 20', [['2bottom 12 20'], ['2top 12 5', '2bottom 20 5']]],
  [
    '12\n20x30',
    [
      ['2top 12 20', '2bottom 12 30'],
      ['2top 12 5', '2top 20 30'],
    ],
  ],
] as const)('%s is asked', (text, expected) => {
  expect(told(text)).toEqual(expected);
  expect(read(text).map((line) => 'choices' in line)).toEqual([true]);
});

test.each([
  ['12=-20', 'unclear'],
  ['abc', 'no_bet'],
  ['ขอบคุณค่ะ', 'no_bet'],
  ['งวด 16/11/2569', 'no_bet'],
  ['รวม 60 บาท', 'no_bet'],
  ['12=20?', 'unreadable'],
  ['12=0', 'bad_stake'],
  ['12=1.234', 'bad_stake'],
  ['12=9999999999', 'bad_stake'],
  ['12345=10', 'bad_number'],
  ['12=20 34', 'no_stake'],
  ['12=', 'unclear'],
  ['=20', 'unclear'],
  ['12 บน 20 30', 'unclear'],
  ['12=1x2x3', 'unclear'],
  ['112 6 ประตู = 10', 'unclear'],
  ['1234=10', 'not_offered'],
  ['หน้า 123=10', 'not_offered'],
  ['1234 2 ชุด', 'by_set'],
] as const)('%s is left out: %s', (text, problem) => expect(told(text)).toEqual([problem]));
