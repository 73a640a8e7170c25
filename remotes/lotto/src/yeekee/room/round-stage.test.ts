import { isShooting, stageAt } from './round-stage.ts';

const round = {
  opens_at: '2026-11-20T05:00:00.000Z',
  closes_at: '2026-11-20T07:15:00.000Z',
  shooting_closes_at: '2026-11-20T07:17:00.000Z',
  result_at: '2026-11-20T07:17:18.000Z',
  status: 'open',
} as const;
const at = (time: string, status: 'open' | 'closed' | 'resulted' | 'cancelled' = 'open') =>
  stageAt({ ...round, status }, Date.parse(`2026-11-20T${time}Z`)).stage;

test.each([
  ['04:59:59.999', 'upcoming'],
  ['05:00:00.000', 'betting'],
  ['07:14:59.999', 'betting'],
  ['07:15:00.000', 'shooting'],
  ['07:16:59.999', 'shooting'],
  ['07:17:00.000', 'computing'],
  ['07:17:18.000', 'waiting'],
])('at %s the round is %s', (time, stage) => {
  expect(at(time)).toBe(stage);
});

test('a result or a void round ends it whatever the clock says', () => {
  expect(at('07:00:00.000', 'resulted')).toBe('over');
  expect(at('07:00:00.000', 'cancelled')).toBe('over');
});

test('shots go on while betting is closed, and not beyond', () => {
  expect(['upcoming', 'betting', 'shooting', 'computing'].map((stage) => isShooting(stage as 'betting'))).toEqual([
    false,
    true,
    true,
    false,
  ]);
});
