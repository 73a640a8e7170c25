import { foldText, inOtherLayout } from './fold-text.ts';
import { createNearestPart } from './nearest-part.ts';
import { foldGame, searchGames } from './search-games.ts';

const game = (name: string, name_en: string, provider_name = 'เมฆา เกมส์') => ({ name, name_en, provider_name });
const lotus = game('บัวลอยจันทร์', 'Lotus Moon');
const naga = game('นาคเขียวเจ็ดเศียร', 'Seven-Headed Naga');
const dice = game('ไฮโลไทย', 'Hi-Lo Thai', 'ศาลาสด');
const kite = game('ว่าวเล่นลม', 'Kite in the Wind', 'แสงสตูดิโอ');
const searchIn =
  (...games: ReturnType<typeof game>[]) =>
  (typed: string) =>
    searchGames(games.map(foldGame), typed);
const search = searchIn(lotus, naga, dice, kite);
const names = (typed: string) => search(typed).games.map(({ name_en }) => name_en);

describe('names are found', () => {
  test.each([
    ['in Thai', 'บัวลอย', lotus],
    ['in English, whatever the case', 'LOTUS m', lotus],
    ['by a part in the middle', 'เจ็ดเศียร', naga],
    ['without tone marks', 'วาวเลนลม', kite],
    ['with the wrong letter of the same sound', 'นากเคียวเจดเสียน', naga],
    ['without the hyphen', 'hilo', dice],
    ['with spaces that are not in the name', 'ไฮ โล', dice],
    ['with two letters changed over', 'ltous', lotus],
    ['with a letter missing', 'sevn headed', naga],
    ['with a letter too many', 'บัวลออยจันทร์', lotus],
    ['typed in the Thai layout by mistake', 'สนะีห', lotus],
  ])('%s', (_how, typed, expected) => {
    expect(names(typed)[0]).toBe(expected.name_en);
  });

  test('by their company, after those that are named so', () => {
    expect(names('ศาลาสด')).toEqual(['Hi-Lo Thai']);
  });
});

test('a name that begins so goes before one that has it inside', () => {
  const inside = game('x', 'Big Lotus');
  expect(searchIn(inside, lotus)('lotus').games).toEqual([lotus, inside]);
});

test('nothing typed finds everything, in its order', () => {
  expect(search('  ')).toEqual({ games: [lotus, naga, dice, kite], isNearest: false });
});

test('the nearest names say that they are only near', () => {
  expect(search('lotsu').isNearest).toBe(true);
  expect(search('lotus').isNearest).toBe(false);
});

test('what is like no name finds nothing, and three letters forgive nothing', () => {
  expect(names('zzzzzz')).toEqual([]);
  expect(names('kyt')).toEqual([]);
});

test('sara am, a doubled sara e and accents are written in more than one way', () => {
  expect(foldText('น\u0e4d\u0e32')).toBe(foldText('น\u0e33'));
  expect(foldText('เเสง')).toBe(foldText('แสง'));
  expect(foldText('Café')).toBe('cafe');
});

test('the other layout is the same keys', () => {
  expect(inOtherLayout('สนะีห')).toBe('lotus');
  expect(inOtherLayout('lotus')).toBe('สนะีห');
});

/** Textbook dynamic programming, as a reference for the bit-vector version. */
function slowNearestPart(wanted: string, text: string): number {
  const rows: number[][] = [Array.from({ length: text.length + 1 }, () => 0)];
  const cell = (row: number, column: number) => rows[row]?.[column] ?? Number.POSITIVE_INFINITY;
  for (let row = 1; row <= wanted.length; row += 1) {
    rows.push([row]);
    for (let column = 1; column <= text.length; column += 1) {
      const same = wanted[row - 1] === text[column - 1] ? 0 : 1;
      const swapped =
        row > 1 && column > 1 && wanted[row - 1] === text[column - 2] && wanted[row - 2] === text[column - 1];
      rows[row]?.push(
        Math.min(
          cell(row - 1, column) + 1,
          cell(row, column - 1) + 1,
          cell(row - 1, column - 1) + same,
          swapped ? cell(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
  }
  return Math.min(...(rows.at(-1) ?? []));
}

test('the bits compute what the table of all cells computes', () => {
  let seed = 7;
  const random = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  const word = (length: number) => Array.from({ length }, () => 'abcd'[random(4)]).join('');
  for (let round = 0; round < 300; round += 1) {
    const [wanted, text] = [word(1 + random(31)), word(random(40))];
    expect([wanted, text, createNearestPart(wanted)(text)]).toEqual([wanted, text, slowNearestPart(wanted, text)]);
  }
});
