import { readGameMessage } from './game-message.ts';

const frame = window;
const message = (over: Partial<Pick<MessageEvent<unknown>, 'data' | 'origin' | 'source'>> = {}) => ({
  data: { type: 'game:balance' },
  origin: 'null',
  source: frame,
  ...over,
});

test('a known message of our own sandboxed frame is read', () => {
  expect(readGameMessage(message(), frame, 'null')).toEqual({ type: 'game:balance' });
});

test('a refused stake is read with its status, and not without one', () => {
  const refused = { type: 'game:error', status: 'NOT_ENOUGH_MONEY' };
  expect(readGameMessage(message({ data: refused }), frame, 'null')).toEqual(refused);
  expect(readGameMessage(message({ data: { type: 'game:error' } }), frame, 'null')).toBeNull();
  expect(readGameMessage(message({ data: { type: 'game:error', status: 7 } }), frame, 'null')).toBeNull();
});

test('a studio that has its own origin speaks from there', () => {
  const origin = 'https://studio.test';
  expect(readGameMessage(message({ origin }), frame, origin)).toEqual({ type: 'game:balance' });
});

test('another window, another origin, an unknown type and a missing frame are ignored', () => {
  expect(readGameMessage(message({ source: null }), frame, 'null')).toBeNull();
  expect(readGameMessage(message({ origin: 'https://elsewhere.example' }), frame, 'null')).toBeNull();
  expect(readGameMessage(message(), frame, 'https://studio.test')).toBeNull();
  expect(readGameMessage(message(), frame, null)).toBeNull();
  expect(readGameMessage(message({ origin: window.location.origin }), frame, 'null')).toBeNull();
  expect(readGameMessage(message({ data: { type: 'pay_me' } }), frame, 'null')).toBeNull();
  expect(readGameMessage(message({ data: 'game:balance' }), frame, 'null')).toBeNull();
  expect(readGameMessage(message(), null, 'null')).toBeNull();
});
