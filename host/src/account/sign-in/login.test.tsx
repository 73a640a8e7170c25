import { queryClient } from '@chokdee/query';
import { clearUser, useAgent, useLocal, useSession, useUi } from '@chokdee/session';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerCalls, lastSent } from '../../testing/http-stand-in.ts';
import { agentConfig, memberCalls, tokens } from '../../testing/members.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { specText } from '../../testing/spec-texts.ts';
import { copy } from '../copy.ts';
import { copy as parts } from '../parts/copy.ts';
import { Page as LoginPage } from './login.page.tsx';
import LoginDialog from './login-dialog.tsx';

const username = () => screen.getByLabelText(copy.username);
const password = () => screen.getByLabelText(copy.password);
const submit = () => screen.getByRole('button', { name: copy.login });

const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

function enter(name: string, secret: string) {
  type(username(), name);
  type(password(), secret);
  fireEvent.submit(submit());
}

beforeEach(() => {
  sessionStorage.clear();
  queryClient.clear();
  clearUser();
  useUi.setState({ dialog: 'login' });
  useLocal.setState({ lastNotificationShownAt: null });
  useAgent.setState({ config: agentConfig() });
});

/** Renders the dialog while it is the open one, as the shell does. */
function UntilDone() {
  return useUi((state) => state.dialog === 'login') && <LoginDialog />;
}

test('it is 360 wide, keeps what is longer than 20 and 50 characters, and offers what the specification names', () => {
  renderApp(<LoginDialog />);
  expect(screen.getByRole('dialog')).toHaveStyle({ maxWidth: '360px' });
  for (const field of [username(), password()]) expect(field).not.toHaveAttribute('maxlength');
  expect(screen.getByRole('button', { name: copy.forgot })).toBeVisible();
  const support = screen.getByRole('link', { name: copy.support });
  expect(support).toHaveAttribute('href', 'https://line.example/contact');
  expect(support).toHaveAttribute('target', '_blank');
});

test('nothing is sent before it is valid; Enter says what is missing', async () => {
  const user = userEvent.setup();
  const asked = answerCalls({ 'POST /api/login': tokens });
  renderApp(<LoginDialog />);
  expect(submit()).toHaveAttribute('aria-disabled', 'true');
  await user.click(username());
  await user.keyboard('{Enter}');
  expect(screen.getByText(specText('loginUsername'))).toBeVisible();
  expect(screen.getByText(specText('loginPassword'))).toBeVisible();
  type(password(), '1234567');
  fireEvent.click(submit());
  expect(screen.getByText(specText('passwordMin'))).toBeVisible();
  expect(asked).toEqual([]);
  type(username(), 'napat');
  type(password(), '12345678');
  expect(submit()).not.toHaveAttribute('aria-disabled');
});

/** Sets a value without an event, as some password managers do. */
const fillSilently = (field: HTMLElement, value: string) =>
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);

test('what a password manager fills in without a word is sent as it is seen', async () => {
  answerCalls({ 'POST /api/login': { fails: 1009, message: 'บัญชีถูกล็อกชั่วคราว' } });
  renderApp(<LoginDialog />);
  fillSilently(username(), 'napat2539');
  fillSilently(password(), 'chokdee1234');
  fireEvent.submit(submit());
  await screen.findByRole('alertdialog');
  expect(lastSent('POST /api/login')).toMatchObject({ username: 'napat2539', password: 'chokdee1234' });
  expect(username()).toHaveValue('napat2539');
  await userEvent.setup().keyboard('{Escape}');
});

test('a right login shows no message of a field at any time', async () => {
  const user = userEvent.setup();
  answerCalls({ ...memberCalls, 'POST /api/login': tokens });
  renderApp(<LoginDialog />);
  const flashed: string[] = [];
  const watch = new MutationObserver(() => {
    for (const alert of document.querySelectorAll('[role=alert]')) flashed.push(alert.textContent);
  });
  watch.observe(document.body, { subtree: true, childList: true, characterData: true });
  await user.type(username(), 'napat2539');
  await user.type(password(), 'chokdee1234');
  await user.click(submit());
  await waitFor(() => expect(useSession.getState().isLoggedIn).toBe(true));
  await waitFor(() => expect(useUi.getState().dialog).not.toBe('login'));
  watch.disconnect();
  expect(flashed).toEqual([]);
});

test('the password can be shown and hidden', async () => {
  const user = userEvent.setup();
  renderApp(<LoginDialog />);
  await user.click(screen.getByRole('button', { name: 'แสดงรหัสผ่าน' }));
  expect(password()).toHaveAttribute('type', 'text');
  await user.click(screen.getByRole('button', { name: 'ซ่อนรหัสผ่าน' }));
  expect(password()).toHaveAttribute('type', 'password');
});

test.each([
  ['demo0001\u200B', 'demo0001'],
  ['081-234-5678', '0812345678'],
  ['+66 (0) 81 - 234 - 5678', '0812345678'],
])('%j is asked as %s', async (typed, sent) => {
  answerCalls({ 'POST /api/login': tokens });
  renderApp(<LoginDialog />);
  enter(typed, 'chokdee1234');
  await waitFor(() => expect(lastSent('POST /api/login')).toMatchObject({ username: sent }));
});

