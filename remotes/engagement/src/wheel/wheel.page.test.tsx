import '@testing-library/jest-dom';
import type { CallName, DataOf } from '@chokdee/contracts';
import { ApiError, NetworkError } from '@chokdee/http';
import { QueryClientProvider, queryClient } from '@chokdee/query';
import { createBrowserRouter, RouterProvider } from '@chokdee/router';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { copy } from '../copy.ts';
import type { Prize } from './wheel.api.ts';
import { Page } from './wheel.page.tsx';

const answers: { [K in CallName]?: DataOf<K> } = {};
const failures: Error[] = [];
const spins: (string | undefined)[] = [];
jest.mock('@chokdee/http', () => ({
  ...jest.requireActual<object>('@chokdee/http'),
  call: async (name: CallName, _input: unknown, options?: { idempotencyKey?: string }) => {
    if (name === 'POST /api/wheel/spin') {
      spins.push(options?.idempotencyKey);
      const failure = failures.shift();
      if (failure) throw failure;
    }
    if (!(name in answers)) throw new Error(`no answer for ${name}`);
    return answers[name];
  },
}));

const none: Prize = { id: 1, position: 0, name: 'nothing', kind: 'none', value: 0, odds_percent: 85 };
const twenty: Prize = { id: 2, position: 1, name: 'twenty', kind: 'credit', value: 20, odds_percent: 15 };
const config: NonNullable<DataOf<'GET /api/wheel/config'>> = {
  configs: [{ key: 'stock_id', value: '1' }],
  prizes: [none, twenty],
  free_spins: 2,
  config_version: 1,
  commit: 'ab12',
  nonce: 0,
  client_seed: 'seed',
};

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
  failures.length = 0;
  spins.length = 0;
  window.matchMedia = (query) => Object.assign(new EventTarget(), { matches: true, media: query }) as MediaQueryList;
  answers['GET /api/wheel/config'] = config;
  answers['POST /api/member/points'] = { point: 1250 };
  answers['POST /api/wheel/spin'] = {
    spin_id: '9',
    prize: twenty,
    paid: 20,
    free_spins: 1,
    points: 1250,
    nonce: 0,
    commit: 'ab12',
  };
});

test('odds and the commit stand there before the spin, and the prize comes on a ticket after it', async () => {
  show();
  expect(await screen.findByText('15.00%')).toBeVisible();
  expect(screen.getByText('ab12')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: copy.wheel.spin }));
  const ticket = await screen.findByRole('dialog', { name: copy.result.label });
  expect(ticket).toHaveTextContent('฿20.00');
});

test('without spins left the button rests and says why', async () => {
  answers['GET /api/wheel/config'] = { ...config, free_spins: 0 };
  show();
  expect(await screen.findByRole('button', { name: copy.wheel.spin })).toBeDisabled();
  expect(screen.getByText(copy.wheel.noSpins, { exact: false })).toBeVisible();
});

test('a closed wheel is told, with a way home', async () => {
  answers['GET /api/wheel/config'] = null;
  show();
  expect(await screen.findByText(copy.wheel.closed)).toBeVisible();
});

test('a spin whose answer got lost twice is unknown; the next press shows that spin, by its one key', async () => {
  failures.push(new NetworkError('lost'), new NetworkError('lost'));
  show();
  const spin = await screen.findByRole('button', { name: copy.wheel.spin });
  await userEvent.click(spin);
  expect(await screen.findByText(copy.wheel.unknown)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: copy.wheel.spin }));
  expect(await screen.findByRole('dialog', { name: copy.result.label })).toBeVisible();
  expect(spins).toHaveLength(3);
  expect(new Set(spins).size).toBe(1);
});

test('a refused spin is told in the words of the server, and the next press is another spin', async () => {
  failures.push(new ApiError(6002, 'no spin left', 200, null));
  show();
  await userEvent.click(await screen.findByRole('button', { name: copy.wheel.spin }));
  expect(await screen.findByText('no spin left')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: copy.wheel.spin }));
  await screen.findByRole('dialog', { name: copy.result.label });
  expect(new Set(spins).size).toBe(2);
});

test('a seed of forbidden letters keeps the wheel still', async () => {
  show();
  const seed = await screen.findByRole('textbox', { name: copy.proof.clientSeed });
  await userEvent.clear(seed);
  await userEvent.type(seed, 'no spaces');
  expect(screen.getByText(copy.proof.clientSeedWrong)).toBeVisible();
  expect(screen.getByRole('button', { name: copy.wheel.spin })).toBeDisabled();
});

test('a wheel that cannot be loaded can be asked for again', async () => {
  delete answers['GET /api/wheel/config'];
  show();
  const alert = await screen.findByRole('alert');
  answers['GET /api/wheel/config'] = config;
  await userEvent.click(alert.querySelector('button') as HTMLElement);
  expect(await screen.findByRole('button', { name: copy.wheel.spin })).toBeVisible();
});
