import assert from 'node:assert/strict';
import { EventEmitter } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { test } from 'node:test';
import { UnwantedBodies } from './unwanted-bodies.ts';

/** A request whose body still comes, and what was done to it. */
function arriving() {
  const done: string[] = [];
  const request = Object.assign(new EventEmitter(), {
    headers: { 'content-length': '1000000000' },
    socket: new EventEmitter(),
    pause: () => done.push('pause'),
    resume: () => done.push('resume'),
    destroy: () => done.push('destroy'),
  });
  const send = (bytes: number) => request.emit('data', Buffer.alloc(bytes));
  return { request: request as unknown as IncomingMessage, socket: request.socket, done, send };
}

test('refused bodies are read at so many bytes a second, over all of them', (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  let nowMs = 0;
  const pass = (ms: number) => {
    nowMs += ms;
    t.mock.timers.tick(ms);
  };
  const bodies = new UnwantedBodies(() => nowMs);
  const [one, other] = [arriving(), arriving()];
  bodies.forget(one.request);
  bodies.forget(other.request);
  one.send(8_000_000);
  assert.deepEqual(one.done, []);
  other.send(1_600_000);
  assert.deepEqual(other.done, ['pause']);
  pass(99);
  assert.deepEqual(other.done, ['pause']);
  pass(1);
  assert.deepEqual(other.done, ['pause', 'resume']);
});

test('sixteen long ones are read at once; another is cut off when its answer has had time to arrive', (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const bodies = new UnwantedBodies(() => 0);
  const all = Array.from({ length: 16 }, arriving);
  for (const { request } of all) bodies.forget(request);
  const late = arriving();
  bodies.forget(late.request);
  late.send(1);
  t.mock.timers.tick(999);
  assert.deepEqual(late.done, ['pause']);
  t.mock.timers.tick(1);
  assert.deepEqual(late.done, ['pause', 'destroy']);

  all[0]?.socket.emit('close');
  const next = arriving();
  bodies.forget(next.request);
  next.send(1);
  t.mock.timers.tick(1_000);
  assert.deepEqual(next.done, [], 'it has the place of the connection that broke');
});
