import { sampleBill, sampleQuote } from '../testing/samples.ts';
import { type BetAction, createSlip } from './use-slip.ts';

const filled: readonly BetAction[] = [
  { type: 'added', picks: [{ betType: '3top', number: '528', amountThb: 5 }], maxItems: 100 },
  { type: 'modeChosen', mode: 'paste' },
  { type: 'pasteTyped', text: '12=20' },
  { type: 'quoted', quote: sampleQuote(), idempotencyKey: 'key-1', replaced: null },
];

function slipAfter(...actions: readonly BetAction[]) {
  const slip = createSlip();
  for (const action of [...filled, ...actions]) slip.dispatch(action);
  return slip.get();
}

test('loading a round clears the validated bill, its input and the slip', () => {
  expect(slipAfter({ type: 'roundOpened', keepsSlip: false })).toEqual(createSlip().get());
});

test('a slip taken along keeps its lines, never the validated bill', () => {
  const { slip, purchase } = slipAfter({ type: 'roundOpened', keepsSlip: true });
  expect(slip.lines).toHaveLength(1);
  expect(purchase.step).toBe('editing');
});

test('a bill empties the slip and leaves nothing to undo', () => {
  const { slip, purchase } = slipAfter({ type: 'buyingStarted' }, { type: 'bought', bill: sampleBill });
  expect(slip.lines).toEqual([]);
  expect(slip.past).toEqual([]);
  expect(purchase.step).toBe('bought');
});

test('marks of the panel belong to the length they were made for', () => {
  const three = { length: 3, types: ['3top'], isReversed: false } as const;
  const marked = [
    { type: 'selected', selection: three },
    { type: 'picked', number: '528' },
    { type: 'selected', selection: { ...three, types: ['3tod'] } },
  ] as const;
  expect([...slipAfter(...marked).entry.picked]).toEqual(['528']);
  const two: BetAction = { type: 'selected', selection: { length: 2, types: ['2top'], isReversed: false } };
  expect(slipAfter(...marked, two).entry.picked.size).toBe(0);
});

test('who listens is told of changes alone', () => {
  const slip = createSlip();
  const listener = jest.fn();
  slip.subscribe(listener);
  slip.dispatch({ type: 'cleared' });
  expect(listener).not.toHaveBeenCalled();
  slip.dispatch({ type: 'modeChosen', mode: 'panel' });
  expect(listener).toHaveBeenCalledTimes(1);
});
