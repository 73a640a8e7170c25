import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Day, Id, Instant, Password, Text } from '@chokdee/contracts/define';
import { Type } from 'typebox';
import { compileSchema } from './validation.ts';

/** Returns the value of a field as the handler sees it. Null means it is refused. */
function read(schema: object, typed: unknown): unknown {
  const validate = compileSchema({
    schema: Type.Object({ field: schema as never }),
    httpPart: 'body',
    method: '',
    url: '',
  });
  const input = { field: typed };
  return validate(input) === true ? input.field : null;
}

describe('a text', () => {
  const name = Text({ min: 1, max: 5 });
  it('is normalized before its length is looked at', () => {
    assert.equal(read(name, '  น้ำ '), 'น้ำ');
    assert.equal(read(name, 'e\u0301e\u0301e\u0301e\u0301e\u0301'), 'ééééé');
    assert.equal(read(name, 'ก\t\r\nข'), 'ก ข');
    assert.equal(read(name, '\u202Eabc\u202C'), 'abc');
    assert.equal(read(name, ' \u00a0 '), null);
    assert.equal(read(name, '\u{1F600}\u{1F600}'), '\u{1F600}\u{1F600}');
  });

  it('with what no database stores is refused', () => {
    for (const typed of ['a\0', '\u0001', '\u007f', '\u009b', '\ud800', 'a\udc00b', 'abcdef', 5, null, ['a']]) {
      assert.equal(read(name, typed), null, JSON.stringify(typed));
    }
    assert.equal(read(Id, `${'9'.repeat(64)}`), '9'.repeat(64));
    assert.equal(read(Id, '1\0'), null);
  });

  it('may have lines where its use says so', () => {
    const why = Text({ max: 20, lines: true });
    assert.equal(read(why, ' a\r\nb\rc\td\n '), 'a\nb\nc d');
    assert.equal(read(why, 'a\0b'), null);
  });

  it('that is far too long is refused before it is normalized', (context) => {
    const marks = Array.from({ length: 50_000 }, (_, place) => (place % 2 ? '\u0301' : '\u0323')).join('');
    const normalize = context.mock.method(String.prototype, 'normalize');
    assert.equal(read(Text({ max: 2000 }), marks), null);
    assert.equal(normalize.mock.callCount(), 0);
  });
});

describe('a password', () => {
  it('is taken as it was typed, and refused where two would be the same bytes', () => {
    for (const typed of [' pass word ', 'e\u0301e\u0301', 'นน้ำำ']) assert.equal(read(Password(1, 20), typed), typed);
    for (const typed of ['', 'a\0', '\ud800', '\udfff']) assert.equal(read(Password(1, 20), typed), null);
  });
});

describe('a time', () => {
  it('is one that the calendar has', () => {
    for (const day of ['2026-11-20', '2028-02-29']) assert.equal(read(Day, day), day);
    for (const day of ['0000-00-00', '2026-02-29', '2026-13-01', '2026-1-1', '26-01-01', '2026-11-20T00:00:00Z', '']) {
      assert.equal(read(Day, day), null, day);
    }
    for (const at of ['2026-11-20T00:00:00.000Z', '2026-11-20T00:00:00+07:00', '2026-11-20']) {
      assert.equal(read(Instant, at), at);
    }
    for (const at of [
      '0000-00-00',
      'yesterday',
      '-271821-04-20T00:00:00.000Z',
      '+275760-09-13T00:00:00.000Z',
      '1\u00002',
      '2026-11-20T00:00Z\0',
      'NaN',
      '',
    ]) {
      assert.equal(read(Instant, at), null, at);
    }
  });
});
