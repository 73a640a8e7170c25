import type { DataOf } from '@chokdee/contracts';
import { ApiError, call, NetworkError } from '@chokdee/http';
import { useConnection, useSession, useUi } from '@chokdee/session';
import { act, screen, waitFor } from '@testing-library/react';
import { copy as tileCopy } from '../parts/copy.ts';
import { GAMES_PER_PAGE } from '../queries/lobby.api.ts';
import { rememberLobby, useLobby } from '../queries/lobby.store.ts';
import { aGame } from '../testing/games.ts';
import { copy } from './copy.ts';
import {
  answers,
  company,
  config,
  findGame,
  forgetAll,
  getGame,
  lastInput,
  lotus,
  queryGame,
  show,
} from './testing/show-lobby.tsx';

jest.mock('@chokdee/http', () => ({ ...jest.requireActual<object>('@chokdee/http'), call: jest.fn() }));

beforeEach(forgetAll);
const searchbox = () => screen.getByRole('searchbox', { name: copy.search });

test('games are found by name, and the search can be cleared', async () => {
  const user = show(answers);
  expect(await findGame('Lotus')).toBeVisible();
  await user.type(searchbox(), 'lot');
  await waitFor(() => expect(queryGame('Dice')).not.toBeInTheDocument());
  expect(getGame('Lotus')).toBeVisible();
  await user.type(searchbox(), 'xxxx');
  await user.click((await screen.findAllByRole('button', { name: copy.clearSearch }))[0] as HTMLElement);
  expect(await findGame('Dice')).toBeVisible();
});

test('a typing error is forgiven, and told', async () => {
  const user = show(answers);
  await user.type(searchbox(), 'lotsu');
  expect(await screen.findByText(copy.nearest('lotsu'))).toBeVisible();
  expect(getGame('Lotus')).toBeVisible();
});

test('a game of another lobby is found from here, and told so', async () => {
  const user = show(answers);
  await user.type(searchbox(), 'dice');
  expect(await screen.findByText(copy.elsewhere)).toBeVisible();
  expect(getGame('Dice')).toBeVisible();
});

test('a company shows its games alone, and the address remembers it', async () => {
  const user = show(answers);
  await user.click(await screen.findByRole('button', { name: /Mekha 2/ }));
  await waitFor(() => expect(lastInput('GET /api/game/list')).toMatchObject({ provider: 'mekha', category: 'slot' }));
  await waitFor(() => expect(window.location.search).toBe('?provider=mekha'));
});

test('a press on a company is seen before the address follows', async () => {
  const user = show(answers);
  const chip = await screen.findByRole('button', { name: /Mekha 2/ });
  const frames = jest.spyOn(window, 'requestAnimationFrame').mockImplementation(() => 0);
  await user.click(chip);
  expect(chip).toHaveAttribute('aria-pressed', 'true');
  expect(window.location.search).toBe('');
  frames.mockRestore();
});

test('a company in maintenance says until when', async () => {
  const closed = { ...company, is_open: false };
  show({ ...answers, 'GET /api/lobby/configs': () => ({ ...config, providers: [closed] }) }, '/slot?provider=mekha');
  expect(await screen.findByText(copy.providerClosed('Mekha'))).toBeVisible();
});

