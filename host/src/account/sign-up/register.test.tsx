import { useAgent, useSession, useUi } from '@chokdee/session';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerCalls, lastSent } from '../../testing/http-stand-in.ts';
import { agentConfig, memberCalls, tokens } from '../../testing/members.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { specText } from '../../testing/spec-texts.ts';
import { copy } from '../copy.ts';
import { affiliateCodeOf, keepAffiliateCode } from '../parts/affiliate-code.ts';
import { copy as parts } from '../parts/copy.ts';
import { copy as own } from './copy.ts';
import { created, fillAccount, fillForm, heading, otp, press, sms, startAfresh, type } from './register.fixtures.ts';
import { Page as RegisterPage } from './register.page.tsx';
import RegisterDialog from './register-dialog.tsx';

async function toCode() {
  fillForm();
  press(copy.next);
  await heading(specText('titleSms'));
  type(copy.otpLabel, '123456');
}

beforeEach(startAfresh);

test('an empty form says what is missing and asks nothing of the server', async () => {
  const asked = answerCalls(sms);
  renderApp(<RegisterDialog />);
  expect(await heading(specText('titlePending'))).toHaveStyle({ maxWidth: '420px' });
  expect(screen.getByRole('button', { name: copy.next })).toBeEnabled();
  press(copy.next);
  expect(screen.getByText(specText('username'))).toBeVisible();
  expect(screen.getAllByText(specText('required'))).toHaveLength(2);
  type(copy.newUsername, 'npt');
  type(copy.mobile, '081555');
  type(copy.password, '1234567');
  expect(screen.getByText(specText('usernameMin'))).toBeVisible();
  expect(screen.getByText(specText('mobileFormat'))).toBeVisible();
  expect(screen.getByText(specText('passwordMin'))).toBeVisible();
  fillAccount();
  press(copy.next);
  press(copy.next);
  expect(screen.getAllByText(specText('required'))).toHaveLength(2);
  expect(asked).toEqual([]);
});

test('by SMS: form, code, done with name and password to keep, in', async () => {
  const asked = answerCalls({
    ...sms,
    ...memberCalls,
    'POST /api/login': tokens,
    'POST /api/agent/config': agentConfig(),
  });
  renderApp(<RegisterDialog />, '/lotto/lobby?code=a7k2qd');
  fillForm();
  expect(screen.getByLabelText(own.affiliateCode)).toHaveValue('A7K2QD');
  press(copy.next);
  await heading(specText('titleSms'));
  expect(screen.getByText('081-555-0142')).toBeVisible();
  expect(screen.getByText('KXQT')).toBeVisible();
  expect(screen.getByLabelText(copy.otpLabel)).toHaveAttribute('autocomplete', 'one-time-code');
  type(copy.otpLabel, '12345');
  press(copy.confirm);
  expect(screen.getByText(own.otpShort)).toBeVisible();
  type(copy.otpLabel, '123456');
  await heading(specText('titleCompleted'));
  expect(lastSent('POST /api/request_otp')).toEqual({
    username: 'napat',
    mobile: '0815550142',
    type: 'register',
    agent_code: 'CHOKDEE',
  });
  expect(lastSent('POST /api/register')).toEqual({
    username: 'napat',
    mobile: '0815550142',
    password: 'Mali2539x',
    affiliate_code: 'A7K2QD',
    mode: 'bank',
    agent_code: 'CHOKDEE',
    know_us_id: 6,
    bank_id: null,
    bank_account_name: '',
    bank_account_no: '',
    otp_token: 'proof-1',
    age_confirmed: true,
    accepted_terms_version: '2569-11-01',
  });
  const name = screen.getByLabelText(copy.completedUsername);
  expect(name).toHaveValue(created.username);
  expect(name).toHaveAttribute('readonly');
  expect(screen.getByLabelText(copy.password)).toHaveAttribute('readonly');
  expect(screen.getByRole('button', { name: copy.copyPassword })).toBeVisible();
  press(copy.login);
  await waitFor(() => expect(useUi.getState().dialog).toBeNull());
  expect(window.location.pathname).toBe('/');
  expect(asked).toEqual(expect.arrayContaining(['POST /api/agent/config', 'GET /api/get_user_info']));
  expect(useSession.getState().isLoggedIn).toBe(true);
});

test('by bank: no code is sent; the account is, without dashes', async () => {
  useAgent.setState({ config: agentConfig({ register_type: 2 }, { generate_username_mode: '2' }) });
  const asked = answerCalls(sms);
  renderApp(<RegisterDialog />);
  expect(screen.queryByLabelText(copy.newUsername)).toBeNull();
  fillForm();
  press(copy.next);
  await heading(specText('titleBank'));
  press(copy.confirmBank);
  expect(screen.getByText(specText('required'))).toBeVisible();
  expect(screen.getByText(specText('fullName'))).toBeVisible();
  expect(screen.getByText(specText('accountNo'))).toBeVisible();
  type(copy.accountNo, '012-3-45');
  expect(screen.getByText(specText('accountNoMin'))).toBeVisible();
  fireEvent.click(screen.getByLabelText(copy.bank));
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'tmb' } });
  fireEvent.click(screen.getByRole('option'));
  type(copy.accountName, ' ณภัทร ศรีสุข ');
  type(copy.accountNo, '012-3-45678-9');
  press(copy.confirmBank);
  await heading(specText('titleCompleted'));
  expect(asked).not.toContain('POST /api/request_otp');
  const sent = lastSent('POST /api/register');
  expect(sent).toMatchObject({
    username: '',
    bank_id: 33,
    bank_account_name: 'ณภัทร ศรีสุข',
    bank_account_no: '0123456789',
  });
  expect(sent).not.toHaveProperty('otp_token');
});

