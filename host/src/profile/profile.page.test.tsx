import { queryClient } from '@chokdee/query';
import { storeUserInfo, useAgent, useLocal, useSession } from '@chokdee/session';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { copy as account } from '../account/copy.ts';
import { vipTitle } from '../parts/vip-badge.tsx';
import { answerCalls, lastSent } from '../testing/http-stand-in.ts';
import { agentConfig, member, memberCalls } from '../testing/members.ts';
import { renderApp } from '../testing/render-app.tsx';
import { bringSite } from '../testing/site-stand-in.ts';
import { specText } from '../testing/spec-texts.ts';
import { copy } from './copy.ts';
import { maskName } from './own-data/mask-name.ts';

const session = {
  id: '7b2f3c10-0000-4000-8000-000000000001',
  device: 'Chrome · Android',
  ip: '203.0.•••.•••',
  created_at: '2026-11-20T07:00:00Z',
  last_used_at: '2026-11-21T06:48:00Z',
  is_current: true,
};
const other = { ...session, id: '7b2f3c10-0000-4000-8000-000000000002', device: 'Chrome · Windows', is_current: false };
const factors = {
  passkeys: [],
  totp: null,
  recovery_codes_left: 0,
  always_ask: false,
  withdraw_rests_until: null,
};
const calls = {
  ...memberCalls,
  'GET /api/session/list': [session, other],
  'GET /api/member/factor/list': factors,
};

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

async function open() {
  bringSite();
  const { Page } = await import('./profile.page.tsx');
  renderApp(<Page />, '/member/profile');
  await screen.findByRole('heading', { name: copy.security });
}

beforeEach(() => {
  queryClient.clear();
  useAgent.setState({ agentCode: 'CHOKDEE', config: agentConfig() });
  useSession.setState({ isLoggedIn: true, userInfo: member });
});

test('own data are masked; the name is shown when asked for', async () => {
  answerCalls(calls);
  await open();
  expect(screen.getByText(member.mobile)).toBeVisible();
  expect(screen.getByText('ณภัทร ศ•••••')).toBeVisible();
  press(copy.show);
  expect(screen.getByText('ณภัทร ศรีสุข')).toBeVisible();
  expect(screen.getByText('xxx-x-x2345-x')).toBeVisible();
  expect(maskName('สมชาย')).toBe('ส•••••');
});

test('a copy of all data comes as a file, for the password', async () => {
  const made: string[] = [];
  Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    made.push(this.download);
  });
  const data = { exported_at: '2026-11-23T05:00:00.000Z', tables: { members: [{ id: 1 }] }, cut: [] };
  answerCalls({ ...calls, 'POST /api/member/export_data': data });
  await open();
  press(copy.exportData);
  press(copy.exportSave);
  expect(made).toEqual([]);
  type(copy.passwordToConfirm, 'chokdee1234');
  press(copy.exportSave);
  expect(await screen.findByText(copy.exported)).toBeVisible();
  expect(lastSent('POST /api/member/export_data')).toEqual({ password: 'chokdee1234' });
  expect(made).toEqual(['chokdee-2026-11-23.json']);
});

test.each([0, 1, 2])('the level %i has its name', async (level) => {
  answerCalls(calls);
  storeUserInfo({ ...member, vip_level: level });
  await open();
  expect(screen.getByText(vipTitle(level))).toBeVisible();
});

test('pages that areas offer are linked', async () => {
  answerCalls(calls);
  await open();
  expect(screen.getByRole('link', { name: /to record.*all of it/ })).toHaveAttribute('href', '/alpha/record');
});

test('the referral code is there as text, link and QR', async () => {
  answerCalls(calls);
  await open();
  expect(screen.getByText('NP2539')).toBeVisible();
  expect(await screen.findByRole('img', { name: copy.referralQr })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: copy.copyLink })).toBeVisible();
});

