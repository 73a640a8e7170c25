import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { BusinessError } from '../errors/business-error.ts';
import { satang, thb } from './money.ts';

describe('an amount of the wire', () => {
  it('of two decimals is exact, also as the sum that a browser made of it', () => {
    for (const amount of [0, 0.01, 0.29, 1.1, 4.35, 100.37, 0.1 + 0.2, 1.1 * 3, 999_999_999.99, -2.5]) {
      assert.equal(thb(satang(amount)), Math.round(amount * 100) / 100, String(amount));
    }
    for (let hundredths = 1; hundredths < 100_000; hundredths += 7) {
      assert.equal(satang(hundredths / 100), BigInt(hundredths));
    }
  });

  it('of more decimals is refused, however small they are, and never rounded away', () => {
    for (const amount of [1e-7, 5e-324, 5.000001, 5.0000000001, 100.001, 1.005, 1e308, Number.NaN, Infinity]) {
      assert.throws(
        () => satang(amount),
        (error) => error instanceof BusinessError && error.errorName === 'AMOUNT_DECIMALS',
        String(amount),
      );
    }
  });
});
