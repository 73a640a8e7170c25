import { copy } from '../copy.ts';
import { checkDepositAmount } from './deposit-amount.ts';

const limits = { min_amount: 20, max_amount: 50_000 };

test('whole and fractional amounts within the limits pass, limits included', () => {
  expect(checkDepositAmount('500', limits)).toEqual({ ok: true, thb: 500 });
  expect(checkDepositAmount(' 1,000.50 ', limits)).toEqual({ ok: true, thb: 1000.5 });
  expect(checkDepositAmount('20', limits)).toEqual({ ok: true, thb: 20 });
  expect(checkDepositAmount('50000', limits)).toEqual({ ok: true, thb: 50_000 });
});

test('an empty field asks for an amount', () => {
  expect(checkDepositAmount('  ', limits)).toEqual({ ok: false, message: copy.amountErrors.required });
});

test('words, negatives, zero and a third decimal are no amounts', () => {
  for (const text of ['abc', '-5', '0', '10.005', '1e3']) {
    expect(checkDepositAmount(text, limits)).toEqual({ ok: false, message: copy.amountErrors.invalid });
  }
});

test('a satang outside the limits is named with the limit', () => {
  expect(checkDepositAmount('19.99', limits)).toEqual({ ok: false, message: copy.amountErrors.tooSmall('฿20.00') });
  expect(checkDepositAmount('50000.01', limits)).toEqual({
    ok: false,
    message: copy.amountErrors.tooLarge('฿50,000.00'),
  });
});
