import type { Bill, Quote } from '../../lotto.types.ts';
import { type Placement, type PlacementAction, placementReducer, startOfPlacement } from './placement.reducer.ts';

const quote: Quote = {
  validate_token: 'token-1',
  expires_at: '2026-11-20T07:01:00.000Z',
  round_id: '7',
  total: 20,
  max_win: 17_000,
  balance_after: 80,
  items: [],
};
const quoted: PlacementAction = { type: 'quoted', quote, idempotencyKey: 'key-1', replaced: null };
const run = (...actions: PlacementAction[]): Placement => actions.reduce(placementReducer, startOfPlacement);

test('a lost response keeps the request: sending it again uses the same token and key', () => {
  const before = run(quoted, { type: 'placingStarted' });
  const again = [{ type: 'outcomeLost' }, { type: 'placingStarted' }] as const;
  expect(again.reduce<Placement>(placementReducer, before)).toEqual(before);
});

test('nobody walks away from an open outcome', () => {
  const lost = run(quoted, { type: 'placingStarted' }, { type: 'outcomeLost' });
  expect(placementReducer(lost, { type: 'returned' })).toBe(lost);
});

test('a quote without a token can only be corrected', () => {
  const refused = run({ ...quoted, quote: { ...quote, validate_token: null } });
  expect(refused.step).toBe('refused');
  expect(placementReducer(refused, { type: 'placingStarted' })).toBe(refused);
  expect(placementReducer(refused, { type: 'returned' })).toEqual(startOfPlacement);
});

test('a changed quote is shown again before anything is placed', () => {
  const changed = run(quoted, { type: 'placingStarted' }, { ...quoted, idempotencyKey: 'key-2', replaced: quote });
  expect(changed).toMatchObject({ step: 'confirming', changes: [], request: { idempotencyKey: 'key-2' } });
});

test('a failure goes back to the slip with its sentence', () => {
  const failed = run(quoted, { type: 'failed', problem: { message: 'closed', isRoundOver: true } });
  expect(failed).toEqual({ step: 'editing', problem: { message: 'closed', isRoundOver: true } });
});

test('a bill ends the way to it', () => {
  const bill = { bill_id: '9' } as Bill;
  expect(run(quoted, { type: 'placingStarted' }, { type: 'placed', bill })).toEqual({ step: 'placed', bill });
});
