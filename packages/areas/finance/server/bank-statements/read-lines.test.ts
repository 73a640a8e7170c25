import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readCells, readText } from './csv-cells.ts';
import { lineReasons } from './heads.copy.ts';
import { guessForm } from './read-form.ts';
import { markLines, readLines } from './read-lines.ts';

const NOW = new Date('2026-11-27T05:00:00Z');

function read(text: string) {
  const rows = readCells(text);
  const { form, dateForms } = guessForm(rows, NOW);
  return { form, dateForms, ...readLines(rows, form, NOW) };
}
const shown = ({ lines }: ReturnType<typeof read>) =>
  lines.map(({ line, at, amountSatang, reference }) => [line, at.toISOString(), Number(amountSatang), reference]);

/** Banks name, order and write the same columns in their own ways. */
const kbank = `รายการเดินบัญชี
วันที่,เวลา,รายการ,ถอนเงิน,ฝากเงิน,ยอดคงเหลือ,ช่องทาง,เลขที่อ้างอิง
26/11/2569,14:05,รับโอนเงิน,,"1,500.13","20,000.13",K PLUS,DP26A
26/11/2569,14:06:33,โอนเงิน,300.00,,"19,700.13",K PLUS,WD26B
`;
const scb = `Date;Time;Withdrawal;Deposit;Balance;Description;Reference
27/11/2026;00:10;-;250;250.00;"Transfer ""in; fast""";DP26C
`;
const signed =
  'Amount\tDate\tReference\n-12.50\t2026-11-26 09:00\tx\n(1,000.00)\t2026-11-26\ty\n+7\t2026-11-26 23:59\tz\n';

describe('lines of a bank statement', () => {
  it('are read with heads in Thai, Buddhist years, commas in amounts and two columns of money', () => {
    const file = read(kbank);
    assert.deepEqual([file.form.header, file.form.era, file.form.money], [2, 'buddhist', 'in_out']);
    assert.deepEqual(shown(file), [
      [3, '2026-11-26T07:05:00.000Z', 150_013, 'DP26A'],
      [4, '2026-11-26T07:06:33.000Z', -30_000, 'WD26B'],
    ]);
    assert.deepEqual(file.refused, []);
  });

  it('are read with another order, semicolons, quotes and years of the common era', () => {
    assert.deepEqual(shown(read(scb)), [[2, '2026-11-26T17:10:00.000Z', 25_000, 'DP26C']]);
    assert.equal(read(scb).lines[0]?.description, 'Transfer "in; fast"');
  });

  it('are read with one signed column, and with the time behind the date', () => {
    assert.deepEqual(shown(read(signed)), [
      [2, '2026-11-26T02:00:00.000Z', -1_250, 'x'],
      [3, '2026-11-25T17:00:00.000Z', -100_000, 'y'],
      [4, '2026-11-26T16:59:00.000Z', 700, 'z'],
    ]);
  });

  it('of Windows-874 are the same as those of UTF-8', () => {
    const bytes = Uint8Array.from(kbank, (sign) => {
      const code = sign.charCodeAt(0);
      return code < 128 ? code : code - 0x0e00 + 0xa0;
    });
    const thai = readText(bytes);
    assert.equal(thai?.encoding, 'windows-874');
    assert.equal(thai?.text, kbank);
    assert.equal(readText(new TextEncoder().encode(kbank))?.encoding, 'utf-8');
    assert.equal(readText(Uint8Array.of(0xff, 0x00)), null);
  });

  const head = 'วันที่,เวลา,ถอนเงิน,ฝากเงิน,ยอดคงเหลือ\n26/11/2569,09:00,,5,5\n';
  const refused = [
    ['ยอดยกมา,,,,100', 'noDate'],
    ['31/02/2569,09:00,,5,5', 'noDate'],
    ['26/11/2026,09:00,,5,5', 'wrongEra'],
    ['26/11/2571,09:00,,5,5', 'wrongEra'],
    ['26/11/2569,25:00,,5,5', 'noTime'],
    ['26/11/2569,09:00,,,5', 'noAmount'],
    ['26/11/2569,09:00,1,2,5', 'bothAmounts'],
    ['26/11/2569,09:00,,-5,5', 'signInOut'],
    ['26/11/2569,09:00,,"1,00",5', 'badAmount'],
    ['26/11/2569,09:00,,5.123,5', 'badAmount'],
    ['26/11/2569,09:00,,0.00,5', 'zeroAmount'],
    ['26/11/2569,09:00,,5,5x', 'badBalance'],
    ['26/11/2569,09:00', 'fewColumns'],
    ['26/11/2569,09:00,,"5,5', 'openQuote'],
    ['26/11/2569,09:00,,1,500.00,5', 'manyColumns'],
  ] as const;
  for (const [text, reason] of refused) {
    it(`"${text}" is refused: ${reason}`, () => {
      const { lines, refused: found } = read(`${head}${text}`);
      assert.equal(lines.length, 1);
      assert.deepEqual(
        found.map((each) => [each.line, each.reason]),
        [[3, lineReasons[reason]]],
      );
    });
  }

  it('every line is a movement, refused or blank: none is left out', () => {
    const { lines, refused: found, blank } = read(`${head}\n\nรวม,,,,\n26/11/2569,09:01,,6,11\n`);
    assert.deepEqual([lines.length, found.length, blank], [2, 1, 2]);
  });

  it('a Buddhist year of two digits is none of the common era', () => {
    assert.deepEqual(shown(read('date,amount\n26/11/69,5\n')), [[2, '2026-11-25T17:00:00.000Z', 500, '']]);
    assert.deepEqual(shown(read('date,amount\n26/11/26,5\n')), [[2, '2026-11-25T17:00:00.000Z', 500, '']]);
  });

  it('months in words are read', () => {
    assert.deepEqual(shown(read('date,amount\n26 พ.ย. 2569,5\n26 Nov 2569,6\n')).length, 2);
  });

  it('have one mark in two files however they are read, and two marks when a file has them twice', () => {
    const again = `${head}26/11/2569,09:00,,5,5\n`;
    const [one, two] = markLines(read(again).lines);
    assert.notEqual(one?.mark, two?.mark);
    const other = { ...read(again).form, balance: null, date_form: 'mdy', money: 'signed', amount: 3 } as const;
    const rows = readCells(`x\n${head}`);
    const [otherwise] = markLines(readLines(rows, { ...other, header: 2, date_form: 'dmy' }, NOW).lines);
    assert.deepEqual([otherwise?.mark, otherwise?.balanceSatang], [one?.mark, null]);
  });

  it('have dates that fit two orders only while no date tells them apart', () => {
    const amounts = 'date,amount\n03/04/2026,5\n04/05/2026,5\n';
    assert.deepEqual(read(amounts).dateForms, ['dmy', 'mdy']);
    assert.deepEqual(read(`${amounts}13/05/2026,5\n`).dateForms, []);
    assert.deepEqual(read('date,amount\n05/05/2026,5\n').dateForms, []);
  });

  it('of a broken file are read or refused in time', () => {
    const size = 300_000;
    for (const text of [',', '"', '(', '.', ' \n', '"\n', '1 ', 'x"'].map((sign) => sign.repeat(size / sign.length))) {
      try {
        read(text);
      } catch (error) {
        assert.match(JSON.stringify(error), /more than 100 columns|lines at most/);
      }
    }
    assert.equal(readCells(`${'1,'.repeat(99)}1`)[0]?.cells.length, 100);
  });
});
