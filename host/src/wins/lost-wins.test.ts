import { queryClient } from '@chokdee/query';
import { useSession, useUi } from '@chokdee/session';
import { answerCalls } from '../testing/http-stand-in.ts';
import { member } from '../testing/members.ts';
import { resetStores } from '../testing/render-dialogs.tsx';
import { showWins } from './show-wins.ts';
import './win-dialog.tsx';
import { sampleWin } from './wins.fixtures.ts';
import { useWins, type Wins } from './wins.store.ts';

const TAKE = 'POST /api/notifications/wins';
const READ = 'POST /api/notifications/read';

const wins: Wins = {
  wins: [sampleWin],
  count: 1,
  returned: 920,
  staked: 10,
};
const read = { unread: 0, exists: true, wins: 0 };
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

/** Holds back all answers until the returned function is called. */
function hold(): () => void {
  const answer = globalThis.fetch;
  let release = (): void => undefined;
  const gate = new Promise<void>((resolve) => (release = resolve));
  globalThis.fetch = async (...request) => {
    await gate;
    return answer(...request);
  };
  return release;
}

beforeEach(() => {
  jest.useFakeTimers();
  resetStores();
  useWins.setState({ wins: null });
  useSession.setState({ isLoggedIn: true, userInfo: member });
});
afterEach(() => jest.useRealTimers());

test('an answer that was lost is asked for again, although by the server\u2019s word nothing waits any more', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  answerCalls({ [TAKE]: { inTurn: [{ fails: 9005, message: 'no' }, wins] }, [READ]: read } as never);
  const stop = new AbortController();
  void showWins(stop.signal);
  await pass(1_000);
  stop.abort();
  await pass(20_000);
  expect(useUi.getState().dialog).toBe('win');
  logged.mockRestore();
});

test('what a member has won is told to nobody who is here when the answer comes late', async () => {
  const asked = answerCalls({ [TAKE]: wins, [READ]: read });
  const release = hold();
  const stop = new AbortController();
  void showWins(stop.signal);
  await pass(1_000);
  useSession.setState({ isLoggedIn: false, userInfo: null });
  stop.abort();
  queryClient.clear();
  release();
  await pass(20_000);
  expect(asked).toEqual([TAKE]);
  expect(useUi.getState().dialog).toBeNull();
  expect(useWins.getState().wins).toBeNull();
});

test('two looks at once tell it once', async () => {
  answerCalls({ [TAKE]: wins, [READ]: read });
  const release = hold();
  const opened = jest.spyOn(useUi.getState(), 'openDialog');
  void showWins(new AbortController().signal);
  void showWins(new AbortController().signal);
  await pass(1_000);
  release();
  await pass(20_000);
  expect(opened).toHaveBeenCalledTimes(1);
  opened.mockRestore();
});