test('the order is asked of the server', async () => {
  const user = show(answers);
  await user.click(await screen.findByRole('button', { name: new RegExp(copy.arrange) }));
  await user.click(screen.getByRole('button', { name: new RegExp(copy.sort.rtp) }));
  await waitFor(() => expect(lastInput('GET /api/game/list')).toMatchObject({ sort: 'rtp', offset: 0 }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('of a long list the first page is asked for alone, and every place says where it stands', async () => {
  const first = Array.from({ length: GAMES_PER_PAGE }, (_, at) => aGame({ game_id: `g${at}`, name: `Game ${at}` }));
  show({ ...answers, 'GET /api/game/list': () => ({ items: first, total: 5_000 }) });
  const tile = (await findGame('Game 0')).closest('[role=listitem]');
  expect(tile).toHaveAttribute('aria-posinset', '1');
  expect(tile).toHaveAttribute('aria-setsize', '5000');
  expect(screen.getAllByRole('listitem').length).toBeLessThan(GAMES_PER_PAGE);
  expect(jest.mocked(call).mock.calls.filter(([name]) => name === 'GET /api/game/list')).toHaveLength(1);
});

test('a lobby seen before is there at once, and is asked for behind', async () => {
  rememberLobby('CHOKDEE', config);
  show({ ...answers, 'GET /api/game/list': () => new Promise(() => {}) });
  expect(getGame('Lotus')).toBeVisible();
  expect(screen.getByRole('button', { name: /Mekha 2/ })).toBeVisible();
  await waitFor(() => expect(lastInput('GET /api/lobby/configs')).toMatchObject({ lobby_key: 'slot' }));
});

test('the lobby is remembered as the server told it', async () => {
  show(answers);
  await waitFor(() => expect(useLobby.getState().lobbies.slot?.title).toBe('Slots'));
});

describe('favourites', () => {
  beforeEach(() => useSession.setState({ isLoggedIn: true }));
  const heart = () => screen.findByRole('button', { name: tileCopy.favourite('Lotus') });

  test('a press shows at once, before the server has answered', async () => {
    const user = show({ ...answers, 'POST /api/game/favourite': () => new Promise(() => {}) });
    await user.click(await heart());
    expect(await heart()).toHaveAttribute('aria-pressed', 'true');
  });

  test('a press that the network lost stays, and is sent again', async () => {
    let isOffline = true;
    let stored: DataOf<'GET /api/game/favourite'> = [];
    const user = show({
      ...answers,
      'GET /api/game/favourite': () => stored,
      'POST /api/game/favourite': (ref) => {
        if (isOffline) throw new NetworkError('lost');
        stored = [lotus];
        return { ...ref, is_favourite: true };
      },
    });
    await user.click(await heart());
    await waitFor(() => expect(lastInput('POST /api/game/favourite')).toBeDefined());
    expect(await heart()).toHaveAttribute('aria-pressed', 'true');
    isOffline = false;
    act(() => useConnection.setState({ connection: 'offline' }));
    act(() => useConnection.setState({ connection: 'online' }));
    await waitFor(() => expect(stored).toEqual([lotus]));
  });

  test('a refused one goes away again', async () => {
    const user = show({
      ...answers,
      'POST /api/game/favourite': () => {
        throw new ApiError(5006, 'full', 200, null);
      },
    });
    await user.click(await heart());
    await waitFor(async () => expect(await heart()).toHaveAttribute('aria-pressed', 'false'));
  });

  test('without any the way to the first one is told', async () => {
    show(answers, '/slot?show=favourite');
    expect(await screen.findByText(copy.noFavourites.title)).toBeVisible();
  });
});

test('a guest who presses a heart is asked to log in', async () => {
  const user = show(answers);
  await user.click(await screen.findByRole('button', { name: tileCopy.favourite('Lotus') }));
  expect(useUi.getState().dialog).toBe('login');
});

test('a lobby without games says so, with a way home', async () => {
  show({ ...answers, 'GET /api/game/list': () => ({ items: [], total: 0 }) });
  expect(await screen.findByText(copy.empty.title)).toBeVisible();
  expect(screen.getByRole('link', { name: copy.home })).toHaveAttribute('href', '/#lobby');
});

test('games that cannot be loaded can be asked for again', async () => {
  let fails = true;
  const user = show({
    ...answers,
    'GET /api/game/list': () => {
      if (fails) throw new NetworkError('offline');
      return { items: [lotus], total: 1 };
    },
  });
  const alert = await screen.findByRole('alert');
  fails = false;
  await user.click(alert.querySelector('button') as HTMLElement);
  expect(await findGame('Lotus')).toBeVisible();
});

test('a lobby nobody knows is told', async () => {
  show(answers, '/lobby/nothing');
  expect(await screen.findByText(copy.unknown.title)).toBeVisible();
});
