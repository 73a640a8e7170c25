import { clearUser, markLoggedIn, useAgent, useSite } from '@chokdee/session';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { copy as account } from '../account/copy.ts';
import { liffState } from '../account/messaging/liff-state.ts';
import { finishMessagingLogin } from '../account/messaging/messaging-return.ts';
import { affiliateCodeOf, keepAffiliateCode } from '../account/parts/affiliate-code.ts';
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

test.each([
  ['?liff.state=%2Fplace', 'place', ''],
  ['?liff.state=%2Fplace%3Fcode%3Dabc123', 'place', 'ABC123'],
  ['?liff.state=%3Fcode%3DABC123', undefined, 'ABC123'],
  ['?liff.state=%2F%2Fevil.example%2Fplace', undefined, ''],
  ['?liff.state=https%3A%2F%2Fevil.example%2Fplace', undefined, ''],
  ['?liff.state=%252', undefined, ''],
  ['?liff.state=', undefined, ''],
  ['?code=ABC123', undefined, 'ABC123'],
  ['', undefined, ''],
])('the deep link %s names the page %s and the code %s', (address, name, code) => {
  const query = new URLSearchParams(address);
  expect(liffState(query)?.name).toBe(name);
  keepAffiliateCode(query);
  expect(affiliateCodeOf(new URLSearchParams())).toBe(code);
});

test('who follows a deep link is led to the page that it names', async () => {
  bringSite();
  renderApp(<Page />, '/liff?liff.state=%2Fplace%3Fcode%3DABC123');
  expect(await screen.findByRole('link', { name: copy.byUsername })).toHaveAttribute(
    'href',
    '/login?next=%2Falpha%2Fplace',
  );
});

test('a return of the messaging app that nobody asked for keeps the page that was named', async () => {
  window.history.replaceState(null, '', '/liff?liff.state=%2Fplace&code=c-1&state=s-1');
  await finishMessagingLogin();
  expect(window.location.search).toBe('?liff.state=%2Fplace');
});

test('a member goes on at once', async () => {
  markLoggedIn('bearer-1');
  renderApp(<Page />, '/liff/deposit');
  await waitFor(() => expect(window.location.pathname).toBe('/'));
});

test('where the agent offers no messaging login, it says so and leads to the username', async () => {
  renderApp(<Page />, '/liff/deposit');
  expect(await screen.findByRole('alert')).toHaveTextContent(account.lineNotOffered);
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
  // This agent offers no messaging login: the second try says so, without the first failure.
  expect(await screen.findByText(account.lineNotOffered)).toBeVisible();
});
