import type { Example } from './example.ts';
import type { Names } from './house.ts';

const why = '--reason=because';

/** Examples of the acts of the members desk. */
export const memberExamplesOf = (names: Names): Readonly<Record<string, Example>> => ({
  'members exclude': { alone: [[names.poor, '--for=7d', why]] },
  'members limit': {
    alone: [
      [names.poor, 'kind=stake', 'period=day', 'thb=500', why],
      [names.poor, 'kind=loss', 'period=day', 'thb=50', why],
    ],
    byTwo: [
      [names.poor, 'kind=loss', 'period=day', 'thb=9000', why],
      [names.poor, 'kind=loss', 'period=day', 'thb=none', why],
    ],
  },
  'members pin': { alone: [[names.poor, `--note=${names.note}`]] },
  'members send-reset': { alone: [[names.rich]] },
  'members unpin': { alone: [[names.poor, `--note=${names.note}`]] },
  'vip set': { byTwo: [[names.rich, 'gold', why]] },
});
