import assert from 'node:assert/strict';
import { test } from 'node:test';
import { frameOf, Readers } from './readers.ts';

const limits = { member: 3, address: 100_000, all: 100_000 };
const message = (count: number) => ({
  target: { roundId: '1' },
  event: 'ready' as const,
  payload: { server_time: String(count) },
});

/** Each reader keeps what it was told. */
function roomOf(size: number) {
  const readers = new Readers(limits);
  const told: string[][] = Array.from({ length: size }, () => []);
  const leaves = told.map((frames) =>
    readers.add({
      session: null,
      network: 'a',
      roundIds: ['1'],
      send: (frame) => frames.push(frame.toString()),
      end: () => undefined,
    }),
  );
  return { readers, told, leaves };
}
const frames = (...counts: number[]) => counts.map((count) => frameOf('ready', message(count).payload).toString());
const turns = async (count: number) => {
  for (let left = count; left > 0; left -= 1) await new Promise((resolve) => setImmediate(resolve));
};

test('many readers are told by turns, each in order, and who left meanwhile is told nothing', async () => {
  const { readers, told, leaves } = roomOf(1_000);
  readers.deliver(message(1));
  readers.deliver(message(2));
  assert.ok(told.some(({ length }) => length === 1) && told.some(({ length }) => length === 0));
  const late = told.findIndex(({ length }) => length === 0);
  leaves[late]?.();
  await turns(20);
  assert.deepEqual(told[late], []);
  for (const [index, heard] of told.entries()) if (index !== late) assert.deepEqual(heard, frames(1, 2));
});

test('a few are told at once', () => {
  const { readers, told } = roomOf(3);
  readers.deliver(message(1));
  assert.deepEqual(told, [frames(1), frames(1), frames(1)]);
});

test('more than can be told by turns is told at once: nothing piles up', async () => {
  const { readers, told } = roomOf(1_000);
  const counts = Array.from({ length: 150 }, (_, index) => index);
  for (const count of counts) readers.deliver(message(count));
  assert.ok(told.every(({ length }) => length >= 49));
  await turns(600);
  for (const heard of told) assert.deepEqual(heard, frames(...counts));
});
