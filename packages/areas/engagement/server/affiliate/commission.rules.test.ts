import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type Earning, recordEarnings } from './commission.rules.ts';
import { isSamePerson } from './same-person.rules.ts';

describe('commissions', () => {
  const earning = (stakedSatang: bigint, rate: number, kind: Earning['kind'] = 'commission'): Earning => ({
    kind,
    at: new Date('2026-11-20T05:00:00Z'),
    transferId: 1,
    no: 1,
    stakedSatang,
    rate,
  });
  const amountsOf = (rest: number, ...earnings: Earning[]) => {
    const { booked, rest: after } = recordEarnings(rest, earnings);
    return [...booked.map(({ amountSatang }) => amountSatang), after];
  };

  it('of many small stakes are those of a large one', () => {
    assert.deepEqual(amountsOf(0, earning(62_000n, 50)), [310n, 0]);
    assert.deepEqual(amountsOf(0, earning(100n, 50), earning(100n, 50), earning(100n, 50)), [0n, 1n, 0n, 5_000]);
  });

  it('are taken back to the ten-thousandth of a satang', () => {
    assert.deepEqual(amountsOf(5_000, earning(100n, 50, 'reversal')), [0n, 0]);
    assert.deepEqual(amountsOf(0, earning(100n, 50, 'reversal'), earning(100n, 50)), [-1n, 1n, 0]);
  });
});

describe('one person', () => {
  it('is known by the name on the bank account, however it is written', () => {
    assert.ok(isSamePerson(['นายณภัทร  ศรีสุข'], ['ณภัทร ศรีสุข']));
    assert.ok(isSamePerson(['Mr. Napat Srisuk', 'x'], ['NAPAT SRISUK']));
    assert.ok(!isSamePerson(['ณภัทร ศรีสุข'], ['ณภัทร ใจดี']));
    assert.ok(!isSamePerson([], []));
  });
});
