import { readGameMessage } from './game-message.ts';

const frame = window;
const message = (over: Partial<Pick<MessageEvent<unknown>, 'data' | 'origin' | 'source'>> = {}) => ({
  data: { type: 'game:balance' },
  origin: 'null',
  source: frame,
  ...over,
});

test('a known message of our own sandboxed frame is read', () => {
  expect(readGameMessage(message(), frame)).toEqual({ type: 'game:balance' });
});

test('a refused stake is read with its status, and not without one', () => {
  const refused = { type: 'game:error', status: 'NOT_ENOUGH_MONEY' };
  expect(readGameMessage(message({ data: refused }), frame)).toEqual(refused);
  expect(readGameMessage(message({ data: { type: 'game:error' } }), frame)).toBeNull();
  expect(readGameMessage(message({ data: { type: 'game:error', status: 7 } }), frame)).toBeNull();
});

test('another window, another origin, an unknown type and a missing frame are ignored', () => {
  expect(readGameMessage(message({ source: null }), frame)).toBeNull();
  expect(readGameMessage(message({ origin: 'https://elsewhere.example' }), frame)).toBeNull();
  expect(readGameMessage(message({ origin: window.location.origin }), frame)).toBeNull();
  expect(readGameMessage(message({ data: { type: 'pay_me' } }), frame)).toBeNull();
  expect(readGameMessage(message({ data: 'game:balance' }), frame)).toBeNull();
  expect(readGameMessage(message(), null)).toBeNull();
});
