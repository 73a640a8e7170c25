import { betTypeOrder, betTypes } from '@chokdee/lotto-contract/bet-types';
import fc from 'fast-check';
import type { BetType } from '../../lotto.types.ts';
import { sampleRate } from '../../testing/samples.ts';
import { parsePaste } from './parse-paste.ts';

const offered: readonly [BetType, number][] = [
  ['3top', 3],
  ['3tod', 3],
  ['2top', 2],
  ['2bottom', 2],
  ['run_top', 1],
  ['run_bottom', 1],
];
const terms = { rates: offered.map(([type, digits]) => sampleRate(type, digits)), stakeThb: 5 };
const read = (text: string) => parsePaste(text, terms);
/** `3top 123 10` for each bet understood, or the problem. */
const told = (text: string) =>
  read(text).flatMap((line) =>
    'problem' in line
      ? [line.problem]
      : line.bets.map(({ betType, number, stakeThb }) => `${betType} ${number} ${stakeThb}`),
  );

test.each([
  ['123=10x10', ['3top 123 10', '3tod 123 10']],
  ['12 34 56 = 20', ['2top 12 20', '2top 34 20', '2top 56 20']],
  ['12=20*30', ['2top 12 20', '2bottom 12 30']],
  ['007=1', ['3top 007 1']],
  ['12=0x20', ['2bottom 12 20']],
  ['12=20.50', ['2top 12 20.5']],
  ['12.34,56-78/90 = 20', ['2top 12 20', '2top 34 20', '2top 56 20', '2top 78 20', '2top 90 20']],
  ['12=20, 345=10X5', ['2top 12 20', '3top 345 10', '3tod 345 5']],
  ['5=10x20', ['run_top 5 10', 'run_bottom 5 20']],
  ['๑๒๓=๑๐×๑๐', ['3top 123 10', '3tod 123 10']],
  ['12 : 20บาท', ['2top 12 20']],
  ['12 34 ตัวละ 20', ['2top 12 20', '2top 34 20']],
  ['ล่าง 12=20', ['2bottom 12 20']],
  ['2 ตัวบนล่าง 12 = 20', ['2top 12 20', '2bottom 12 20']],
  ['12 ล่าง บน = 20x30', ['2bottom 12 20', '2top 12 30']],
  ['โต๊ด 123=10', ['3tod 123 10']],
  ['กลับ 12=10', ['2top 12 10', '2top 21 10']],
  ['07 28', ['2top 07 5', '2top 28 5']],
  ['สองตัวล่าง\n12=20\n34=30', ['2bottom 12 20', '2bottom 34 30']],
] as const)('%s is understood', (text, expected) => expect(told(text)).toEqual(expected));

test.each([
  ['12=-20', 'unreadable'],
  ['abc', 'unreadable'],
  ['12=20?', 'unreadable'],
  ['12=0', 'bad_stake'],
  ['12=1.234', 'bad_stake'],
  ['12=9999999999', 'bad_stake'],
  ['12345=10', 'bad_number'],
  ['123 10', 'no_stake'],
  ['12=20 34', 'no_stake'],
  ['12=1,000', 'no_stake'],
  ['12=', 'unclear'],
  ['=20', 'unclear'],
  ['12x20', 'unclear'],
  ['123=1x2x3', 'unclear'],
  ['1234=10', 'not_offered'],
  ['หน้า 123=10', 'not_offered'],
] as const)('%s is left out: %s', (text, problem) => expect(told(text)).toEqual([problem]));

test('a line is taken whole or not at all, and the lines around it are', () => {
  expect(read('12=20\nfoo\n34=30').map((line) => 'bets' in line)).toEqual([true, false, true]);
  expect(told('12=20 34=foo')).toEqual(['unreadable']);
});

test('no text makes it stumble, and nothing it takes is outside the rules', () => {
  const piece = fc.constantFrom(
    '12',
    '007',
    '5',
    '๙๙',
    '=',
    'x',
    ' ',
    '\n',
    '-',
    '.',
    ',',
    'บน',
    'ล่าง',
    'กลับ',
    '0',
    'z',
    '10',
  );
  const texts = fc.oneof(
    fc.string(),
    fc.array(piece).map((pieces) => pieces.join('')),
  );
  const digitsOf = new Map(offered);
  fc.assert(
    fc.property(texts, (text) => {
      for (const line of read(text)) {
        if ('problem' in line) continue;
        for (const bet of line.bets) {
          expect(bet.number).toMatch(/^\d+$/);
          expect(bet.number).toHaveLength(digitsOf.get(bet.betType) ?? -1);
          expect(bet.stakeThb).toBeGreaterThan(0);
          expect(Math.round(bet.stakeThb * 100)).toBeCloseTo(bet.stakeThb * 100, 6);
        }
      }
    }),
  );
});

test('numbers and stake come back whatever separates them', () => {
  const number = fc.stringMatching(/^[0-9]{2}$/);
  const separator = fc.constantFrom(' ', ',', '  ', '/', '-', ' , ', '.', ';', '+');
  const stake = fc.integer({ min: 1, max: 99_999 });
  fc.assert(
    fc.property(fc.array(number, { minLength: 1, maxLength: 8 }), separator, stake, (numbers, between, thb) => {
      expect(told(`${numbers.join(between)} = ${thb}`)).toEqual(numbers.map((each) => `2top ${each} ${thb}`));
    }),
  );
});

test('ten thousand lines are read', () => {
  expect(read(Array.from({ length: 10_000 }, () => '12=20').join('\n'))).toHaveLength(10_000);
});

test.each(betTypeOrder)('the name of a bet type is read as that type: %s', (type) => {
  const { digits, name } = betTypes[type];
  const rates = [sampleRate(type, digits)];
  const number = '123456789'.slice(0, digits);
  const bets = [{ betType: type, number, stakeThb: 20 }];
  for (const named of [name, name.replace(/^\S+?ตัว/, `${digits} ตัว`)]) {
    const text = `${named} ${number} = 20`;
    expect(parsePaste(text, { rates, stakeThb: 1 })).toEqual([{ text, bets }]);
  }
});
