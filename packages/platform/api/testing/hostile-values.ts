/** JSON text that a serializer would never write. */
const raw = (text: string): string => text;
const json = (value: unknown): string => JSON.stringify(value);

const DEPTH = 20_000;
export const deepJson = '['.repeat(DEPTH) + ']'.repeat(DEPTH);
const hundredKilobytes = 100_000;

/** Hostile values by a readable name. */
export const hostileValues: Readonly<Record<string, string>> = {
  'a NUL': json('\0'),
  'a NUL inside': json('1\u00002'),
  'control characters': json('a\u0001\u001b\u007f\u0085b'),
  'half a pair': raw('"\\ud800"'),
  'the other half': raw('"a\\udfff"'),
  'the last characters': json('\uffff\u{10ffff}'),
  'marks of direction': json('\u202eabc\u2066\u200f'),
  'composed marks': json('e\u0301'.repeat(30)),
  'a hundred kilobytes': json('x'.repeat(hundredKilobytes)),
  'a hundred kilobytes of marks': json('\u0301\u0323'.repeat(hundredKilobytes / 4)),
  'text 2^31': json('2147483648'),
  'text 2^63': json('9223372036854775808'),
  'text -1': json('-1'),
  'text 1e-7': json('1e-7'),
  'text NaN': json('NaN'),
  'text Infinity': json('Infinity'),
  'no day': json('0000-00-00'),
  'a day too late': json('2026-02-30'),
  'the first instant': json('-271821-04-20T00:00:00.000Z'),
  'the last instant': json('+275760-09-13T00:00:00.000Z'),
  'a time cursor': json('999999999999999.9223372036854775808'),
  'digits of a cursor': json('9'.repeat(18)),
  nothing: json(''),
  blanks: json(' \t\r\n\u00a0'),
  'the prototype': json('__proto__'),
  'the constructor': json('constructor'),
  'a quote': json("'; drop table members; --"),
  'a pattern': json('%_\\'),
  'a formula': json('=HYPERLINK("http://x")'),
  '2^31': raw('2147483648'),
  '2^31 - 1': raw('2147483647'),
  '-2^31 - 1': raw('-2147483649'),
  '2^53': raw('9007199254740992'),
  '2^63': raw('9223372036854775808'),
  '-1': raw('-1'),
  '0': raw('0'),
  '-0': raw('-0'),
  '1e-7': raw('1e-7'),
  '1e308': raw('1e308'),
  '1e400': raw('1e400'),
  'a third': raw('0.3333333333333333'),
  null: raw('null'),
  true: raw('true'),
  'an empty list': raw('[]'),
  'a list of text': json(['a', '\0']),
  'an object': json({ toString: 1, $gt: '' }),
  'a prototype': raw('{"constructor":{"prototype":{"x":1}}}'),
  'a long key': json({ ['k'.repeat(hundredKilobytes)]: 1 }),
  'deep JSON': deepJson,
};

/** Hostile bodies as a whole. */
export const hostileBodies: Readonly<Record<string, string>> = {
  null: raw('null'),
  'a text': json('\0'),
  'a number': raw('1e400'),
  'a list': raw('[{}]'),
  'a prototype': raw('{"__proto__":{"isAdmin":true}}'),
  'a long key': json({ ['k\0'.repeat(hundredKilobytes / 4)]: 1 }),
  'deep JSON': deepJson,
  'half of it': raw('{"a":'),
  'no JSON': raw('\u0000\u0001'),
};
