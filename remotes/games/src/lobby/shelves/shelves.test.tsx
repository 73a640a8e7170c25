import type { DataOf } from '@chokdee/contracts';
import { useSession } from '@chokdee/session';
import { screen, waitFor, within } from '@testing-library/react';
import { copy } from '../copy.ts';
import {
  answers,
  button,
  findGame,
  forgetAll,
  lastInput,
  lotus,
  queryGame,
  shelved,
  show,
} from '../testing/show-lobby.tsx';

jest.mock('@chokdee/http', () => ({ ...jest.requireActual<object>('@chokdee/http'), call: jest.fn() }));

beforeEach(forgetAll);

const onShelves = { ...answers, 'GET /api/lobby/configs': () => shelved };

test('come before the list, which is not asked for', async () => {
  show(onShelves);
  expect(await findGame('Moon')).toBeVisible();
  expect(screen.getByRole('heading', { name: copy.shelves.new })).toBeVisible();
  expect(lastInput('GET /api/game/list')).toBeUndefined();
});

test('lead to all games of their kind, and back', async () => {
  const user = show(onShelves);
  await user.click(await screen.findByRole('link', { name: /ธีมทะเล/ }));
  await waitFor(() => expect(lastInput('GET /api/game/list')).toMatchObject({ theme: 'sea', category: 'slot' }));
  expect(window.location.search).toBe('?theme=sea');
  await user.click(screen.getByRole('button', { name: copy.shelved }));
  expect(await screen.findByRole('heading', { name: copy.shelves.new })).toBeVisible();
});

test('begin with what the member played last', async () => {
  useSession.setState({ isLoggedIn: true });
  const recent = [{ game: lotus, played_at: '2026-11-25T00:00:00.000Z' }];
  show({ ...onShelves, 'GET /api/game/recent': () => recent });
  const lists = await screen.findAllByRole('list');
  expect(lists[0]).toHaveAccessibleName(copy.recent);
  expect(within(lists[0] as HTMLElement).getByRole(...button('Lotus'))).toBeVisible();
});

test('show the picture of the first game before others', async () => {
  show(onShelves);
  const pictures = (await findGame('Moon')).closest('ul')?.querySelectorAll('img');
  expect(pictures?.[0]).toHaveAttribute('fetchpriority', 'high');
  expect((await findGame('Dice')).querySelector('img')).toHaveAttribute('loading', 'lazy');
});

test('/freespin lists no games while there is nothing to use, and says where it comes from', async () => {
  useSession.setState({ isLoggedIn: true });
  const none: DataOf<'GET /api/game/freespins'> = [];
  show({ ...answers, 'GET /api/game/freespins': () => none }, '/freespin');
  expect(await screen.findByText(copy.freespins.none.why)).toBeVisible();
  expect(screen.getByRole('link', { name: copy.freespins.quests })).toHaveAttribute('href', '/member/creditfree');
  expect(queryGame('Lotus')).not.toBeInTheDocument();
  expect(lastInput('GET /api/game/list')).toBeUndefined();
});
