import fc from 'fast-check';
import { thbOf } from '../../parts/satang.ts';
import '../../testing/fixed-seed.ts';
import type { SlipLine } from '../state/slip.reducer.ts';
import { read, USUAL_THB } from './testing.ts';

const number = fc.stringMatching(/^[0-9]{2}$/);
const numbers = fc.uniqueArray(number, { minLength: 1, maxLength: 6 });
/** Never the usual stake, so that every found stake was read from the text. */
const price = fc.integer({ min: 1, max: 9999 }).filter((thb) => thb !== USUAL_THB);
const sign = fc.constantFrom('=', ' = ', '@', ' ตัวละ ', ' ละ', '→', '\u2715', ' x ', '*', ' ราคา ');
const between = fc.constantFrom(' ', ',', ' , ', '/', '-', '.', ';', '+', '\t', '  ');
const baht = fc.constantFrom('', ' บาท', '.-', '฿');

/** Chat lines that are no bet, in any context. */
const chatter = fc.constantFrom(
  'ขอบคุณค่ะ',
  'งวด 16 พ.ย. 69',
  '16/11/2569',
  'วันจันทร์ที่ 16 พฤศจิกายน',
  '20.30 น.',
  'เวลา 15:30',
  'รวม 500',
  'ยอด 1,200 บาท',
  'ฮานอยพิเศษ',
  '🙏🙏',
  '',
);
const places = fc.constantFrom(
  { word: 'บน', types: ['2top'] },
  { word: 'ล่าง', types: ['2bottom'] },
  { word: 'บนล่าง', types: ['2top', '2bottom'] },
  { word: 'บล', types: ['2top', '2bottom'] },
);

const keyOf = ({ betType, number: of, stakeSatang }: SlipLine) => `${betType} ${of} ${thbOf(stakeSatang)}`;
const added = (text: string) => read(text).flatMap((line) => ('bets' in line ? line.bets : []));
const offeredIn = (text: string) =>
  read(text).flatMap((line) => ('problem' in line ? [] : 'bets' in line ? line.bets : line.choices.flat()));
const expected = (types: readonly string[], of: readonly string[], thb: number) =>
  types.flatMap((type) => of.map((each) => `${type} ${each} ${thb}`)).sort();

/** Numbers with one shared price, on one line or several, with the place in any order. */
const list = fc
  .record({ numbers, price, sign, between, baht, place: places, layout: fc.nat(5) })
  .map(({ numbers: of, price: thb, sign: mark, between: join, baht: unit, place, layout }) => {
    const each = `ตัวละ ${thb}${unit}`;
    const layouts = [
      `${place.word} ${of.join(join)} = ${thb}${unit}`,
      `${of.join(join)} ${place.word} = ${thb}${unit}`,
      `${place.word}\n${of.join('\n')}\n${each}`,
      `${of.join('\n')}\n${each} ${place.word}`,
      `${each}\n${place.word}\n${of.join('\n')}`,
      `${of.map((one) => `${one}${mark}${thb}`).join('\n')}\n${place.word}`,
    ];
    return { text: layouts[layout] ?? '', bets: expected(place.types, of, thb) };
  });

test('numbers, places and prices in any order are those bets', () => {
  fc.assert(fc.property(list, ({ text, bets }) => expect(added(text).map(keyOf).sort()).toEqual(bets)));
});

test('several blocks with chat between them are no other bets', () => {
  const blocks = fc.array(fc.tuple(list, chatter), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(chatter, blocks, (first, parts) => {
      const text = [first, ...parts.flatMap(([{ text: block }, chat]) => [block, chat])].join('\n');
      const meant = new Set(parts.flatMap(([{ bets }]) => bets));
      // Blocks that follow each other may be refused, but never change numbers or prices.
      const prices = new Set([...meant].map((bet) => bet.split(' ').slice(1).join(' ')));
      for (const bet of added(text)) expect(prices).toContain(`${bet.number} ${thbOf(bet.stakeSatang)}`);
    }),
  );
});

