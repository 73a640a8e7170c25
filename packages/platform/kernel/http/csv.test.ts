import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { csvBaht, csvDigits, csvFile, csvText } from './csv.ts';

describe('a cell of a file', () => {
  it('is never a formula, however it begins', () => {
    const typed = [
      '=1+1',
      '+66812345678',
      '-1',
      '@SUM(A1)',
      '\t=1',
      '\r=1',
      '\n=1',
      '  =1',
      '\ufeff=1',
      '\u00a0=1',
      '＝1',
      '＠x',
    ];
    for (const text of typed) assert.match(csvText(text), /^"?'/, JSON.stringify(text));
    assert.equal(csvText('=HYPERLINK("http://x","y")'), `"'=HYPERLINK(""http://x"",""y"")"`);
  });

  it('keeps to its own cell and line', () => {
    assert.equal(csvText('a,b'), '"a,b"');
    assert.equal(csvText('a;b'), '"a;b"');
    assert.equal(csvText('a"b\r\nc'), '"a""b\r\nc"');
    assert.equal(csvText('กระเป๋าหลัก'), 'กระเป๋าหลัก');
    assert.equal(csvText('1-2'), '1-2');
  });

  it('of digits keeps its zeros, and is a text when it is none', () => {
    assert.equal(csvDigits('007'), '"=""007"""');
    assert.equal(csvDigits('"&cmd'), '"""&cmd"');
  });

  it('of money is exact', () => {
    assert.deepEqual([csvBaht(0n), csvBaht(-7n), csvBaht(123_456n)], ['0.00', '-0.07', '1234.56']);
  });

  it('stands in a file whose head is escaped, too', () => {
    assert.equal(csvFile(['=a', 'b'], [[csvText('x'), csvBaht(1n)]]), "\ufeff'=a,b\r\nx,0.01\r\n");
  });
});
