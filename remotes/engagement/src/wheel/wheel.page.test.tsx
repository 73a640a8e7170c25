import '@testing-library/jest-dom';
import type { CallName, DataOf } from '@chokdee/contracts';
import { ApiError, NetworkError } from '@chokdee/http';
import { QueryClientProvider, queryClient } from '@chokdee/query';
import { createBrowserRouter, RouterProvider } from '@chokdee/router';
import { type AgentConfig, useAgent } from '@chokdee/session';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { copy } from './copy.ts';
import type { Prize, WheelReward } from './wheel.api.ts';
import './prize-dialog.tsx';
import { Page } from './wheel.page.tsx';

const answers: { [K in CallName]?: DataOf<K> } = {};
const failures: Error[] = [];
const spins: (string | undefined)[] = [];
const calls: { name: CallName; input: unknown }[] = [];
jest.mock('@chokdee/http', () => ({
  ...jest.requireActual<object>('@chokdee/http'),
  call: async (name: CallName, input: unknown, options?: { idempotencyKey?: string }) => {
    calls.push({ name, input });
    if (name === 'POST /api/wheel/spin' || name === 'POST /api/wheel/spin_v2') {
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

const won: WheelReward = {
  reward_id: '9',
  spin_id: '9',
  prize: twenty,
  paid_with: 'points',
  status: 'claimable',
  won_at: '2026-11-20T05:00:00.000Z',
  claimed_at: null,
  claimable_until: '2026-12-20T05:00:00.000Z',
};
const rewards = (items: WheelReward[]): DataOf<'POST /api/wheel/reward'> => ({
  claimed: null,
  paid: 0,
  free_spins: 0,
  point: 1250,
  items,
  next_cursor: null,
});

/** Sets version 2 of the agent's wheel. */
function loadSecondVersion(): void {
  const setting = { config_key: 'wheel_version', val: '2', default_val: '1' };
  useAgent.setState({ config: { configs: [setting], events: [] } as unknown as AgentConfig });
  const { configs, prizes, ...rest } = config;
  answers['GET /api/wheel/config_v2'] = {
    ...rest,
    setting: configs,
    prizes: [
      { ...none, stock_left: null },
      { ...twenty, stock_left: 3 },
    ],
    free_spins_until: '2026-11-30T16:59:59.000Z',
    point: 1250,
    points_per_spin: 100,
    claims: 'by_member',
  };
  answers['POST /api/wheel/spin_v2'] = {
    spin_id: '9',
    prize: twenty,
    paid: 0,
    free_spins: 2,
    points: 1150,
    nonce: 0,
    commit: 'ab12',
    points_spent: 100,
    config_version: 1,
    reward: won,
  };
}

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
  calls.length = 0;
  useAgent.setState({ config: null });
  window.history.replaceState(null, '', '/member/wheel');
  window.matchMedia = (query) => Object.assign(new EventTarget(), { matches: true, media: query }) as MediaQueryList;
  answers['GET /api/wheel/config'] = config;
  answers['POST /api/member/points'] = { point: 1250 };
  answers['POST /api/wheel/reward'] = rewards([]);
  answers['GET /api/wheel/board'] = [];
  answers['POST /api/member/wallets'] = [];
  answers['POST /api/notifications/read'] = { unread: 0, exists: true, wins: 0 };
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
  expect(await within(ticket).findByRole('button', { name: copy.result.save })).toBeVisible();
  const told = calls.filter(({ name }) => name === 'POST /api/notifications/read').map(({ input }) => input);
  expect(told).toEqual([{ ids: ['wheel.prize:9'] }]);
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
  expect(await screen.findByText(copy.wheel.closed.title)).toBeVisible();
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
  const retry = await screen.findByRole('button', { name: 'ลองใหม่' });
  answers['GET /api/wheel/config'] = config;
  await userEvent.click(retry);
  expect(await screen.findByRole('button', { name: copy.wheel.spin })).toBeVisible();
});

test('tab 2 spins for points; the prize waits, is claimed once, and stock stands beside the odds', async () => {
  loadSecondVersion();
  show();
  expect(await screen.findByText(copy.wheel.endless)).toBeVisible();
  await userEvent.click(screen.getByRole('tab', { name: copy.wheel.pointsTab('100') }));
  await userEvent.click(screen.getByRole('button', { name: copy.wheel.spin }));
  const ticket = await screen.findByRole('dialog', { name: copy.result.label });
  expect(calls.find(({ name }) => name === 'POST /api/wheel/spin_v2')?.input).toEqual({ tab: 2, client_seed: 'seed' });
  expect(ticket).toHaveTextContent(copy.result.waits);
  await userEvent.click(within(ticket).getByRole('button', { name: copy.result.claim }));
  await waitFor(() => expect(ticket).toHaveTextContent(copy.result.paid));
  const claims = calls.filter(({ name, input }) => name === 'POST /api/wheel/reward' && 'reward_id' in Object(input));
  expect(claims.map(({ input }) => input)).toEqual([{ reward_id: '9' }]);
});

test('too few points keep the wheel of tab 2 still, and say how many are missing', async () => {
  loadSecondVersion();
  answers['POST /api/member/points'] = { point: 40 };
  window.history.replaceState(null, '', '/member/wheel?tab=2');
  show();
  expect(await screen.findByText(copy.wheel.pointsShort('60'), { exact: false })).toBeVisible();
  expect(screen.getByRole('button', { name: copy.wheel.spin })).toBeDisabled();
});

test('after a lost answer the other tab still asks for the same spin', async () => {
  loadSecondVersion();
  failures.push(new NetworkError('lost'), new NetworkError('lost'));
  show();
  await userEvent.click(await screen.findByRole('button', { name: copy.wheel.spin }));
  expect(await screen.findByText(copy.wheel.unknown)).toBeVisible();
  await userEvent.click(screen.getByRole('tab', { name: copy.wheel.pointsTab('100') }));
  await userEvent.click(screen.getByRole('button', { name: copy.wheel.spin }));
  await screen.findByRole('dialog', { name: copy.result.label });
  const sent = calls.filter(({ name }) => name === 'POST /api/wheel/spin_v2').map(({ input }) => input);
  expect(sent).toEqual([1, 1, 1].map((tab) => ({ tab, client_seed: 'seed' })));
  expect(new Set(spins).size).toBe(1);
});

test('prizes won before are listed with their state; what others won is masked', async () => {
  answers['POST /api/wheel/reward'] = rewards([{ ...won, status: 'claimed' }]);
  const at = '2026-11-20T05:00:00.000Z';
  answers['GET /api/wheel/board'] = [{ name: 'so•••27', prize: twenty, at, is_sandbox: true }];
  show();
  expect(await screen.findByText(copy.rewards.status.claimed)).toBeVisible();
  expect(await screen.findByText('so•••27', { exact: false })).toBeVisible();
});
