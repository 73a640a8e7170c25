import type { Limits } from '../../lotto.types.ts';
import { sampleLimits } from '../../testing/samples.ts';
import type { Selection } from '../state/selection.ts';
import { panelMarks } from './panel-marks.ts';

const both: Selection = { length: 2, types: ['2top', '2bottom'], isReversed: false };
const restrict = (...restricted: Limits['restricted']): Limits => ({ ...sampleLimits, restricted });
const banned = { kind: 'full_ban' as const, rate: null, left: null, steps: [] };
const reduced = { kind: 'reduce_rate' as const, rate: 46, left: null, steps: [] };

test('a number is closed when every chosen type refuses it, else marked', () => {
  const limits = restrict(
    { bet_type: '2top', number: '07', ...banned },
    { bet_type: '2bottom', number: '07', ...banned },
    { bet_type: '2top', number: '28', ...banned },
    { bet_type: '2bottom', number: '99', ...reduced },
  );
  expect([...panelMarks(limits, both)]).toEqual([
    ['07', 'ban'],
    ['28', 'cut'],
    ['99', 'cut'],
  ]);
  expect(panelMarks(limits, { ...both, types: ['2bottom'] }).get('28')).toBeUndefined();
  expect(panelMarks(limits, { length: 2, types: ['2bottom'], isReversed: true }).get('07')).toBe('cut');
});

test('a stepped number is marked once it pays less', () => {
  const steps = [
    { up_to: 100, rate: 92 },
    { up_to: 200, rate: 46 },
  ];
  const at = (rate: number) =>
    panelMarks(restrict({ bet_type: '2top', number: '89', kind: 'stepped', rate, left: 50, steps }), both).get('89');
  expect(at(92)).toBeUndefined();
  expect(at(46)).toBe('cut');
});

test('a number that wins in any order is marked in every order', () => {
  const limits = restrict(
    { bet_type: '3tod', number: '788', ...banned },
    { bet_type: '3top', number: '123', ...banned },
  );
  const tod: Selection = { length: 3, types: ['3tod'], isReversed: false };
  expect([...panelMarks(limits, tod)]).toEqual([
    ['788', 'ban'],
    ['878', 'ban'],
    ['887', 'ban'],
  ]);
  expect(panelMarks(limits, { ...tod, types: ['3top', '3tod'] }).get('878')).toBe('cut');
  expect(panelMarks(limits, { ...tod, types: ['3top'] }).get('321')).toBeUndefined();
});

test('before the limits are known nothing is marked', () => expect(panelMarks(undefined, both).size).toBe(0));
