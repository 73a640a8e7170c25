import { sampleBill, sampleQuote } from '../../testing/samples.ts';
import { type BetAction, createBetStore } from './bet.store.ts';

const filled: readonly BetAction[] = [
  { type: 'added', lines: [{ betType: '3top', number: '528', stakeSatang: 500 }], maxItems: 100 },
  { type: 'modeChosen', mode: 'paste' },
  { type: 'pasteTyped', text: '12=20' },
  { type: 'quoted', quote: sampleQuote(), idempotencyKey: 'key-1', replaced: null },
];

function slipAfter(...actions: readonly BetAction[]) {
  const store = createBetStore();
  for (const action of [...filled, ...actions]) store.dispatch(action);
  return store.getState();
}

test('loading a round clears the validated bill, its input and the slip', () => {
  expect(slipAfter({ type: 'roundOpened', keepsSlip: false })).toEqual(createBetStore().getState());
});

test('a slip taken along keeps its lines, never the validated bill', () => {
  const { slip, placement } = slipAfter({ type: 'roundOpened', keepsSlip: true });
  expect(slip.lines).toHaveLength(1);
  expect(placement.step).toBe('editing');
});

test('a bill empties the slip and leaves nothing to undo', () => {
  const { slip, placement } = slipAfter({ type: 'placingStarted' }, { type: 'placed', bill: sampleBill });
  expect(slip.lines).toEqual([]);
  expect(slip.past).toEqual([]);
  expect(placement.step).toBe('placed');
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
  const store = createBetStore();
  const listener = jest.fn();
  store.subscribe(listener);
  store.dispatch({ type: 'cleared' });
  expect(listener).not.toHaveBeenCalled();
  store.dispatch({ type: 'modeChosen', mode: 'panel' });
  expect(listener).toHaveBeenCalledTimes(1);
});
