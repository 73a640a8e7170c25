import { totalsOf } from './totals.ts';

const bill = (status: 'pending' | 'won' | 'lost' | 'refunded', total: number, payout = 0) => ({
  status,
  total,
  payout,
});

test('what came back is held against what was staked, a loss stays a loss', () => {
  expect(totalsOf([bill('won', 100, 64)])).toEqual({ stakeSatang: 10_000, returnedSatang: 6_400, netSatang: -3_600 });
  expect(totalsOf([bill('won', 10.1, 92), bill('lost', 0.2), bill('refunded', 5)])).toEqual({
    stakeSatang: 1_530,
    returnedSatang: 9_700,
    netSatang: 8_170,
  });
});

test('while a bill waits there is no net result', () => {
  expect(totalsOf([bill('won', 10, 92), bill('pending', 5)]).netSatang).toBeNull();
});
