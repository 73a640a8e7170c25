import { totalsOf } from './totals.ts';

const bill = (status: 'pending' | 'won' | 'lost' | 'refunded', total: number, payout = 0) => ({
  status,
  total,
  payout,
});

test('what came back is held against what was staked, a loss stays a loss', () => {
  expect(totalsOf([bill('won', 100, 64)])).toEqual({ stakeThb: 100, returnedThb: 64, netThb: -36 });
  expect(totalsOf([bill('won', 10.1, 92), bill('lost', 0.2), bill('refunded', 5)])).toEqual({
    stakeThb: 15.3,
    returnedThb: 97,
    netThb: 81.7,
  });
});

test('while a bill waits there is no net result', () => {
  expect(totalsOf([bill('won', 10, 92), bill('pending', 5)]).netThb).toBeNull();
});
