import '@testing-library/jest-dom';
import type { CallName, DataOf } from '@chokdee/contracts';
import { NetworkError } from '@chokdee/http';
import { QueryClientProvider, queryClient } from '@chokdee/query';
import { createBrowserRouter, RouterProvider } from '@chokdee/router';
import { useAgent } from '@chokdee/session';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { copy } from '../copy.ts';
import { Page } from './overview.page.tsx';

type Banners = DataOf<'GET /api/banner'>;

const answer = jest.fn<Promise<Banners>, [name: CallName, input: object]>();
jest.mock('@chokdee/http', () => ({
  ...jest.requireActual<object>('@chokdee/http'),
  call: (name: CallName, input: object) => answer(name, input),
}));

const banner = { id: '1', title: 'First', subtitle: 'of two', action: 'Open', link: '/slot', art: '/art/first.svg' };

function show() {
  const router = createBrowserRouter([{ path: '*', Component: Page }]);
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

beforeEach(() => {
  queryClient.clear();
  queryClient.setDefaultOptions({ queries: { retry: false } });
  useAgent.setState({ agentCode: 'SIAMPHET' });
  answer.mockReset();
});

test('shows what this operator announces, each with its link', async () => {
  answer.mockResolvedValue([banner, { ...banner, id: '2', title: 'Second' }]);
  show();
  expect(await screen.findByRole('list', { name: copy.list })).toBeInTheDocument();
  expect(screen.getAllByRole('heading').map((heading) => heading.textContent)).toEqual(['First', 'Second']);
  expect(screen.getAllByRole('link', { name: 'Open' })[0]).toHaveAttribute('href', '/slot');
  expect(answer).toHaveBeenCalledWith('GET /api/banner', { agent_code: 'SIAMPHET' });
});

test('says so when there is nothing', async () => {
  answer.mockResolvedValue([]);
  show();
  expect(await screen.findByText(copy.empty)).toBeInTheDocument();
});

test('after a failure the list can be asked for again', async () => {
  answer.mockRejectedValueOnce(new NetworkError());
  show();
  const again = await screen.findByRole('button');
  answer.mockResolvedValue([banner]);
  await userEvent.click(again);
  expect(await screen.findByRole('list', { name: copy.list })).toBeInTheDocument();
});
