import { call, NetworkError } from '@chokdee/http';
import { queryClient } from '@chokdee/query';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { copy } from '../copy.ts';
import type { Lobby } from '../lotto.types.ts';
import { answerCalls } from '../testing/http-stand-in.ts';
import { renderPage } from '../testing/render-page.tsx';
import { sampleRound } from '../testing/samples.ts';
import { Page } from './lobby.page.tsx';

jest.mock('@chokdee/http', () => ({ ...jest.requireActual<object>('@chokdee/http'), call: jest.fn() }));
const callMock = jest.mocked(call);

const item = { category_id: 3, code: 'hanoi_special', name: 'Hanoi', schedule: 'daily', source_name: 'source' };
const lobby: Lobby = {
  server_time: new Date().toISOString(),
  groups: [
    { group: 'hanoi', name: 'Hanoi group', items: [{ ...item, round: sampleRound(), last_result: null }] },
    {
      group: 'stock',
      name: 'Stock group',
      items: [
        {
          ...item,
          category_id: 4,
          name: 'Nikkei',
          round: null,
          last_result: sampleRound({
            round_id: '7',
            name: 'Nikkei',
            group: 'stock',
            status: 'resulted',
            numbers: { '3top': '418', '2top': '18', '2bottom': '62' },
          }),
        },
      ],
    },
  ],
};
const show = () => renderPage(Page, { pattern: '/lotto/lobby', address: '/lotto/lobby' });

test('the lobby shows the next draw as a ticket, every group, countdowns and results', async () => {
  callMock.mockImplementation(
    answerCalls({ 'GET /api/lotto/lobby': () => lobby, 'GET /api/lotto/rate': () => [] }) as typeof call,
  );
  show();
  expect(await screen.findByRole('heading', { name: 'Hanoi group' })).toBeVisible();
  expect(screen.getAllByRole('timer').length).toBeGreaterThanOrEqual(2);
  expect(screen.getByText('418 · 62')).toBeVisible();
  expect(screen.getAllByRole('link', { name: /Hanoi/ }).map((link) => link.getAttribute('href'))).toContain(
    '/lotto/41',
  );
});

test('a group can be chosen', async () => {
  callMock.mockImplementation(
    answerCalls({ 'GET /api/lotto/lobby': () => lobby, 'GET /api/lotto/rate': () => [] }) as typeof call,
  );
  show();
  await userEvent.click(await screen.findByRole('button', { name: copy.groups.stock }));
  expect(screen.queryByRole('heading', { name: 'Hanoi group' })).not.toBeInTheDocument();
});

test('a lobby that cannot be loaded says so and recovers on retry', async () => {
  queryClient.setDefaultOptions({ queries: { retry: false } });
  callMock.mockRejectedValueOnce(new NetworkError('offline'));
  show();
  const alert = await screen.findByRole('alert');
  callMock.mockImplementation(
    answerCalls({ 'GET /api/lotto/lobby': () => lobby, 'GET /api/lotto/rate': () => [] }) as typeof call,
  );
  await userEvent.click(alert.querySelector('button') as HTMLElement);
  expect(await screen.findByRole('heading', { name: 'Hanoi group' })).toBeVisible();
});
