import { ApiError, call } from '@chokdee/http';
import { queryClient } from '@chokdee/query';
import { useConnection, useSession } from '@chokdee/session';
import { answerCalls, renderPage } from '@chokdee/testing';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Shot } from '../lotto.types.ts';
import { copy as areaCopy } from '../parts/copy.ts';
import { Page } from '../round.page.tsx';
import { type LiveStandIn, liveStandIn } from '../testing/live-stand-in.ts';
import { sampleDetail, sampleLimits } from '../testing/samples.ts';
import { room, START, shot, terms, voidProof } from '../testing/yeekee-samples.ts';
import { copy } from './copy.ts';

jest.mock('@chokdee/http', () => ({ ...jest.requireActual<object>('@chokdee/http'), call: jest.fn() }));
const callMock = jest.mocked(call);
type Answers = Parameters<typeof answerCalls>[0];

/** What the server knows: the tests change it, the page asks for it. */
const server = { round: room(), shots: [] as Shot[] };
let live: LiveStandIn;

function open(answers: Answers = {}) {
  callMock.mockImplementation(
    answerCalls({
      'GET /api/lotto/round': () => ({ ...sampleDetail(server.round), is_yeekee: true, yeekee: terms }),
      'GET /api/lotto/limit': () => sampleLimits,
      'GET /api/lotto/rounds': () => [],
      'POST /api/member/wallets': () => [],
      'GET /api/lotto/yeekee/lists': ({ round_id, after = 0 }) => ({
        round_id,
        count: server.shots.length,
        sum: '100',
        rank_16: null,
        shots: server.shots.filter(({ position }) => position > after).reverse(),
      }),
      'GET /api/lotto/yeekee/proof': () => voidProof,
      ...answers,
    }) as typeof call,
  );
  renderPage(Page, '/lotto/41', '/lotto/:round_id?');
  return userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
}
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const lists = () => callMock.mock.calls.filter(([name]) => name === 'GET /api/lotto/yeekee/lists');
const numbers = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.querySelectorAll('td')[1]?.textContent);
const accept = (from: number, to: number) => {
  const added = Array.from({ length: to - from + 1 }, (_, index) => shot(from + index));
  server.shots = [...server.shots, ...added];
  return added;
};
const push = async (shots: Shot[]) => {
  live.send('yeekee_shot', { round_id: '41', shots, count: server.shots.length, sum: '100' });
  await pass(1);
};
async function enterShooting(answers: Answers = {}) {
  const user = open(answers);
  // Until the stream is open: parts of a page gather before they ask for one.
  await pass(150);
  await user.click(screen.getByRole('button', { name: copy.shoot }));
  await pass(50);
  return user;
}
/** The tab above has the same name. */
const shootButton = () => screen.getAllByRole('button', { name: copy.shoot }).at(-1) as HTMLElement;
const setWide = (isWide: boolean) => {
  window.matchMedia = (media) => Object.assign(new EventTarget(), { matches: isWide, media }) as MediaQueryList;
};
const setVisibility = (state: DocumentVisibilityState) => {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
};

