import { copy } from '../copy.ts';
import { rangeOf, rangeProblem } from './typed-days.ts';

const TODAY = '2026-11-24';
const notYet = copy.notYet('24 พ.ย. 2569');
const known = { from: '2026-11-01', to: '2026-11-09' };

test.each([
  [{}, '2026-11-01', '2026-11-09', null],
  [{ from: '2/11/69' }, '2026-11-02', '2026-11-09', null],
  [{ from: '' }, null, '2026-11-09', null],
  [{ to: '24/11/2569' }, '2026-11-01', '2026-11-24', null],
  [{ to: '25/11/2569' }, '2026-11-01', '2026-11-25', notYet],
  [{ from: '10/11/2569' }, '2026-11-10', '2026-11-09', copy.reversed],
  [{ from: '31/2/2569' }, null, '2026-11-09', copy.unreadable],
  [{ to: '1/11/25' }, '2026-11-01', null, copy.unreadable],
])('a range of which %j was typed', (typed, from, to, problem) => {
  expect(rangeOf(known, typed)).toEqual({ from, to });
  expect(rangeProblem(known, typed, TODAY)).toBe(problem);
});
