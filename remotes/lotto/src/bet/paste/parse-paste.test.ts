import { betTypeOrder, betTypes } from '@chokdee/lotto-contract/bet-types';
import { thbOf } from '../../parts/satang.ts';
import '../../testing/fixed-seed.ts';
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
const terms = { rates: offered.map(([type, digits]) => sampleRate(type, digits)), stakeSatang: 500 };
const read = (text: string) => parsePaste(text, terms);
/** Each understood bet as `3top 123 10`, or the problem. */
const told = (text: string) =>
  read(text).flatMap((line) => {
    if ('problem' in line) return [line.problem];
    const bets = 'bets' in line ? line.bets : line.choices.flat();
    return bets.map(({ betType, number, stakeSatang }) => `${betType} ${number} ${thbOf(stakeSatang)}`);
  });

test('a line is taken whole or not at all, and the lines around it are', () => {
  expect(read('12=20\nfoo\n34=30').map((line) => 'bets' in line)).toEqual([true, false, true]);
  expect(told('12=20 34=?')).toEqual(['unreadable']);
  expect(told('12\n34=?\n=20')).toEqual(['no_stake', 'unreadable', 'unclear']);
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
    'บ',
    'วิ่ง',
    '/',
    'รวม',
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
        const understood = 'problem' in line ? [] : 'bets' in line ? line.bets : line.choices.flat();
        for (const bet of understood) {
          expect(bet.number).toMatch(/^\d+$/);
          expect(bet.number).toHaveLength(digitsOf.get(bet.betType) ?? -1);
          expect(bet.stakeSatang).toBeGreaterThan(0);
          expect(Number.isInteger(bet.stakeSatang)).toBe(true);
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
  for (const line of ['12=20', '12', '07 28']) {
    expect(read(Array.from({ length: 10_000 }, () => line).join('\n'))).toHaveLength(10_000);
  }
});

test.each(betTypeOrder)('the name of a bet type is read as that type: %s', (type) => {
  const { digits, name } = betTypes[type];
  const rates = [sampleRate(type, digits)];
  const number = '123456789'.slice(0, digits);
  const bets = [{ betType: type, number, stakeSatang: 2_000 }];
  for (const named of [name, name.replace(/^\S+?ตัว/, `${digits} ตัว`)]) {
    const text = `${named} ${number} = 20`;
    expect(parsePaste(text, { rates, stakeSatang: 100 })).toEqual([{ text, bets, under: '' }]);
  }
});
