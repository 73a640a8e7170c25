import { shownPhase } from './shown-phase.ts';

const round = (phase: Parameters<typeof shownPhase>[0]['phase']) => ({
  phase,
  closes_at: '2026-11-21T10:00:00.000Z',
  result_at: '2026-11-21T10:15:00.000Z',
});
const at = (time: string) => Date.parse(`2026-11-21T${time}.000Z`);

test('the clock closes a round, and makes it wait for its result', () => {
  expect(shownPhase(round('closing'), at('09:59:59'))).toBe('closing');
  expect(shownPhase(round('open'), at('10:00:00'))).toBe('closed');
  expect(shownPhase(round('closed'), at('10:15:00'))).toBe('waiting');
});

test('what the clock does not decide stays as the server says', () => {
  for (const phase of ['upcoming', 'resulted', 'missed', 'cancelled'] as const) {
    expect(shownPhase(round(phase), at('11:00:00'))).toBe(phase);
  }
});
