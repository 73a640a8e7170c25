import { queryClient } from '@chokdee/query';
import { clearUser, useAgent, useLocal, useUi } from '@chokdee/session';
import { fireEvent, screen } from '@testing-library/react';
import { agentConfig } from '../../testing/members.ts';
import { copy } from '../copy.ts';
import { copy as own } from './copy.ts';

export const otp = { otp_ref: 'KXQT', expires_at: '2026-11-21T07:05:00Z', resend_at: '2026-11-21T07:01:00Z' };
export const created = { username: 'chok081555', password: 'Mali2539x' };
export const sms = {
  'POST /api/check_account': {},
  'POST /api/request_otp': otp,
  'POST /api/verify_otp': { otp_token: 'proof-1', otp_ref: 'KXQT' },
  'POST /api/register': created,
} as const;

export const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
export const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
export const heading = (title: string) => screen.findByRole('dialog', { name: title });

/** Fills the first part of the form. */
export function fillAccount() {
  if (screen.queryByLabelText(copy.newUsername)) type(copy.newUsername, 'napat');
  type(copy.mobile, '081-555-0142');
  type(copy.password, 'Mali2539x');
}

/** Fills both parts of the form. The referral code is filled in already. */
export function fillForm() {
  fillAccount();
  press(copy.next);
  press(own.knowUsChannels[5].label);
  fireEvent.click(screen.getByRole('checkbox'));
}

/** Resets the stores to a guest who opened the registration. */
export function startAfresh(): void {
  sessionStorage.clear();
  queryClient.clear();
  clearUser();
  useUi.setState({ dialog: 'register' });
  useLocal.setState({ lastNotificationShownAt: null });
  useAgent.setState({ config: agentConfig() });
}
