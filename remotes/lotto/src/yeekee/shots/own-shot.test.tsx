import { ApiError, NetworkError } from '@chokdee/http';
import { useConnection } from '@chokdee/session';
import { act, screen } from '@testing-library/react';
import type { Shot } from '../../lotto.types.ts';
import {
  accept,
  enterShooting,
  numbers,
  pass,
  prepareRoom,
  push,
  server,
  shootButton,
} from '../../testing/yeekee-room.ts';
import { START, shot } from '../../testing/yeekee-samples.ts';
import { copy } from '../copy.ts';

jest.mock('@chokdee/http', () => ({ ...jest.requireActual<object>('@chokdee/http'), call: jest.fn() }));
prepareRoom();

test('a shot that was accepted is marked as own, and the next one has to wait as long as the server says', async () => {
  const user = await enterShooting({
    'POST /api/lotto/yeekee/shoot_number': ({ number }) => {
      const mine = shot(4, { number, is_mine: true });
      server.shots = [...server.shots, mine];
      return { shot: mine, next_shot_at: new Date(Date.now() + 5_000).toISOString() };
    },
  });
  await user.keyboard('04712');
  await user.click(shootButton());
  await pass(20);
  const row = screen.getByText('04712', { selector: 'td *' }).closest('tr') as HTMLElement;
  expect(row).toHaveTextContent(copy.you);
  expect(screen.getByText(copy.coolDown(5))).toBeVisible();
  await pass(6_100);
  expect(screen.getByText(copy.hint(5))).toBeVisible();
});

test('a shot is there from the press on: on its way, then confirmed by the list', async () => {
  let answer: (shot: Shot) => void = () => undefined;
  const user = await enterShooting({
    'POST /api/lotto/yeekee/shoot_number': () =>
      new Promise((resolve) => {
        answer = (mine) => resolve({ shot: mine, next_shot_at: new Date(Date.now() + 5_000).toISOString() });
      }) as never,
  });
  await user.keyboard('04712');
  await user.click(shootButton());
  await pass(20);
  expect(screen.getAllByText(copy.ownShot.sending)).not.toHaveLength(0);
  const mine = shot(4, { number: '04712', is_mine: true });
  server.shots = [...server.shots, mine];
  answer(mine);
  await pass(20);
  expect(screen.queryByText(copy.ownShot.sending)).not.toBeInTheDocument();
  expect(numbers()[0]).toBe('04712');
});

test('a shot without an answer is looked for in the list', async () => {
  const user = await enterShooting({
    'POST /api/lotto/yeekee/shoot_number': ({ number }) => {
      server.shots = [...server.shots, shot(4, { number, is_mine: true })];
      throw new NetworkError('no answer');
    },
  });
  await user.keyboard('04712');
  await user.click(shootButton());
  await pass(50);
  expect(screen.queryByText(copy.ownShot.unknown)).not.toBeInTheDocument();
  expect(screen.queryByText(copy.shootFailed)).not.toBeInTheDocument();
  expect(screen.getByText('04712', { selector: 'td *' }).closest('tr')).toHaveTextContent(copy.you);
});

test('a shot that another tab of the member has sent is marked as theirs', async () => {
  const tabs: { onmessage?: (message: { data: unknown }) => void; close(): void }[] = [];
  window.BroadcastChannel = class {
    constructor() {
      tabs.push(this);
    }
    close() {}
  } as never;
  await enterShooting();
  await push(accept(4, 4));
  const mine = () => screen.getByText('10004', { selector: 'td *' }).closest('tr');
  expect(mine()).not.toHaveTextContent(copy.you);
  act(() => tabs[0]?.onmessage?.({ data: { roundId: '41', shot: shot(4, { is_mine: true }) } }));
  await pass(1);
  expect(mine()).toHaveTextContent(copy.you);
  Reflect.deleteProperty(window, 'BroadcastChannel');
});

test('a shot that came too soon is refused with the time to wait', async () => {
  const user = await enterShooting({
    'POST /api/lotto/yeekee/shoot_number': () => {
      throw new ApiError(4102, 'too soon', 200, { next_shot_at: new Date(Date.now() + 3_000).toISOString() });
    },
  });
  await user.keyboard('04712');
  await user.click(shootButton());
  await pass(20);
  expect(screen.getByText('too soon')).toBeVisible();
  expect(screen.getAllByText(copy.ownShot.refused)).not.toHaveLength(0);
  // The page's clock has steps of whole seconds.
  expect(screen.getByText((text) => [3, 4].map(copy.coolDown).includes(text))).toBeVisible();
});

test('offline nobody shoots', async () => {
  await enterShooting();
  act(() => useConnection.setState({ connection: 'offline' }));
  expect(screen.getByText(copy.offline)).toBeVisible();
  expect(screen.getByRole('group', { name: copy.pad })).toBeDisabled();
});

test('the keyboard alone shoots: digits, Escape to begin again, Enter to send', async () => {
  const sent = jest.fn();
  const user = await enterShooting({
    'POST /api/lotto/yeekee/shoot_number': (input) => {
      sent(input.number);
      return { shot: { ...shot(4), number: input.number }, next_shot_at: new Date(START + 5000).toISOString() };
    },
  });
  act(() => (document.activeElement as HTMLElement).blur());
  await user.keyboard('99{Escape}0742{Enter}');
  expect(sent).not.toHaveBeenCalled();
  await user.keyboard('5{Enter}');
  await pass(50);
  expect(sent).toHaveBeenCalledWith('07425');
});