test('a new password asks for the old one, differs from it, and is typed twice', async () => {
  const asked = answerCalls({ ...calls, 'POST /api/member/change_password': {} });
  await open();
  press(copy.changePassword);
  press(copy.savePassword);
  expect(screen.getByText(specText('loginPassword'))).toBeVisible();
  type(copy.currentPassword, 'chokdee1234');
  type(account.newPassword, 'chokdee1234');
  expect(screen.getByText(copy.sameAsOld)).toBeVisible();
  type(account.newPassword, 'Mali2539x');
  type(account.repeatPassword, 'Mali2539y');
  expect(screen.getByText(account.errors.passwordsDiffer)).toBeVisible();
  expect(asked).not.toContain('POST /api/member/change_password');
  type(account.repeatPassword, 'Mali2539x');
  press(copy.savePassword);
  expect(await screen.findByText(copy.passwordChanged)).toBeVisible();
  expect(lastSent('POST /api/member/change_password')).toEqual({
    old_password: 'chokdee1234',
    new_password: 'Mali2539x',
  });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a wrong old password is told; the sheet keeps what was typed', async () => {
  answerCalls({ ...calls, 'POST /api/member/change_password': { fails: 1017, message: 'รหัสผ่านไม่ถูกต้อง' } });
  await open();
  press(copy.changePassword);
  type(copy.currentPassword, 'wrong');
  type(account.newPassword, 'Mali2539x');
  type(account.repeatPassword, 'Mali2539x');
  press(copy.savePassword);
  expect(await screen.findByText('รหัสผ่านไม่ถูกต้อง')).toBeVisible();
  expect(screen.getByLabelText(account.newPassword)).toHaveValue('Mali2539x');
});

test('another account becomes the main one with the password', async () => {
  const swapped = member.bank_accounts.map((account) => ({ ...account, is_main: !account.is_main }));
  answerCalls({ ...calls, 'POST /api/member/update_sub_bank_account': swapped });
  await open();
  press(copy.makeMain);
  type(copy.passwordToConfirm, 'chokdee1234');
  press(copy.save);
  await waitFor(() => expect(useSession.getState().userInfo?.bank_accounts).toEqual(swapped));
  expect(lastSent('POST /api/member/update_sub_bank_account')).toEqual({
    password: 'chokdee1234',
    account_id: '2',
    make_main: true,
  });
});

test('an account is added with bank, owner, number and password', async () => {
  answerCalls({ ...calls, 'POST /api/member/update_sub_bank_account': member.bank_accounts });
  await open();
  press(copy.addBank);
  press(copy.save);
  expect(screen.getByText(specText('fullName'))).toBeVisible();
  fireEvent.click(screen.getByLabelText(account.bank));
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'scb' } });
  fireEvent.click(within(screen.getByRole('listbox')).getByText('ไทยพาณิชย์'));
  type(account.accountName, 'ณภัทร ศรีสุข');
  type(account.accountNo, '111-2-22333-4');
  type(copy.passwordToConfirm, 'chokdee1234');
  press(copy.save);
  expect(await screen.findByText(copy.bankAdded)).toBeVisible();
  expect(lastSent('POST /api/member/update_sub_bank_account')).toEqual({
    password: 'chokdee1234',
    bank_id: 4,
    bank_account_name: 'ณภัทร ศรีสุข',
    bank_account_no: '1112223334',
    make_main: false,
  });
});

test('another session is signed out alone; all others after a question', async () => {
  answerCalls({ ...calls, 'POST /api/session/revoke': { revoked: 1 } });
  await open();
  fireEvent.click(await screen.findByRole('button', { name: copy.signOutOf(other.device) }));
  expect(await screen.findByText(copy.signedOut)).toBeVisible();
  expect(lastSent('POST /api/session/revoke')).toEqual({ session_id: other.id });
  press(copy.signOutOthers);
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: copy.signOut }));
  expect(await screen.findByText(copy.othersSignedOut(1))).toBeVisible();
  expect(lastSent('POST /api/session/revoke')).toEqual({});
  expect(screen.queryByRole('button', { name: copy.signOutOf(session.device) })).toBeNull();
});

test('the theme is dark until chosen otherwise', async () => {
  answerCalls(calls);
  await open();
  expect(useLocal.getState().theme).toBe('dark');
  fireEvent.click(screen.getByText(copy.themes.light));
  expect(useLocal.getState().theme).toBe('light');
  expect(document.documentElement.dataset.theme).toBe('light');
});
