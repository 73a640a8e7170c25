import { clearUser, markLoggedIn, useAgent, useSite } from '@chokdee/session';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { finishMessagingLogin } from '../account/messaging/messaging-return.ts';
import { answerCalls } from '../testing/http-stand-in.ts';
import { agentConfig } from '../testing/members.ts';
import { renderApp } from '../testing/render-app.tsx';
import { bringSite } from '../testing/site-stand-in.ts';
import { copy } from './copy.ts';
import { Page } from './liff.page.tsx';
import { messagingTarget } from './messaging-target.ts';

beforeEach(() => {
  sessionStorage.clear();
  clearUser();
  useAgent.setState({ config: agentConfig() });
});

test.each([
  ['place', '/alpha/place'],
  ['home', '/'],
  ['unknown', '/'],
  ['constructor', '/'],
  ['first', '/'],
  [undefined, '/'],
])('the name %s leads to %s', (name, path) => {
  bringSite();
  expect(messagingTarget(useSite.getState().nav, name).to).toBe(path);
});

test('a member goes on at once', async () => {
  markLoggedIn('bearer-1');
  renderApp(<Page />, '/liff/deposit');
  await waitFor(() => expect(window.location.pathname).toBe('/'));
});

test('where the agent offers no messaging login, it says so and leads to the username', async () => {
  renderApp(<Page />, '/liff/deposit');
  expect(await screen.findByRole('alert')).toHaveTextContent(copy.notOffered);
  expect(screen.getByRole('link', { name: copy.byUsername })).toHaveAttribute('href', '/login?next=%2F');
});

test('a failed exchange is shown with a retry', async () => {
  const user = userEvent.setup();
  sessionStorage.setItem('messaging_login', JSON.stringify({ state: 's-1', next: '/liff/deposit' }));
  answerCalls({ 'POST /api/session/messaging': { fails: 1025, message: 'ไม่สำเร็จ' } });
  window.history.replaceState(null, '', '/?code=c-1&state=s-1');
  await finishMessagingLogin();
  renderApp(<Page />, '/liff/deposit');
  expect(await screen.findByRole('alert')).toHaveTextContent('ไม่สำเร็จ');
  await user.click(screen.getByRole('button', { name: copy.retry }));
  // This agent offers none: the second try says so, the first failure is forgotten.
  expect(await screen.findByText(copy.notOffered)).toBeVisible();
});
