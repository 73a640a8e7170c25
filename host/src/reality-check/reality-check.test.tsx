import type { DataOf } from '@chokdee/contracts';
import { QueryClientProvider, queryClient } from '@chokdee/query';
import { createBrowserRouter, RouterProvider } from '@chokdee/router';
import { useSession, useUi } from '@chokdee/session';
import { configure, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerCalls } from '../testing/http-stand-in.ts';
import { member } from '../testing/members.ts';
import { resetStores } from '../testing/render-dialogs.tsx';
import { bringSite } from '../testing/site-stand-in.ts';
import { copy } from './copy.ts';
import { RealityCheck } from './reality-check.tsx';

configure({ asyncUtilTimeout: 8_000 });

const START = '2026-11-21T06:48:00.000Z';
const due: DataOf<'GET /api/member/session_summary'> = {
  started_at: START,
  elapsed_s: 3720,
  staked: 1120,
  returned: 1000,
  net: -120,
  loss_left_today: 880,
  reality_check_minutes: 60,
  is_due: true,
  next_check_at: '2026-11-21T07:48:00.000Z',
};
const later = { ...due, is_due: false, next_check_at: new Date(Date.now() + 3_600_000).toISOString() };
const ACKNOWLEDGE = 'POST /api/member/session_summary/acknowledge';
const dialog = () => screen.findByRole('alertdialog', { name: copy.title(62) });

function show() {
  window.history.replaceState(null, '', '/slot');
  const router = createBrowserRouter([{ path: '*', element: <RealityCheck /> }]);
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

beforeEach(() => {
  resetStores();
  bringSite();
  useSession.setState({ isLoggedIn: true, userInfo: member });
});

test('play is interrupted with its time and its result, and goes on once that was read', async () => {
  const asked = answerCalls({ 'GET /api/member/session_summary': { inTurn: [due, later] }, [ACKNOWLEDGE]: {} });
  const user = show();
  const box = await dialog();
  expect(box).toHaveTextContent(/13:48.*60 นาที/);
  expect(box).toHaveTextContent(/฿1,120.00.*฿1,000.00.*−฿120.00.*฿880.00/);
  await user.keyboard('{Escape}');
  expect(box).toBeVisible();
  await user.click(screen.getByRole('button', { name: copy.playOn }));
  await waitFor(() => expect(box).not.toBeInTheDocument());
  expect(asked).toContain(ACKNOWLEDGE);
  expect(window.location.pathname).toBe('/slot');
});

test.each([
  [copy.rest, '/'],
  ['to record', '/alpha/record'],
])('"%s" ends the game and leads to %s', async (name, path) => {
  answerCalls({ 'GET /api/member/session_summary': { inTurn: [due, later] }, [ACKNOWLEDGE]: {} });
  useUi.getState().openOverlay({ area: 'games', slot: 'game-launcher', about: null });
  const user = show();
  await dialog();
  await user.click(screen.getByRole('button', { name }));
  await waitFor(() => expect(window.location.pathname).toBe(path));
  expect(useUi.getState().overlay).toBeNull();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
});

test('an acknowledgement that does not arrive leaves the dialog, with the reason', async () => {
  answerCalls({ 'GET /api/member/session_summary': due });
  const user = show();
  const box = await dialog();
  await user.click(screen.getByRole('button', { name: copy.playOn }));
  expect(await screen.findByText(copy.failed)).toBeVisible();
  expect(box).toBeVisible();
});

test('the way out of the session is always there', async () => {
  answerCalls({ 'GET /api/member/session_summary': due, 'POST /api/logout': {} });
  const user = show();
  await dialog();
  await user.click(screen.getByRole('button', { name: copy.logout }));
  await waitFor(() => expect(useSession.getState().isLoggedIn).toBe(false));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
});

/** Counts the calls for the summary. Other calls of the page are ignored. */
const summaries = (asked: readonly string[]) =>
  asked.filter((name) => name === 'GET /api/member/session_summary').length;

test('who is not due is left alone', async () => {
  const asked = answerCalls({ 'GET /api/member/session_summary': later });
  show();
  await waitFor(() => expect(summaries(asked)).toBe(1));
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

test('a guest is not even asked about', async () => {
  useSession.setState({ isLoggedIn: false, userInfo: null });
  const asked = answerCalls({ 'GET /api/member/session_summary': due });
  show();
  useSession.setState({ isLoggedIn: true, userInfo: member });
  await dialog();
  expect(summaries(asked)).toBe(1);
});
