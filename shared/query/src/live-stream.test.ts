import { createSseParser, type LiveMessage } from './live-stream.ts';

function parseAll(...chunks: string[]): LiveMessage[] {
  const seen: LiveMessage[] = [];
  const parse = createSseParser((message) => seen.push(message));
  for (const chunk of chunks) parse(chunk);
  return seen;
}

test('a message cut across chunks arrives once and whole', () => {
  expect(parseAll('event: points\nda', 'ta: {"point":3}\n', '\n')).toEqual([{ event: 'points', data: { point: 3 } }]);
});

test('heartbeats and comments are no messages', () => {
  expect(parseAll(': beat\n\n', 'event: points\n\n')).toEqual([]);
});
