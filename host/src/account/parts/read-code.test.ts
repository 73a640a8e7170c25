import fc from 'fast-check';
import { readCode } from './read-code.ts';

test.each([
  ['123456', '123456'],
  ['123 456', '123456'],
  ['123-456', '123456'],
  ['๑๒๓๔๕๖', '123456'],
  ['１２３４５６', '123456'],
  ['\u202A123456\u202C', '123456'],
  ['123', '123'],
  ['', ''],
  ['CHOKDEE: รหัส OTP ของคุณคือ 123456 (อ้างอิง 482913) ใช้ได้ 5 นาที ห้ามบอกผู้อื่น', '123456'],
  ['รหัสอ้างอิง 482913 รหัส OTP 123456', '123456'],
  ['(Ref. 482913) OTP 123456', '123456'],
  ['Ref code: 482913 your code is 123456', '123456'],
  ['อ้างอิง: ABC482 รหัส ๑๒๓๔๕๖', '123456'],
  ['<#> 123456 is your code\nFA+9qCX9VSu', '123456'],
  ['OTP=123456\n\n@chokdee.example #123456', '123456'],
  ['ฝาก 500000 บาท รหัส 123456', '123456'],
])('of %j the code is %s', (typed, code) => expect(readCode(typed, 6)).toBe(code));

test.each([
  ['12345678'],
  ['1234567'],
  ['อ้างอิง 482913'],
  ['123456 654321'],
  ['A: 123456, B: 654321'],
  ['โทร 0812345678'],
  ['รหัส 12345'],
  ['กขค'],
])('of %j the code cannot be told', (typed) => expect(readCode(typed, 6)).toBeNull());

test('of an account number the last four digits are not guessed', () => {
  expect(readCode('012-3-45678-9', 4)).toBeNull();
  expect(readCode('6789', 4)).toBe('6789');
});

test('never the reference: whatever both are, in either order and any digits', () => {
  const six = fc.stringMatching(/^\d{6}$/);
  const thai = (digits: string) => digits.replace(/\d/g, (digit) => String.fromCharCode(0x0e50 + Number(digit)));
  fc.assert(
    fc.property(six, six, fc.boolean(), fc.boolean(), (code, reference, isFirst, isThai) => {
      const parts = [`รหัส OTP ของคุณคือ ${isThai ? thai(code) : code}`, `(อ้างอิง ${reference})`];
      expect(readCode((isFirst ? parts : parts.toReversed()).join(' '), 6)).toBe(code);
    }),
  );
});
