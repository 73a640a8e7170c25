import type { Bill, Quote } from '../lotto.types.ts';
import { type Purchase, type PurchaseAction, purchaseReducer, startOfPurchase } from './purchase.reducer.ts';

const quote: Quote = {
  validate_token: 'token-1',
  expires_at: '2026-11-20T07:01:00.000Z',
  round_id: '7',
  total: 20,
  max_win: 17_000,
  balance_after: 80,
  items: [],
};
const quoted: PurchaseAction = { type: 'quoted', quote, idempotencyKey: 'key-1', replaced: null };
const run = (...actions: PurchaseAction[]): Purchase => actions.reduce(purchaseReducer, startOfPurchase);

test('a lost answer keeps the order: asking again uses the same token and key', () => {
  const before = run(quoted, { type: 'buyingStarted' });
  const again = [{ type: 'outcomeLost' }, { type: 'buyingStarted' }] as const;
  expect(again.reduce<Purchase>(purchaseReducer, before)).toEqual(before);
});

test('nobody walks away from an open outcome', () => {
  const lost = run(quoted, { type: 'buyingStarted' }, { type: 'outcomeLost' });
  expect(purchaseReducer(lost, { type: 'returned' })).toBe(lost);
});

test('a quote without a token can only be corrected', () => {
  const refused = run({ ...quoted, quote: { ...quote, validate_token: null } });
  expect(refused.step).toBe('refused');
  expect(purchaseReducer(refused, { type: 'buyingStarted' })).toBe(refused);
  expect(purchaseReducer(refused, { type: 'returned' })).toEqual(startOfPurchase);
});

test('a changed quote is shown again before anything is bought', () => {
  const changed = run(quoted, { type: 'buyingStarted' }, { ...quoted, idempotencyKey: 'key-2', replaced: quote });
  expect(changed).toMatchObject({ step: 'confirming', changes: [], order: { idempotencyKey: 'key-2' } });
});

test('a failure goes back to the slip with its sentence', () => {
  const failed = run(quoted, { type: 'failed', problem: { message: 'closed', isRoundOver: true } });
  expect(failed).toEqual({ step: 'editing', problem: { message: 'closed', isRoundOver: true } });
});

test('a bill ends the purchase', () => {
  const bill = { bill_id: '9' } as Bill;
  expect(run(quoted, { type: 'buyingStarted' }, { type: 'bought', bill })).toEqual({ step: 'bought', bill });
});
