import type { Statistics } from '../lotto.types.ts';

export const statistics: Statistics = {
  category_id: 3,
  name: 'Hanoi',
  bet_type: '2bottom',
  draws: 60,
  from: '2026-09-20',
  to: '2026-11-20',
  chance: 0.01,
  expected: 0.6,
  usual_min: 0,
  usual_max: 3,
  numbers: [
    { number: '07', count: 4, last_draw_date: '2026-11-16' },
    { number: '08', count: 1, last_draw_date: '2026-11-10' },
  ],
  digits: [
    [6, 6, 6, 6, 6, 6, 6, 6, 6, 6],
    [4, 8, 6, 3, 6, 9, 5, 6, 10, 3],
  ],
  note: 'past draws do not predict',
};
