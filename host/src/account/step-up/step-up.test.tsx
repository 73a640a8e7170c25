import type { StepUpNeeded } from '@chokdee/contracts';
import { codeOf } from '@chokdee/contracts/errors';
import { setHttpPolicy } from '@chokdee/http';
import { configure, fireEvent, screen, waitFor } from '@testing-library/react';
import { copy as profile } from '../../profile/copy.ts';
import { PasswordSheet } from '../../profile/security/password-sheet.tsx';
import { answerCalls, lastSent } from '../../testing/http-stand-in.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { copy as account } from '../copy.ts';
import { copy } from './copy.ts';
import { askStepUp } from './step-up.store.ts';
import { StepUp } from './step-up.tsx';

configure({ asyncUtilTimeout: 8_000 });

const CHANGE = 'POST /api/member/change_password';
const SEND = 'POST /api/member/step_up/send';
const CONFIRM = 'POST /api/member/step_up/confirm';
const needed: StepUpNeeded = {
  id: '7b2f3c10-0000-4000-8000-000000000001',
  purpose: 'password',
  subject: 'การเปลี่ยนรหัสผ่าน',
  methods: ['passkey', 'otp'],
  expires_at: '2026-11-21T06:53:00.000Z',
};
const refused = { fails: codeOf('1029 STEP_UP_NEEDED'), status: 403, message: 'ต้องยืนยันตัวตนก่อน', data: needed };
const sent = { mobile: '081xxx0142', ref: '7B2F3C', resend_at: new Date(Date.now() + 60_000).toISOString() };
const onClose = jest.fn();

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

async function changePassword() {
  setHttpPolicy({ onSessionEnded: jest.fn(), onBadRequest: jest.fn(), onStepUp: askStepUp });
  onClose.mockClear();
  renderApp(
    <>
      <PasswordSheet onClose={onClose} />
      <StepUp />
    </>,
    '/member/profile',
  );
  type(profile.currentPassword, 'chokdee1234');
  type(account.newPassword, 'Mali2539x');
  type(account.repeatPassword, 'Mali2539x');
  fireEvent.click(screen.getByRole('button', { name: profile.savePassword }));
  return screen.findByRole('dialog', { name: copy.title });
}

const enter = (code: string) => {
  type(copy.codeLabel, code);
  fireEvent.click(screen.getByRole('button', { name: account.confirm }));
};

test('an act is proven by the code of a message that says what it is for, and then done', async () => {
  const asked = answerCalls({ [CHANGE]: { inTurn: [refused, {}] }, [SEND]: sent, [CONFIRM]: {} });
  const dialog = await changePassword();
  await waitFor(() => expect(dialog).toHaveTextContent(/081xxx0142.*7B2F3C/));
  expect(dialog).toHaveTextContent(needed.subject);
  enter('123456');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(lastSent(CONFIRM)).toEqual({ id: needed.id, method: 'otp', code: '123456' });
  expect(asked.filter((name) => name !== 'GET /api/session/list')).toEqual([CHANGE, SEND, CONFIRM, CHANGE]);
});

test('a wrong code is emptied and may be typed again', async () => {
  const wrong = { fails: codeOf('1030 STEP_UP_WRONG'), message: 'ยืนยันไม่สำเร็จ', data: { attempts_left: 4 } };
  answerCalls({ [CHANGE]: { inTurn: [refused, {}] }, [SEND]: sent, [CONFIRM]: { inTurn: [wrong, {}] } });
  const dialog = await changePassword();
  await waitFor(() => expect(dialog).toHaveTextContent('081xxx0142'));
  enter('111111');
  expect(await screen.findByRole('alert')).toHaveTextContent('ยืนยันไม่สำเร็จ');
  expect(screen.getByLabelText(copy.codeLabel)).toHaveValue('');
  enter('222222');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
});

test.each([
  ['closed', null],
  ['void', { fails: codeOf('1031 STEP_UP_ENDED'), message: 'หมดเวลา' }],
])('a dialog that is %s leaves the form as it was typed, and nothing is done', async (_how, ended) => {
  const asked = answerCalls({ [CHANGE]: refused, [SEND]: sent, ...(ended && { [CONFIRM]: ended }) });
  const dialog = await changePassword();
  await waitFor(() => expect(dialog).toHaveTextContent('081xxx0142'));
  if (ended) enter('111111');
  else fireEvent.keyDown(dialog, { key: 'Escape' });
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(await screen.findAllByRole('alert')).not.toHaveLength(0);
  expect(screen.getByLabelText(profile.currentPassword)).toHaveValue('chokdee1234');
  expect(screen.getByLabelText(account.repeatPassword)).toHaveValue('Mali2539x');
  expect(asked.filter((name) => name === CHANGE)).toHaveLength(1);
  expect(onClose).not.toHaveBeenCalled();
});

test('a method that this page does not know is passed over; without any the way out is said', async () => {
  answerCalls({ [CHANGE]: { ...refused, data: { ...needed, methods: ['passkey'] } } });
  expect(await changePassword()).toHaveTextContent(copy.noMethod);
});
