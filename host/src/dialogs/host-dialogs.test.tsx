import { useSession } from '@chokdee/session';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { copy as account } from '../account/copy.ts';
import { copy as logout } from '../account/session/copy.ts';
import { copy } from '../copy.ts';
import { answerCalls } from '../testing/http-stand-in.ts';
import { member } from '../testing/members.ts';
import { renderDialogs, resetStores } from '../testing/render-dialogs.tsx';

const memberCalls = {
  'GET /api/get_user_info': member,
  'POST /api/member/wallets': [{ id: 1, wallet_name: 'main', balance: 20, wallet_type_id: 1 }],
  'POST /api/member/points': { point: 5 },
  'GET /api/notifications': [],
};

beforeEach(() => {
  resetStores();
});

test('an empty login says what is missing, in the specification’s words', async () => {
  const user = userEvent.setup();
  const asked = answerCalls({});
  renderDialogs('login');
  await user.type(await screen.findByLabelText(account.username), '{Enter}');
  expect(screen.getByText(account.errors.loginUsername)).toBeVisible();
  expect(screen.getByText(account.errors.loginPassword)).toBeVisible();
  expect(asked).toEqual([]);
});

test('the password can be shown and hidden', async () => {
  const user = userEvent.setup();
  renderDialogs('login');
  const password = await screen.findByLabelText(account.password);
  await user.click(screen.getByRole('button', { name: 'แสดงรหัสผ่าน' }));
  expect(password).toHaveAttribute('type', 'text');
  await user.click(screen.getByRole('button', { name: 'ซ่อนรหัสผ่าน' }));
  expect(password).toHaveAttribute('type', 'password');
});

test('a refused login is an alert with the server’s words, and the form stays', async () => {
  const user = userEvent.setup();
  answerCalls({ 'POST /api/login': { fails: 1008, message: 'ไม่ถูกต้อง' } });
  renderDialogs('login');
  await user.type(await screen.findByLabelText(account.username), 'napat2539');
  await user.type(screen.getByLabelText(account.password), 'wrong-one{Enter}');
  expect(await screen.findByRole('alertdialog', { name: account.loginFailed })).toHaveTextContent('ไม่ถูกต้อง');
  await user.keyboard('{Escape}');
  expect(screen.getByRole('dialog', { name: account.login })).toBeVisible();
  expect(useSession.getState().isLoggedIn).toBe(false);
});

test('a login loads the member and closes the dialog', async () => {
  const user = userEvent.setup();
  const tokens = { access_token: 'token', expires_at: '2026-11-21T07:15:00Z' };
  answerCalls({ ...memberCalls, 'POST /api/login': tokens });
  renderDialogs('login');
  await user.type(await screen.findByLabelText(account.username), 'napat2539');
  await user.type(screen.getByLabelText(account.password), 'chokdee1234{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(useSession.getState()).toMatchObject({ isLoggedIn: true, userInfo: { username: 'napat2539' } });
});

test('login and registration exclude each other', async () => {
  const user = userEvent.setup();
  renderDialogs('login');
  await user.click(await screen.findByRole('button', { name: account.register }));
  expect(await screen.findByRole('dialog', { name: account.titles.pending })).toBeVisible();
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
});

test('closing a registration asks first', async () => {
  const user = userEvent.setup();
  renderDialogs('register');
  await user.click(await screen.findByRole('button', { name: 'ปิด' }));
  await user.click(screen.getByRole('button', { name: account.closeNo }));
  expect(screen.getByRole('dialog')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'ปิด' }));
  await user.click(screen.getByRole('button', { name: account.closeYes }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('logging out asks, tells the server, forgets the member and says so', async () => {
  const user = userEvent.setup();
  const asked = answerCalls({ ...memberCalls, 'POST /api/logout': {} });
  useSession.setState({ isLoggedIn: true, userInfo: member });
  renderDialogs('menu');
  await user.click(await screen.findByRole('button', { name: copy.memberMenu.logout }));
  expect(await screen.findByRole('button', { name: logout.stay })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: logout.yes }));
  expect(await screen.findByText(logout.done)).toBeVisible();
  expect(asked).toContain('POST /api/logout');
  expect(useSession.getState()).toMatchObject({ isLoggedIn: false, userInfo: null });
});
