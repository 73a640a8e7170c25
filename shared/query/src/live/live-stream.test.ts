import { createSseParser, type LiveMessage } from './live-stream.ts';

function parseAll(...chunks: string[]): LiveMessage[] {
  const seen: LiveMessage[] = [];
  const parse = createSseParser((message) => seen.push(message));
  for (const chunk of chunks) parse(chunk);
  return seen;
}

const three = { event: 'points', data: { point: 3 } };
const four = { event: 'points', data: { point: 4 } };

test.each([
  ['a message cut within a word', ['event: points\nda', 'ta: {"point":3}\n', '\n'], [three]],
  ['CRLF', ['event: points\r\ndata: {"point":3}\r\n\r\n'], [three]],
  ['CRLF cut before each LF', ['event: points\r', '\ndata: {"point":3}\r', '\n\r', '\n'], [three]],
  ['CRLF cut before the last LF', ['event: points\r\ndata: {"point":3}\r\n\r', '\nevent: points\r\n'], [three]],
  ['CR alone, told before anything follows', ['event: points\rdata: {"point":3}\r\r'], [three]],
  ['CR alone, the next one in a piece of its own', ['event: points\rdata: {"point":3}\r', '\r'], [three]],
  ['two in one piece', ['event: points\ndata: {"point":3}\n\nevent: points\ndata: {"point":4}\n\n'], [three, four]],
  ['no space behind the colon', ['event:points\ndata:{"point":3}\n\n'], [three]],
  ['data in two lines', ['event: points\ndata: {\ndata: "point":3}\n\n'], [three]],
  ['a heartbeat between the lines', ['event: points\n: beat\ndata: {"point":3}\n\n'], [three]],
  ['heartbeats and events without data', [': beat\n\n', 'event: points\n\n'], []],
  ['an empty piece', ['event: points\r', '', '\ndata: {"point":3}\n\n'], [three]],
])('%s', (_, chunks, messages) => {
  expect(parseAll(...chunks)).toEqual(messages);
});

test('an event that is no JSON is passed over, the next one is told', () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  expect(parseAll('event: points\ndata: {"poi\n\n', 'event: points\ndata: {"point":4}\n\n')).toEqual([four]);
  expect(warn).toHaveBeenCalledTimes(1);
  warn.mockRestore();
});