beforeEach(() => {
  jest.useFakeTimers({ now: START, doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
  queryClient.setDefaultOptions({ queries: { retry: false } });
  callMock.mockReset();
  live = liveStandIn();
  setWide(false);
  server.round = room();
  server.shots = [];
  accept(1, 3);
  useSession.setState({ isLoggedIn: true });
});
afterEach(() => {
  useConnection.setState({ connection: 'online' });
  setVisibility('visible');
  jest.useRealTimers();
});

test('shots appear as they are accepted, the last one first, each once', async () => {
  await enterShooting();
  expect(numbers()).toEqual(['10003', '10002', '10001']);
  const added = accept(4, 4);
  await push(added);
  await push(added);
  expect(numbers()).toEqual(['10004', '10003', '10002', '10001']);
});

test('a gap is filled by asking for what came after the last shot known', async () => {
  await enterShooting();
  const before = lists().length;
  const [, , sixth] = accept(4, 6);
  await push(sixth ? [sixth] : []);
  await pass(20);
  expect(numbers()).toEqual(['10006', '10005', '10004', '10003', '10002', '10001']);
  expect(
    lists()
      .slice(before)
      .map(([, input]) => input),
  ).toEqual([{ round_id: '41', agent_code: 'CHOKDEE', after: 3 }]);
});

test('without a stream the list is asked for every three seconds; back again, nothing is lost or doubled', async () => {
  await enterShooting();
  live.cut();
  await pass(10);
  expect(screen.getByText(copy.polling)).toBeVisible();
  accept(4, 5);
  await pass(3_100);
  expect(numbers()).toHaveLength(5);
  accept(6, 7);
  live.restore();
  await pass(15_100);
  expect(screen.queryByText(copy.polling)).not.toBeInTheDocument();
  expect(numbers()).toEqual(['10007', '10006', '10005', '10004', '10003', '10002', '10001']);
  const asked = lists().length;
  await pass(10_000);
  expect(lists()).toHaveLength(asked);
});

test('a tab that slept for an hour shows the end of the round when it is looked at again', async () => {
  await enterShooting();
  expect(screen.getByRole('timer')).toHaveTextContent('05:00');
  setVisibility('hidden');
  // Asleep: the clock goes on, no timer runs, no event arrives.
  jest.setSystemTime(START + 3_600_000);
  server.round = room({ status: 'cancelled', phase: 'cancelled' });
  setVisibility('visible');
  await pass(50);
  expect(screen.getByText(voidProof.void_reason ?? '')).toBeVisible();
  expect(screen.getByText(copy.voidRefunded)).toBeVisible();
});

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
  // The page's clock moves by whole seconds.
  expect(screen.getByText((text) => [3, 4].map(copy.coolDown).includes(text))).toBeVisible();
});

test('offline nobody shoots', async () => {
  await enterShooting();
  act(() => useConnection.setState({ connection: 'offline' }));
  expect(screen.getByText(copy.offline)).toBeVisible();
  expect(screen.getByRole('group', { name: copy.pad })).toBeDisabled();
});

test('betting closes, shooting goes on, then the result is computed', async () => {
  await enterShooting();
  await pass(301_000);
  expect(screen.getByText(copy.shootClosesIn)).toBeVisible();
  expect(screen.getByRole('group', { name: copy.pad })).toBeEnabled();
  await pass(120_000);
  expect(screen.getByText(copy.computingIn)).toBeVisible();
  expect(screen.getByRole('group', { name: copy.pad })).toBeDisabled();
  await pass(18_000);
  expect(screen.getByText(copy.waiting)).toBeVisible();
});

test('while somebody reads further down, new shots wait behind a button', async () => {
  await enterShooting();
  const heading = screen.getByRole('heading', { name: copy.recent });
  const head = heading.parentElement as HTMLElement;
  head.getBoundingClientRect = () => ({ bottom: -40 }) as DOMRect;
  act(() => void document.dispatchEvent(new Event('scroll')));
  await push(accept(4, 5));
  expect(numbers()).toEqual(['10003', '10002', '10001']);
  expect(screen.getByRole('button', { name: copy.newShots(2) })).toBeVisible();
  head.getBoundingClientRect = () => ({ bottom: 200 }) as DOMRect;
  act(() => void document.dispatchEvent(new Event('scroll')));
  expect(numbers()).toEqual(['10005', '10004', '10003', '10002', '10001']);
});

test('on a wide screen betting and shooting stand side by side, and the keys go to the pad used last', async () => {
  setWide(true);
  const user = open();
  await pass(50);
  expect(screen.getByRole('group', { name: areaCopy.pad.name })).toBeVisible();
  expect(screen.getByRole('group', { name: copy.pad })).toBeVisible();
  const shooting = document.querySelector('[data-pad="shoot"]') as HTMLElement;
  await user.keyboard('1');
  expect(within(shooting).getByRole('status', { name: areaCopy.pad.typing('').trim() })).toBeInTheDocument();
  await user.click(within(shooting).getByRole('button', { name: '7' }));
  await user.keyboard('89');
  expect(within(shooting).getByRole('status', { name: areaCopy.pad.typing('7 8 9') })).toBeInTheDocument();
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