/** Parts of notations in any order, at least one of them a price. */
const pieces = fc.array(
  fc.oneof(
    number,
    fc.stringMatching(/^[0-9]{3}$/),
    fc.constantFrom(
      ' ',
      ' ',
      '\n',
      '-',
      '/',
      ',',
      ' บน ',
      ' ล่าง ',
      ' โต๊ด ',
      ' กลับ ',
      ' บล ',
      ' สองตัว',
      'วิ่ง ',
      ' x',
      '=',
      'ลาว',
      ' 🙏 ',
    ),
  ),
  { maxLength: 12 },
);
const priced = fc.constantFrom(
  '\nตัวละ 20',
  '\n= 20\n',
  ' = 20',
  'ตัวละ 20\n',
  '\nรวม 500',
  '\nยอด 1,200 บาท',
  ' 20 บาท',
);

test('a text with a price never gets the usual stake, not even as a question', () => {
  fc.assert(
    fc.property(pieces, priced, pieces, (before, mark, after) => {
      const text = before.join('') + mark + after.join('');
      fc.pre(!text.includes(String(USUAL_THB)));
      for (const bet of offeredIn(text)) expect(thbOf(bet.stakeSatang)).not.toBe(USUAL_THB);
    }),
    { numRuns: 1000 },
  );
});

test('a date, a time, a sum or a telephone number alone is never a bet', () => {
  const two = (least: number, most: number) =>
    fc.integer({ min: least, max: most }).map((value) => String(value).padStart(2, '0'));
  const day = fc.tuple(
    two(1, 28),
    fc.constantFrom('/', '-', '.'),
    two(1, 12),
    fc.constantFrom('2569', '2026', '69', '26'),
  );
  const noBet = fc.oneof(
    day.map(([date, join, month, year]) => [date, month, year].join(join)),
    fc.tuple(two(0, 23), two(0, 59)).map(([hour, minute]) => `${hour}:${minute}`),
    fc.tuple(two(0, 23), two(0, 59)).map(([hour, minute]) => `${hour}.${minute} น.`),
    fc.integer({ min: 1, max: 99_999 }).map((thb) => `${thb} บาท`),
    fc.integer({ min: 1, max: 99_999 }).map((thb) => `ยอดรวม ${thb.toLocaleString('en')}`),
    fc.stringMatching(/^0[689][0-9]-[0-9]{3}-[0-9]{4}$/),
  );
  fc.assert(
    fc.property(noBet, (text) => expect(read(text)).toMatchObject([{ problem: 'no_bet', what: expect.any(String) }])),
  );
});

/** The same text as other programs write it: full-width or Thai digits, invisible characters. */
const noise = fc.record({
  zero: fc.constantFrom('0', '\uff10', '\u0e50', '\u{1d7ce}'),
  isWide: fc.boolean(),
  hidden: fc.constantFrom('', '\u200b', '\u200d', '\u2060', '\ufeff', '\u00ad', '\ufe0f', '\u200e'),
  form: fc.constantFrom('NFC', 'NFD', 'NFKC', 'NFKD'),
});

test('forms of signs and signs that nobody sees do not change the meaning', () => {
  const texts = fc.oneof(
    list.map(({ text }) => text),
    pieces.map((parts) => parts.join('')),
  );
  fc.assert(
    fc.property(texts, noise, (text, { zero, isWide, hidden, form }) => {
      const first = zero.codePointAt(0) ?? 0;
      const noisy = [...text]
        .map((letter) => {
          if (/\d/.test(letter)) return String.fromCodePoint(first + Number(letter)) + hidden;
          if (isWide && /[=*@/,.x-]/.test(letter)) return String.fromCodePoint(letter.charCodeAt(0) + 0xfee0);
          return letter;
        })
        .join('')
        .normalize(form);
      const meaning = (of: string) => read(of).map(({ text: _text, under: _under, ...line }) => strip(line));
      expect(meaning(noisy)).toEqual(meaning(text));
    }),
    { numRuns: 500 },
  );
});

/** Meaning of a line without positions and left-out text. */
function strip(line: object): object {
  const { marks: _marks, passed: _passed, ...rest } = line as { marks?: unknown; passed?: unknown };
  return rest;
}