test('back from the bank leads to the form, and both keep what was typed', async () => {
  useAgent.setState({ config: agentConfig({ register_type: 2 }) });
  answerCalls(sms);
  renderApp(<RegisterDialog />);
  fillForm();
  press(copy.next);
  await heading(specText('titleBank'));
  type(copy.accountName, 'ณภัทร');
  press(copy.back);
  await heading(specText('titlePending'));
  press(copy.back);
  expect(screen.getByLabelText(copy.mobile)).toHaveValue('0815550142');
  press(copy.next);
  press(copy.next);
  await heading(specText('titleBank'));
  expect(screen.getByLabelText(copy.accountName)).toHaveValue('ณภัทร');
});

test.each(['POST /api/check_account', 'POST /api/request_otp'] as const)(
  'a refusal of %s is a red toast; the form keeps everything',
  async (refused) => {
    answerCalls({ ...sms, [refused]: { fails: 1002, message: refused } });
    renderApp(<RegisterDialog />);
    fillForm();
    press(copy.next);
    expect(await screen.findByText(refused)).toBeVisible();
    press(copy.back);
    expect(screen.getByLabelText(copy.password)).toHaveValue('Mali2539x');
    expect(screen.getByRole('dialog', { name: specText('titlePending') })).toBeVisible();
  },
);

test('a wrong code empties the boxes and gives them the focus', async () => {
  answerCalls({ ...sms, 'POST /api/verify_otp': { fails: 1003, message: 'รหัสไม่ถูกต้อง' } });
  renderApp(<RegisterDialog />);
  await toCode();
  expect(await screen.findByText('รหัสไม่ถูกต้อง')).toBeVisible();
  expect(screen.getByLabelText(copy.otpLabel)).toHaveValue('');
  expect(screen.getByLabelText(copy.otpLabel)).toHaveFocus();
});

test('after a failed registration the button rests 2.5 s; the proved number is not proved again', async () => {
  const asked = answerCalls({
    ...sms,
    'POST /api/register': { inTurn: [{ fails: 1001, message: 'ยูสเซอร์เนมซ้ำ' }, created] },
  });
  renderApp(<RegisterDialog />);
  fillForm();
  press(copy.next);
  await heading(specText('titleSms'));
  jest.useFakeTimers();
  type(copy.otpLabel, '123456');
  await act(async () => void (await jest.advanceTimersByTimeAsync(100)));
  expect(screen.getByText('ยูสเซอร์เนมซ้ำ')).toBeVisible();
  expect(screen.getByRole('button', { name: copy.confirm })).toBeDisabled();
  await act(async () => void (await jest.advanceTimersByTimeAsync(2_300)));
  expect(screen.getByRole('button', { name: copy.confirm })).toBeDisabled();
  await act(async () => void (await jest.advanceTimersByTimeAsync(200)));
  expect(screen.getByRole('button', { name: copy.confirm })).toBeEnabled();
  jest.useRealTimers();
  press(copy.confirm);
  await heading(specText('titleCompleted'));
  expect(asked.filter((name) => name === 'POST /api/verify_otp')).toHaveLength(1);
});

test('another code can be asked for from the server’s instant on, not before', async () => {
  const soon = new Date(Date.now() + 60_000).toISOString();
  const asked = answerCalls({ ...sms, 'POST /api/request_otp': { inTurn: [{ ...otp, resend_at: soon }, otp] } });
  renderApp(<RegisterDialog />);
  fillForm();
  press(copy.next);
  await heading(specText('titleSms'));
  type(copy.otpLabel, '1234');
  expect(screen.getByText(copy.resendIn, { exact: false })).toBeVisible();
  expect(screen.queryByRole('button', { name: copy.resend })).toBeNull();
  press(copy.back);
  press(copy.next);
  fireEvent.click(await screen.findByRole('button', { name: copy.resend }));
  expect(await screen.findByText(copy.resent)).toBeVisible();
  expect(screen.getByLabelText(copy.otpLabel)).toHaveValue('');
  expect(asked.filter((name) => name === 'POST /api/request_otp')).toHaveLength(3);
});

test('closing asks first; to go on keeps the form, to close clears it', async () => {
  const user = userEvent.setup();
  renderApp(<RegisterDialog />);
  fillForm();
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: copy.closeNo }));
  press(copy.back);
  expect(screen.getByLabelText(copy.mobile)).toHaveValue('0815550142');
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: copy.closeYes }));
  await waitFor(() => expect(useUi.getState().dialog).toBeNull());
  expect(screen.getByLabelText(copy.mobile)).toHaveValue('');
});

test('the page runs the same flow, and a friend’s code survives the way to it', async () => {
  keepAffiliateCode(new URLSearchParams('code=NP2539'));
  answerCalls(sms);
  renderApp(<RegisterPage />, '/register');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(specText('titlePending'));
  fillForm();
  expect(screen.getByLabelText(own.affiliateCode)).toHaveValue('NP2539');
});

test('a friend’s code that is too long for one is kept whole and marked, not cut to another', async () => {
  const asked = answerCalls(sms);
  renderApp(<RegisterDialog />, '/lotto/lobby?code=a7k2qdxx');
  fillForm();
  expect(screen.getByLabelText(own.affiliateCode)).toHaveValue('A7K2QDXX');
  press(copy.next);
  expect(screen.getByText(parts.affiliateLong(6))).toBeVisible();
  expect(asked).toEqual([]);
});

test('a code of the messaging app is no friend’s code', () => {
  keepAffiliateCode(new URLSearchParams('code=abcdef&state=s-1'));
  expect(affiliateCodeOf(new URLSearchParams())).toBe('');
});
