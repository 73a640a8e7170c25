import type { Win } from './wins.store.ts';

/** A bill that has won. */
export const sampleWin: Win = {
  id: 'n7',
  kind: 'lottery',
  headline: 'won',
  of: 'yeekee 34',
  description: 'yeekee 34 bill YK7',
  returned: 920,
  staked: 10,
  prize: null,
  link: '/lotto/bills?bill=7',
  see: 'see bill',
  again: { label: 'bet again', link: '/lotto/bills?bill=7&again=1' },
  created_at: '2026-11-21T05:00:00Z',
};
