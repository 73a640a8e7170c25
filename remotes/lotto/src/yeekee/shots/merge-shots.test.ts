import { mostTold } from '@chokdee/lotto-contract/shots';
import type { Shot, ShotList } from '../../lotto.types.ts';
import { joinEvents, joinLists, lastPosition, mergeShots } from './merge-shots.ts';

const shot = (position: number, is_mine = false): Shot => ({
  position,
  number: String(position).padStart(5, '0'),
  name: 'ko•••81',
  is_sandbox: false,
  is_mine,
  at: '2026-11-20T07:00:00.000Z',
});
const list = (count: number, mine?: number): ShotList => ({
  round_id: '7',
  count,
  sum: '100',
  shooters: 1,
  rank_16: null,
  shots: Array.from({ length: count }, (_, at) => shot(count - at, count - at === mine)),
});

test('a new shot becomes rank 1 and the sum follows', () => {
  const next = mergeShots(list(2), { shots: [shot(3)], count: 3, sum: '103', shooters: 1 });
  expect(next?.shots.map(({ position }) => position)).toEqual([3, 2, 1]);
  expect(next).toMatchObject({ count: 3, sum: '103', shooters: 1 });
});

test('rank 16 is the sixteenth from the end', () => {
  expect(mergeShots(list(16), { shots: [shot(17)], count: 17, sum: '1', shooters: 1 })?.rank_16).toBe('00002');
});

test('a repeated event neither doubles a shot nor forgets whose it is', () => {
  const next = mergeShots(list(3, 3), { shots: [shot(3)], count: 3, sum: '100', shooters: 1 });
  expect(next?.shots).toHaveLength(3);
  expect(next?.shots[0]?.is_mine).toBe(true);
});

test('an event that was overtaken does not turn the sum back', () => {
  expect(mergeShots(list(3), { shots: [shot(2)], count: 2, sum: '60', shooters: 1 })).toMatchObject({
    count: 3,
    sum: '100',
    shooters: 1,
  });
});

test('in a busy round an event has the last shots alone: what lies before them is dropped', () => {
  const told = Array.from({ length: mostTold }, (_, at) => shot(500 - at));
  const next = mergeShots(list(100), { shots: told, count: 500, sum: '9', shooters: 80 });
  expect(next?.shots.map(({ position }) => position)).toEqual(told.map(({ position }) => position));
  expect(next).toMatchObject({ count: 500, sum: '9', shooters: 80, rank_16: '00485' });
});

test('an event that does not reach the list, and tells fewer, leaves a gap', () => {
  const told = Array.from({ length: mostTold - 1 }, (_, at) => shot(500 - at));
  expect(mergeShots(list(100), { shots: told, count: 500, sum: '9', shooters: 80 })).toBeNull();
});

test('events that overtook each other are one, with the figures of the later', () => {
  const late = { shots: [shot(4)], count: 4, sum: '4', shooters: 3 };
  const early = { shots: [shot(3)], count: 3, sum: '3', shooters: 2 };
  const joined = joinEvents(late, early);
  expect(joined).toMatchObject({ count: 4, sum: '4', shooters: 3 });
  expect(mergeShots(list(2), joined)?.shots.map(({ position }) => position)).toEqual([4, 3, 2, 1]);
});

test('a gap asks for the whole list', () => {
  expect(mergeShots(list(2), { shots: [shot(5)], count: 5, sum: '1', shooters: 1 })).toBeNull();
});

test('a response that was overtaken by events does not remove their shots', () => {
  const shown = list(5);
  expect(joinLists(shown, list(3))).toEqual(shown);
});

test('a response that continues the list fills the gap and says whose shots they are', () => {
  const response: ShotList = { ...list(5, 5), shots: [shot(5, true), shot(4), shot(3)] };
  const joined = joinLists(list(2), response);
  expect(joined.shots.map(({ position }) => position)).toEqual([5, 4, 3, 2, 1]);
  expect(joined.shots[0]?.is_mine).toBe(true);
  expect(lastPosition(joined)).toBe(joined.count);
});

test('after more shots than a response holds, the response replaces the list', () => {
  const response: ShotList = { ...list(0), count: 900, shots: [shot(900), shot(899)] };
  expect(joinLists(list(2), response)).toEqual(response);
});
