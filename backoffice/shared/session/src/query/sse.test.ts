import { topicsOf } from './sse.ts';

test('topics are read over the borders of chunks, and other events are skipped', () => {
  const heard: string[] = [];
  const parse = topicsOf((topic) => heard.push(topic));
  parse('event: ready\ndata: {"server_time":"x"}\n\n: still here\n\nevent: topic\nda');
  parse('ta: {"topic":"withdrawals","agent":"a"}\n\nevent: topic\r\ndata: {"topic":"rounds"}\r\n\r\n');
  parse('event: topic\ndata: broken\n\nevent: topic\ndata: {"topic":7}\n\n');
  expect(heard).toEqual(['withdrawals', 'rounds']);
});
