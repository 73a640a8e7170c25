import { call } from '@chokdee/http';
import { queryClient } from '@chokdee/query';
import { answerCalls, renderPage } from '@chokdee/testing';
import { screen } from '@testing-library/react';
import { copy } from './copy.ts';
import { Slot as Badge } from './quest-badge.slot.tsx';
import { Slot as Star } from './quest-star.slot.tsx';

jest.mock('@chokdee/http', () => ({ ...jest.requireActual<object>('@chokdee/http'), call: jest.fn() }));

function show(count: number, claimable: number) {
  queryClient.clear();
  const answer = answerCalls({
    'GET /api/quest/list': () => ({ point: 0, count, claimable, active: [], claimed: [], claimed_count: 0 }),
  });
  jest.mocked(call).mockImplementation(answer as typeof call);
  renderPage(both, '/');
}
const both = () => (
  <>
    <Star />
    <Badge />
  </>
);

test('the star is there when quests exist, and leads to them', async () => {
  show(2, 0);
  const star = await screen.findByRole('link', { name: copy.quests(2, 0) });
  expect(star).toHaveAttribute('href', '/member/creditfree');
  expect(star.querySelector('[data-dot]')).toBeNull();
  expect(screen.queryByText(copy.claimable(0))).toBeNull();
});

test('what can be claimed is a dot at the star, and counted beside the way in', async () => {
  show(2, 1);
  expect((await screen.findByRole('link', { name: copy.quests(2, 1) })).querySelector('[data-dot]')).not.toBeNull();
  expect(screen.getByText(copy.claimable(1))).toBeVisible();
});

test('without quests there is no star', async () => {
  show(0, 0);
  expect(screen.queryByRole('link')).toBeNull();
});
