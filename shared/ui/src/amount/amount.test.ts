import { checkAmount, readAmount } from './amount.ts';
import { copy } from './copy.ts';

const limits = { min_amount: 20, max_amount: 50_000 };

test('whole and fractional amounts within the limits pass, limits included', () => {
  expect(checkAmount('500', limits)).toEqual({ ok: true, thb: 500 });
  expect(checkAmount(' 1,000.50 ', limits)).toEqual({ ok: true, thb: 1000.5 });
  expect(checkAmount('20', limits)).toEqual({ ok: true, thb: 20 });
  expect(checkAmount('50000', limits)).toEqual({ ok: true, thb: 50_000 });
});

test('an empty field asks for an amount', () => {
  expect(checkAmount('  ', limits)).toEqual({ ok: false, message: copy.errors.required });
});

const { errors } = copy;

test.each([
  ['abc', errors.invalid],
  ['1e3', errors.invalid],
  ['1.2.3', errors.invalid],
  ['-5', errors.notPositive],
  ['−๕๐๐', errors.notPositive],
  ['0', errors.notPositive],
  ['0.00', errors.notPositive],
  ['10.005', errors.decimals],
  ['๑,๐๐๐.๐๐๕', errors.decimals],
  ['1,00', errors.ambiguous],
  ['1,5', errors.ambiguous],
  ['200 บาท 50', errors.invalid],
  ['1.000,50', errors.ambiguous],
  ['99999999999999999999', errors.tooLarge('฿50,000.00')],
  ['9,999,999,999,999', errors.tooLarge('฿50,000.00')],
])('"%s" is refused with what is wrong about it', (text, message) => {
  expect(checkAmount(text, limits)).toEqual({ ok: false, message });
});

test('where there is no highest amount a huge one is still too much', () => {
  const open = { min_amount: 0.01, max_amount: Number.POSITIVE_INFINITY };
  expect(checkAmount('12345678901', open)).toEqual({ ok: false, message: errors.tooMuch });
});

test('a satang outside the limits is named with the limit', () => {
  expect(checkAmount('19.99', limits)).toEqual({ ok: false, message: copy.errors.tooSmall('฿20.00') });
  expect(checkAmount('50000.01', limits)).toEqual({
    ok: false,
    message: copy.errors.tooLarge('฿50,000.00'),
  });
});

test.each([
  ['๑,๕๐๐.๕๐', 1500.5],
  ['1๐0', 100],
  ['12,345', 12_345],
  ['฿ 2,000', 2000],
  ['200.-', 200],
  ['200 บาท', 200],
  ['１００', 100],
])('"%s" is understood', (text, thb) => {
  expect(readAmount(text)).toBe(thb);
});

test.each(['1,00', '10,5', ',500', '1,0000', '1.000,50', '1,000,'])(
  '"%s" could mean two amounts and is none',
  (text) => {
    expect(readAmount(text)).toBeNull();
  },
);
