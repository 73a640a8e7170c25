import { sampleRound } from '../../testing/samples.ts';
import { PAGE_SIZE, pageOfNow, pageOfRound, pagesOf } from './round-pages.ts';

const first = Date.parse('2026-11-20T23:00:00.000Z');
const closes = (no: number) => first + (no - 1) * 900_000;
const day = Array.from({ length: 88 }, (_, at) =>
  sampleRound({ round_id: String(at + 1), round_no: at + 1, closes_at: new Date(closes(at + 1)).toISOString() }),
);

test('all rounds of a day are on pages of a screen, in the order of their closing', () => {
  const pages = pagesOf([...day].reverse());
  expect(pages.flat().map(({ round_no }) => round_no)).toEqual(day.map(({ round_no }) => round_no));
  expect(Math.max(...pages.map(({ length }) => length))).toBe(PAGE_SIZE);
});

test('now is the page of the round that closes next, before the first and after the last one, too', () => {
  const pages = pagesOf(day);
  const at = (nowMs: number) => pageOfNow(pages, nowMs);
  expect([at(first - 1), at(closes(8) - 1), at(closes(8)), at(closes(88) + 1)]).toEqual([0, 0, 1, 10]);
  expect(pageOfNow([], first)).toBe(0);
});

test('a round is found on its page, one of another day on none', () => {
  expect([pageOfRound(pagesOf(day), '34'), pageOfRound(pagesOf(day), '999')]).toEqual([4, null]);
});
