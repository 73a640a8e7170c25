import { sampleRate as rate } from '../../testing/samples.ts';
import {
  canReverse,
  firstSelection,
  linesFor,
  otherOrders,
  type Selection,
  toggleReversed,
  toggleType,
} from './selection.ts';

const [top3, tod3, top2, bottom2] = [rate('3top', 3), rate('3tod', 3), rate('2top', 2), rate('2bottom', 2)];
const choose = (...types: Selection['types']): Selection => ({
  length: types[0]?.startsWith('3') ? 3 : 2,
  types,
  isReversed: false,
});

test('types of the same length are chosen together, another length starts anew', () => {
  expect(firstSelection([rate('4top', 4), top3, tod3])).toEqual(choose('3top'));
  expect(firstSelection([top2, bottom2])).toEqual(choose('2top'));
  expect(toggleType(choose('3top'), tod3)).toEqual(choose('3top', '3tod'));
  expect(toggleType(choose('3top', '3tod'), top2)).toEqual(choose('2top'));
  expect(toggleType(choose('3top', '3tod'), top3)).toEqual(choose('3tod'));
});

test('reversing takes the place of the straight type, and the straight type of reversing', () => {
  const reversed = toggleReversed(choose('3top', '3tod'));
  expect(reversed).toEqual({ ...choose('3tod'), isReversed: true });
  expect(toggleType(reversed, top3)).toEqual(choose('3tod', '3top'));
  expect(toggleReversed(reversed)).toEqual(choose('3top', '3tod'));
});

test('another type stands beside reversing', () => {
  expect(toggleType(toggleReversed(choose('2top')), bottom2)).toEqual({ ...choose('2bottom'), isReversed: true });
});

test('one digit has no order, and a lottery without the straight type no reversal', () => {
  expect(canReverse({ length: 1, types: [], isReversed: false }, [rate('run_top', 1)])).toBe(false);
  expect(canReverse(choose('3tod'), [tod3])).toBe(false);
  expect(canReverse(choose('3tod'), [top3, tod3])).toBe(true);
});

test('one number on two types is two lines', () => {
  expect(linesFor(['528'], choose('3top', '3tod'), 500)).toEqual([
    { betType: '3top', number: '528', stakeSatang: 500 },
    { betType: '3tod', number: '528', stakeSatang: 500 },
  ]);
});

test('reversed, a number is every order on the straight type and itself on the others', () => {
  const lines = linesFor(['528'], toggleReversed(choose('3top', '3tod')), 500);
  expect(lines.filter((line) => line.betType === '3top')).toHaveLength(6);
  expect(lines.filter((line) => line.betType === '3tod').map((line) => line.number)).toEqual(['528']);
});

test('reversing several numbers does not repeat a number', () => {
  expect(linesFor(['12', '21'], toggleReversed(choose('2top')), 500)).toHaveLength(2);
});

test('the other orders of a line keep its type and stake, and any-order types have none', () => {
  const lines = linesFor(['07'], choose('2top', '2bottom'), 500);
  expect(otherOrders(lines)).toEqual(linesFor(['70'], choose('2top', '2bottom'), 500));
  expect(otherOrders(linesFor(['112'], choose('3tod'), 500))).toEqual([]);
  expect(otherOrders(linesFor(['77'], choose('2top'), 500))).toEqual([]);
});
