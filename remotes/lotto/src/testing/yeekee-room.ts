import { call } from '@chokdee/http';
import { packShots } from '@chokdee/lotto-contract/shots';
import { queryClient } from '@chokdee/query';
import { useConnection, useSession } from '@chokdee/session';
import { answerCalls, renderPage } from '@chokdee/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Shot } from '../lotto.types.ts';
import { Page } from '../round.page.tsx';
import { copy } from '../yeekee/copy.ts';
import { type LiveStandIn, liveStandIn } from './live-stand-in.ts';
import { sampleBillList, sampleDetail, sampleLimits } from './samples.ts';
import { room, START, shot, terms, voidProof } from './yeekee-samples.ts';

type Answers = Parameters<typeof answerCalls>[0];

/** State of the server; tests change it and the page requests it. */
export const server = { round: room(), shots: [] as Shot[] };
/** The stream of the current test. */
export let live: LiveStandIn;
const callMock = () => jest.mocked(call);

/** Prepares tests of a room with a fake clock; the importing test mocks `call`. */
export function prepareRoom(): void {
  beforeEach(() => {
    jest.useFakeTimers({ now: START, doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
    queryClient.setDefaultOptions({ queries: { retry: false } });
    callMock().mockReset();
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
}

export function openRoom(answers: Answers = {}) {
  callMock().mockImplementation(
    answerCalls({
      'GET /api/lotto/round': () => ({ ...sampleDetail(server.round), is_yeekee: true, yeekee: terms }),
      'GET /api/lotto/limit': () => sampleLimits,
      'GET /api/lotto/rounds': () => [],
      'POST /api/member/wallets': () => [],
      'GET /api/lotto/bill/list': () => sampleBillList([]),
      'GET /api/lotto/yeekee/lists': ({ round_id, after: known = 0 }) => ({
        round_id,
        count: server.shots.length,
        sum: '100',
        shooters: 2,
        rank_16: null,
        shots: server.shots.filter(({ position }) => position > known).reverse(),
      }),
      'GET /api/lotto/yeekee/proof': () => voidProof,
      ...answers,
    }) as typeof call,
  );
  renderPage(Page, '/lotto/41', '/lotto/:round_id?');
  return userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
}

/** Opens a room and switches its pad to shooting. */
export async function enterShooting(answers: Answers = {}) {
  const user = openRoom(answers);
  // Waits until the stream is open: subscriptions are collected before it is requested.
  await pass(150);
  await user.click(screen.getByRole('button', { name: copy.shoot }));
  await pass(50);
  return user;
}

export const after = (seconds: number) => new Date(START + seconds * 1000).toISOString();
export const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
export const lists = () => callMock().mock.calls.filter(([name]) => name === 'GET /api/lotto/yeekee/lists');
/** Shot numbers of the list, newest first. */
export const numbers = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.querySelectorAll('td')[1]?.textContent);
export function accept(from: number, to: number): Shot[] {
  const added = Array.from({ length: to - from + 1 }, (_, index) => shot(from + index));
  server.shots = [...server.shots, ...added];
  return added;
}
export async function push(shots: Shot[]): Promise<void> {
  const count = shots.at(-1)?.position ?? 0;
  live.send('yeekee_frame', { round_id: '41', count, sum: '100', shooters: 2, ...packShots([...shots].reverse()) });
  await pass(1);
}
export const stage = () => screen.getByRole('region', { name: copy.stage });
/** The last one, because the switch above the pad has the same name. */
export const shootButton = () => screen.getAllByRole('button', { name: copy.shoot }).at(-1) as HTMLElement;
export function setWide(isWide: boolean): void {
  window.matchMedia = (media) => Object.assign(new EventTarget(), { matches: isWide, media }) as MediaQueryList;
}
export function setVisibility(state: DocumentVisibilityState): void {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}
