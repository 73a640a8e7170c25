import { queryClient } from '@chokdee/query';
import { clearUser, useAgent, useSession, useUi } from '@chokdee/session';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { answerCalls, lastSent } from '../../testing/http-stand-in.ts';
import { agentConfig, memberCalls, tokens } from '../../testing/members.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { specText } from '../../testing/spec-texts.ts';
import { copy as account } from '../copy.ts';
import { copy } from './copy.ts';
import { Page as ForgotPage } from './forgot.page.tsx';
import { forgotReducer, forgotStart } from './forgot.reducer.ts';
import ForgotDialog from './forgot-dialog.tsx';

const otp = { otp_ref: 'KX7Q', expires_at: '2026-11-21T07:05:00Z', resend_at: '2026-11-21T07:01:00Z' };
const calls = {
  'POST /api/request_otp': otp,
  'POST /api/verify_otp': { otp_token: 'proof-1', otp_ref: 'KX7Q' },
  'POST /api/reset_password': { username: 'napat2539' },
  'POST /api/reset_password_v2': { username: 'napat2539' },
} as const;

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

async function toCode() {
  type(copy.mobile, '0815550142');
  press(copy.send);
  await screen.findByText(copy.verifyTitle);
  type(copy.code, '407291');
}

async function toNewPassword() {
  press(account.confirm);
  await screen.findByText(copy.newTitle);
}

function savePassword(password = 'Mali2539x') {
  type(account.newPassword, password);
  type(account.repeatPassword, password);
  press(copy.save);
}

beforeEach(() => {
  queryClient.clear();
  clearUser();
  useUi.setState({ dialog: 'forgot' });
  useAgent.setState({ config: agentConfig() });
});

test('mobile, code, new password, and in with it', async () => {
  answerCalls({ ...calls, ...memberCalls, 'POST /api/login': tokens });
  renderApp(<ForgotDialog />);
  await toCode();
  expect(lastSent('POST /api/request_otp')).toMatchObject({ mobile: '0815550142', type: 'reset', username: '' });
  expect(screen.getByText('081-•••-0142')).toBeVisible();
  expect(screen.queryByLabelText(copy.accountEnd)).toBeNull();
  await toNewPassword();
  savePassword();
  expect(await screen.findByText('napat2539')).toBeVisible();
  expect(lastSent('POST /api/reset_password')).toEqual({
    mobile: '0815550142',
    otp_token: 'proof-1',
    password: 'Mali2539x',
    agent_code: 'CHOKDEE',
  });
  press(account.login);
  await waitFor(() => expect(useUi.getState().dialog).toBeNull());
  expect(lastSent('POST /api/login')).toMatchObject({ username: 'napat2539', password: 'Mali2539x' });
  expect(useSession.getState().isLoggedIn).toBe(true);
});

test('where the agent wants it, the end of the account is asked for; a wrong one leads back to it alone', async () => {
  useAgent.setState({ config: agentConfig({}, { reset_password_mode: '2' }) });
  const wrong = { fails: 1022, message: 'เลขบัญชีไม่ตรง' };
  const asked = answerCalls({
    ...calls,
    'POST /api/reset_password_v2': { inTurn: [wrong, { username: 'napat2539' }] },
  });
  renderApp(<ForgotPage />, '/forgot');
  await toCode();
  expect(screen.getByRole('button', { name: account.confirm })).toBeDisabled();
  type(copy.accountEnd, '0000');
  await toNewPassword();
  savePassword();
  expect(await screen.findByText('เลขบัญชีไม่ตรง')).toBeVisible();
  expect(screen.queryByLabelText(copy.code)).toBeNull();
  type(copy.accountEnd, '23-45');
  await toNewPassword();
  expect(screen.getByLabelText(account.newPassword)).toHaveValue('Mali2539x');
  press(copy.save);
  expect(await screen.findByText(copy.doneTitle)).toBeVisible();
  expect(lastSent('POST /api/reset_password_v2')).toMatchObject({ bank_account_last4: '2345', otp_token: 'proof-1' });
  expect(asked.filter((name) => name === 'POST /api/verify_otp')).toHaveLength(1);
});

test('what is wrong is said before anything is sent', async () => {
  const asked = answerCalls(calls);
  renderApp(<ForgotDialog />);
  press(copy.send);
  expect(screen.getByText(specText('required'))).toBeVisible();
  type(copy.mobile, '081');
  expect(screen.getByText(specText('mobileFormat'))).toBeVisible();
  expect(asked).toEqual([]);
  await toCode();
  await toNewPassword();
  type(account.newPassword, '1234567');
  press(copy.save);
  expect(screen.getByText(specText('passwordMin'))).toBeVisible();
  type(account.newPassword, '12345678');
  type(account.repeatPassword, '12345679');
  expect(screen.getByText(account.errors.passwordsDiffer)).toBeVisible();
});

test('a wrong code is told and emptied', async () => {
  answerCalls({ ...calls, 'POST /api/verify_otp': { fails: 1003, message: 'รหัสผิด' } });
  renderApp(<ForgotDialog />);
  await toCode();
  press(account.confirm);
  expect(await screen.findByText('รหัสผิด')).toBeVisible();
  expect(screen.getByLabelText(copy.code)).toHaveValue('');
});

test('a proof that ran out leads back to the number, which stays typed', () => {
  const before = { ...forgotStart, step: 'password', mobile: '0815550142', otpToken: 'proof', password: 'x' } as const;
  const after = forgotReducer(before, { type: 'proofRefused', part: 'mobile' });
  expect(after).toMatchObject({ step: 'mobile', mobile: '0815550142', otpToken: null, password: 'x' });
});

test('a member whose number was never proved is asked for the account, too', async () => {
  answerCalls({ ...calls, 'POST /api/reset_password': { fails: 1028, message: 'ยืนยันเลขบัญชี' } });
  renderApp(<ForgotPage />, '/forgot');
  await toCode();
  await toNewPassword();
  savePassword();
  expect(await screen.findByLabelText(copy.accountEnd)).toBeVisible();
  type(copy.accountEnd, '2345');
  await toNewPassword();
  press(copy.save);
  expect(await screen.findByText(copy.doneTitle)).toBeVisible();
  expect(lastSent('POST /api/reset_password_v2')).toMatchObject({ bank_account_last4: '2345', otp_token: 'proof-1' });
});
