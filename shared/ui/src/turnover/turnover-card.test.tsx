import { render, screen } from '@testing-library/react';
import { copy } from './copy.ts';
import { type RunningTurnover, TurnoverCard } from './turnover-card.tsx';

const turnover: RunningTurnover = {
  source: 'promotion',
  title: 'First deposit',
  amount: 300,
  required: 2400,
  done: 2399.99,
  left: 0.01,
  progress: [
    { play: 'slot', staked: 2359.99, percent: 100, counted: 2359.99 },
    { play: 'casino', staked: 400, percent: 10, counted: 40 },
  ],
  max_stake: 50,
  granted_at: '2026-11-18T12:40:00.000Z',
  expires_at: '2026-12-18T12:40:00.000Z',
};

test('a satang short is not yet the whole', () => {
  render(<TurnoverCard turnover={turnover} bonusLeft={120} />);
  expect(screen.getByText('99.9%')).toBeVisible();
  expect(screen.getByText(copy.left('฿0.01'))).toBeVisible();
  expect(screen.queryByText(copy.complete)).toBeNull();
});

test('what counted is added up, and what is left of the bonus is told', () => {
  render(<TurnoverCard turnover={turnover} bonusLeft={120} />);
  expect(screen.getByRole('row', { name: `${copy.counted.total} 2,399.99` })).toBeVisible();
  expect(screen.getByText('฿120.00')).toBeVisible();
});

test('the play of a deposit is no bonus', () => {
  render(<TurnoverCard turnover={{ ...turnover, source: 'deposit' }} bonusLeft={undefined} />);
  expect(screen.queryByText(copy.bonusLeft)).toBeNull();
});