test('a sign that no username has is named, and nothing is asked', async () => {
  const asked = answerCalls({ 'POST /api/login': tokens });
  renderApp(<LoginDialog />);
  enter('demo 0001', 'chokdee1234');
  expect(screen.getByText(parts.loginSign(' '))).toBeVisible();
  enter('ำทน0001', 'chokdee1234');
  expect(screen.getByText(parts.loginSign('ำ'))).toBeVisible();
  expect(asked).toEqual([]);
});

test('a refusal is an alert with the server’s words; the form stays and nobody is logged in', async () => {
  answerCalls({ 'POST /api/login': { fails: 1009, message: 'บัญชีถูกล็อกชั่วคราว' } });
  renderApp(<LoginDialog />);
  enter('napat2539', 'wrong-one');
  expect(await screen.findByRole('alertdialog', { name: specText('loginFailed') })).toHaveTextContent('บัญชีถูกล็อกชั่วคราว');
  expect(username()).toHaveValue('napat2539');
  expect(password()).toHaveValue('wrong-one');
  expect(useSession.getState()).toMatchObject({ isLoggedIn: false, userInfo: null });
  await userEvent.setup().keyboard('{Escape}');
});

test('a wrong password is marked at its field, beside the alert, until something else is typed', async () => {
  const refused = 'ยูสเซอร์เนมหรือรหัสผ่านไม่ถูกต้อง';
  answerCalls({ 'POST /api/login': { fails: 1008, message: refused } });
  renderApp(<LoginDialog />);
  enter('napat2539', 'wrong-one');
  await screen.findByRole('alertdialog');
  await userEvent.setup().keyboard('{Escape}');
  expect(password()).toBeInvalid();
  expect(password()).toHaveAccessibleDescription(refused);
  fireEvent.change(password(), { target: { value: 'another-one' } });
  expect(password()).toBeValid();
});

test('no answer is a red toast; the form stays', async () => {
  answerCalls({});
  renderApp(<LoginDialog />);
  enter('napat2539', 'chokdee1234');
  expect(await screen.findByRole('alert')).toHaveTextContent(copy.noConnection);
  expect(password()).toHaveValue('chokdee1234');
  expect(useSession.getState().isLoggedIn).toBe(false);
});

test('a member whose data cannot be read is not half logged in', async () => {
  answerCalls({ 'POST /api/login': tokens });
  renderApp(<LoginDialog />);
  enter('napat2539', 'chokdee1234');
  await screen.findByRole('alert');
  expect(useSession.getState().isLoggedIn).toBe(false);
  expect(sessionStorage.getItem('access_token')).toBeNull();
});

test('nobody is logged in before the member is known: leaving the document meanwhile loses nothing', async () => {
  answerCalls({ ...memberCalls, 'GET /api/notifications': [], 'POST /api/login': tokens });
  let wasLoggedIn = false;
  const stop = useSession.subscribe(({ isLoggedIn, userInfo }) => {
    wasLoggedIn ||= isLoggedIn && userInfo === null;
  });
  renderApp(<LoginDialog />);
  enter('napat2539', 'chokdee1234');
  await waitFor(() => expect(useSession.getState().isLoggedIn).toBe(true));
  stop();
  expect(wasLoggedIn).toBe(false);
});

test('a login keeps the bearer, loads the member, closes and opens the news', async () => {
  const news = {
    id: '1',
    type: 1,
    image: null,
    title: 'ข่าว',
    description: '',
    link: null,
    created_at: '2026-11-21T07:00:00Z',
    kind: 'news' as const,
    is_read: false,
    cursor: '1.a',
  };
  answerCalls({ ...memberCalls, 'GET /api/notifications': [news], 'POST /api/login': tokens });
  renderApp(<UntilDone />);
  enter(' 0815550142 ', 'chokdee1234');
  await waitFor(() => expect(useUi.getState().dialog).toBe('notification'));
  expect(sessionStorage.getItem('access_token')).toBe('bearer-1');
  expect(useSession.getState()).toMatchObject({ isLoggedIn: true, userInfo: { username: 'napat2539' } });
  expect(lastSent('POST /api/login')).toEqual({
    username: '0815550142',
    password: 'chokdee1234',
    agent_code: 'CHOKDEE',
  });
});

test.each([
  ['/member/deposit', '/member/deposit'],
  ['/lotto/lobby?tab=1', '/lotto/lobby?tab=1'],
  ['https://evil.example', '/'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['/\t/evil.example', '/'],
  ['/%09/evil.example', '/%09/evil.example'],
  ['/..//evil.example', '/'],
  ['javascript:alert(1)', '/'],
  ['', '/'],
])('after the login page comes the page wanted, of this site only: %j', async (next, expected) => {
  answerCalls({ ...memberCalls, 'POST /api/login': tokens });
  renderApp(<LoginPage />, `/login?next=${encodeURIComponent(next)}`);
  enter('napat2539', 'chokdee1234');
  await waitFor(() => expect(`${window.location.pathname}${window.location.search}`).toBe(expected));
  expect(window.location.host).toBe('localhost');
});
