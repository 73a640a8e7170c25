import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { accountDigitsOf } from '../banks.ts';
import { readAccountNo, readLogin, readMobile, readThb } from './index.ts';

const MOBILE = '0812345678';

test('a mobile number is read however it is written', () => {
  for (const typed of [
    '0812345678',
    ' 081-234-5678 ',
    '081 234 5678',
    '081\u2013234\u20135678',
    '081.234.5678',
    '(081) 234-5678',
    '๐๘๑๒๓๔๕๖๗๘',
    '０８１２３４５６７８',
    '\u202D0812345678\u202C',
    '081\u200B2345678',
    '+66 81 234 5678',
    '+66812345678',
    '+66 (0) 81-234-5678',
    '66812345678',
    '0066 81 234 5678',
    '+๖๖๘๑๒๓๔๕๖๗๘',
  ]) {
    assert.equal(readMobile(typed), MOBILE, typed);
  }
});

test('what is no mobile number, or might be two, is none', () => {
  for (const typed of [
    '',
    '812345678',
    '08123456789',
    '081234567',
    '0812345678, 0898765432',
    '0812345678 0898765432',
    '+0812345678',
    '+65 8123 4567',
    '66 012345678',
    '08123\u00B245678',
    '08I2345678',
    '08123+45678',
  ]) {
    assert.equal(readMobile(typed), null, typed);
  }
});

test('an account number keeps every digit, and is none with another sign', () => {
  for (const [typed, digits] of [
    ['012-3-45678-9', '0123456789'],
    ['12345๖7890123', '1234567890123'],
    ['๐๑๒๓๔๕๖๗๘๙', '0123456789'],
    ['012 3 45678 9\u200B', '0123456789'],
    ['012\u20113\u201145678\u20119', '0123456789'],
    ['1'.repeat(24), '1'.repeat(24)],
    ['', ''],
    ['01234S6789', null],
    ['0123456789 (ออมสิน)', null],
  ] as const) {
    assert.equal(readAccountNo(typed), digits, typed);
  }
});

test('banks whose numbers have one length are known by it, all others by the specification', () => {
  const lengths = [1, 2, 3, 4, 5, 33, 16, 17, 18, 10, 99].map((id) => {
    const { min, max } = accountDigitsOf(id);
    return `${min}-${max}`;
  });
  assert.deepEqual(lengths, [...Array(6).fill('10-10'), ...Array(3).fill('12-12'), '10-20', '10-20']);
});

test('an amount is read however it is written', () => {
  for (const [typed, thb] of [
    ['200', 200],
    ['200.-', 200],
    ['200,-', 200],
    ['200.\u2013', 200],
    ['฿200', 200],
    ['฿ 200', 200],
    ['200 บาท', 200],
    ['200บาทถ้วน', 200],
    ['200 บ.', 200],
    ['200 THB', 200],
    ['200.- บาท', 200],
    ['๑๐๐', 100],
    ['１００', 100],
    ['1๐0', 100],
    ['1,000', 1000],
    ['๑,๕๐๐.๕๐', 1500.5],
    ['1,234,567.89', 1_234_567.89],
    ['1.50', 1.5],
    ['1.5', 1.5],
    ['00100', 100],
    [' ฿1,000.50 ', 1000.5],
    ['1\u200B00', 100],
    ['999999999.99', 999_999_999.99],
  ] as const) {
    assert.equal(readThb(typed), thb, typed);
  }
});

test('what could be two amounts, or is none, is none', () => {
  const ambiguous = [
    '1,5',
    '10,5',
    '1,00',
    '1,00,0',
    '0,100',
    '1.000',
    '1.000,50',
    ',500',
    '1,0000',
    '1,000,',
    '1 000',
  ];
  const none = [
    '',
    '0',
    '0.00',
    '-5',
    '\u22125',
    '+5',
    '.5',
    '5.',
    '1e3',
    '1.2.3',
    '1 2',
    '10\u00B2',
    '\u2460',
    '1234567890',
  ];
  const words = ['abc', 'บาท', '200 บาท 50', 'Infinity', '200-', '-', '1,234,567,890'];
  for (const typed of [...ambiguous, ...none, ...words]) assert.equal(readThb(typed), null, typed);
});

test('a login is a name without what nobody sees, or a mobile number', () => {
  for (const [typed, login] of [
    ['demo0001\u200B', 'demo0001'],
    ['\u200E demo0001 ', 'demo0001'],
    ['ｄｅｍｏ０００１', 'demo0001'],
    ['demo๐๐๐๑', 'demo0001'],
    ['081-234-5678', MOBILE],
    ['+66 81 234 5678', MOBILE],
    ['66812345678', '66812345678'],
    ['demo 0001', 'demo 0001'],
    ['ำทน0001', 'ำทน0001'],
  ] as const) {
    assert.equal(readLogin(typed), login, typed);
  }
});

const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`));
const between = fc.constantFrom('', ' ', '-', '\u2011', '\u200B', ' - ', ')', '.');
const forms = [
  (digit: string) => digit,
  (digit: string) => String.fromCharCode(0x0e50 + Number(digit)),
  (digit: string) => String.fromCharCode(0xff10 + Number(digit)),
];

test('never another number: digits in any form and with anything between them stay what they are', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...forms),
      fc.array(between, { minLength: 9, maxLength: 9 }),
      digits(9),
      (form, gaps, rest) => {
        const written = [...`0${rest}`].map((digit, at) => form(digit) + (gaps[at] ?? '')).join('');
        assert.equal(readMobile(written), `0${rest}`);
        assert.equal(readAccountNo(written), `0${rest}`);
      },
    ),
  );
});

/** Text that anybody may paste: digits, and characters that stand between them. */
const pasted = fc.string({ unit: fc.constantFrom(...'0123456789066+-.,() ฿๑๖０²\u200B\u2013xบาท'), maxLength: 24 });
const seen = (typed: string): string =>
  typed
    .replace(/[\u0E50-\u0E59]/g, (digit) => String(digit.charCodeAt(0) - 0x0e50))
    .replace(/[\uFF10-\uFF19]/g, (digit) => String(digit.charCodeAt(0) - 0xff10))
    .replace(/\D/g, '');

test('never another number or amount: what is read has all digits that are seen, in their order', () => {
  fc.assert(
    fc.property(pasted, (typed) => {
      const mobile = readMobile(typed);
      if (mobile !== null) {
        const local = mobile.slice(1);
        assert.ok([mobile, `66${local}`, `66${mobile}`, `0066${local}`, `0066${mobile}`].includes(seen(typed)), typed);
      }
      const account = readAccountNo(typed);
      assert.ok(account === null || account === seen(typed), typed);
      const thb = readThb(typed);
      const [, decimals = ''] =
        /[.](\d+)/.exec(typed.replace(/[\u0E50-\u0E59\uFF10-\uFF19]/g, '0').replaceAll('\u200B', '')) ?? [];
      assert.ok(thb === null || thb === Number(seen(typed)) / 10 ** decimals.length, `${typed} ${thb}`);
    }),
    { numRuns: 5_000 },
  );
});

test('never another amount: every amount reads back from every way to write it', () => {
  const spaced = new Intl.NumberFormat('th-TH', { maximumFractionDigits: 2 });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99_999_999_999 }), fc.constantFrom('', '฿', 'THB '), (satang, sign) => {
      const thb = satang / 100;
      assert.equal(readThb(`${sign}${thb}`), thb);
      assert.equal(readThb(`${sign}${spaced.format(thb)}`), thb);
      assert.equal(readThb(`${thb.toFixed(2)} บาท`), thb);
    }),
  );
});
