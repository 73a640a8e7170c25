import { codeOf } from '@chokdee/contracts/errors';
import { queryClient } from '@chokdee/query';
import { clearUser, useAgent, useSession, useUi } from '@chokdee/session';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { answerCalls, lastSent } from '../../testing/http-stand-in.ts';
import { agentConfig, memberCalls, tokens } from '../../testing/members.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { copy as account } from '../copy.ts';
import { EnterButton } from '../session/enter-button.tsx';
import LoginDialog from '../sign-in/login-dialog.tsx';
import { copy } from './copy.ts';

const start = jest.fn();
jest.mock('@simplewebauthn/browser', () => ({ startAuthentication: (options: object) => start(options) }));

const needed = { ticket: 'the-ticket', methods: ['passkey', 'totp', 'recovery'], expires_at: '2026-11-21T07:05:00Z' };
const LOGIN = { fails: codeOf('1068 SECOND_FACTOR_NEEDED'), message: '', data: needed };
const SECOND = 'POST /api/login/second_factor';
const assertion = {
  id: 'k',
  rawId: 'k',
  type: 'public-key',
  response: { clientDataJSON: 'c', authenticatorData: 'a', signature: 's', userHandle: 'u' },
} as const;
const challenge = {
  id: '7b2f3c10-0000-4000-8000-000000000002',
  options: { challenge: 'x', rpId: 'localhost', timeout: 1, userVerification: 'required' },
} as const;

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const fill = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

async function logIn() {
  renderApp(<LoginDialog />);
  fill(account.username, 'napat2539');
  fill(account.password, 'chokdee1234');
  press(account.login);
  await screen.findByText(copy.secondTitle);
}

beforeEach(() => {
  queryClient.clear();
  clearUser();
  start.mockReset();
  Object.assign(window, { PublicKeyCredential: class {} });
  useUi.setState({ dialog: 'login' });
  useAgent.setState({ config: agentConfig() });
});
afterEach(() => Reflect.deleteProperty(window, 'PublicKeyCredential'));

test('after a right password on a new device comes the code of the app', async () => {
  const wrong = { fails: codeOf('1063 TOTP_WRONG'), message: 'ไม่ถูกต้อง' };
  answerCalls({ ...memberCalls, 'POST /api/login': LOGIN, [SECOND]: { inTurn: [wrong, tokens] } });
  await logIn();
  fill(copy.appCode, '111111');
  press(account.confirm);
  expect(await screen.findByText('ไม่ถูกต้อง')).toBeVisible();
  fill(copy.appCode, '222222');
  press(account.confirm);
  await waitFor(() => expect(useSession.getState().isLoggedIn).toBe(true));
  expect(lastSent(SECOND)).toEqual({ ticket: 'the-ticket', code: '222222', agent_code: 'CHOKDEE' });
});

test('or a recovery code, or a passkey', async () => {
  start.mockResolvedValue(assertion);
  answerCalls({
    ...memberCalls,
    'POST /api/login': LOGIN,
    'POST /api/passkey/begin': challenge,
    'POST /api/passkey/login': tokens,
  });
  await logIn();
  press(copy.useRecovery);
  expect(screen.getByLabelText(copy.recoveryCode)).toBeVisible();
  fill(copy.recoveryCode, 'AAAA-BBBB-CCCC');
  expect(screen.getByRole('button', { name: account.confirm })).toBeDisabled();
  press(copy.loginByPasskey);
  await waitFor(() => expect(useSession.getState().isLoggedIn).toBe(true));
  expect(lastSent('POST /api/passkey/login')).toEqual({
    id: challenge.id,
    credential: assertion,
    agent_code: 'CHOKDEE',
  });
});

test('a ticket that has run out leads back to name and password', async () => {
  const late = { fails: codeOf('1069 SECOND_FACTOR_EXPIRED'), message: 'หมดเวลา' };
  answerCalls({ ...memberCalls, 'POST /api/login': LOGIN, [SECOND]: late });
  await logIn();
  fill(copy.appCode, '111111');
  press(account.confirm);
  expect(await screen.findByLabelText(account.username)).toHaveValue('napat2539');
});

test('a login that begins elsewhere goes on in the login dialog', async () => {
  answerCalls({ ...memberCalls, 'POST /api/login': LOGIN });
  useUi.setState({ dialog: null });
  renderApp(<EnterButton username="napat2539" password="chokdee1234" onDone={jest.fn()} />);
  press(account.login);
  await waitFor(() => expect(useUi.getState().dialog).toBe('login'));
  renderApp(<LoginDialog />);
  expect(await screen.findByText(copy.secondTitle)).toBeVisible();
});

test('a passkey that the device refuses is told calmly, and the form stays', async () => {
  start.mockRejectedValue(Object.assign(new Error(), { name: 'NotAllowedError' }));
  answerCalls({ 'POST /api/passkey/begin': challenge });
  renderApp(<LoginDialog />);
  press(copy.loginByPasskey);
  expect(await screen.findByText(copy.passkeyCancelled)).toBeVisible();
  expect(useSession.getState().isLoggedIn).toBe(false);
});

test('a browser without passkeys is offered none', () => {
  Reflect.deleteProperty(window, 'PublicKeyCredential');
  renderApp(<LoginDialog />);
  expect(screen.queryByRole('button', { name: copy.loginByPasskey })).toBeNull();
});
