import type { StepUpNeeded } from '@chokdee/contracts';
import { codeOf } from '@chokdee/contracts/errors';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { answerCalls, lastSent } from '../../testing/http-stand-in.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { copy as account } from '../copy.ts';
import { copy } from '../factors/copy.ts';
import { askStepUp } from './step-up.store.ts';
import { StepUp } from './step-up.tsx';

const start = jest.fn();
jest.mock('@simplewebauthn/browser', () => ({ startAuthentication: (options: object) => start(options) }));

const SEND = 'POST /api/member/step_up/send';
const CONFIRM = 'POST /api/member/step_up/confirm';
const needed: StepUpNeeded = {
  id: '7b2f3c10-0000-4000-8000-000000000001',
  purpose: 'factor',
  subject: 'การลบพาสคีย์',
  methods: ['passkey', 'totp', 'recovery'],
  expires_at: '2026-11-21T06:53:00.000Z',
};
const passkey = { challenge: 'x', rpId: 'localhost', timeout: 1, userVerification: 'required' } as const;
const assertion = {
  id: 'k',
  rawId: 'k',
  type: 'public-key',
  response: { clientDataJSON: 'c', authenticatorData: 'a', signature: 's' },
};

/** Stands in for a browser with passkeys. The registry of proofs checks it once, at import. */
Object.assign(window, { PublicKeyCredential: class {} });

async function open() {
  renderApp(<StepUp />);
  let answer: Promise<boolean> = Promise.resolve(false);
  act(() => {
    answer = askStepUp(needed);
  });
  await screen.findByRole('dialog');
  return answer;
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('a passkey proves by one press, and by another when the first was given up', async () => {
  start.mockRejectedValueOnce(Object.assign(new Error(), { name: 'NotAllowedError' })).mockResolvedValue(assertion);
  answerCalls({ [SEND]: { mobile: null, ref: null, resend_at: null, passkey }, [CONFIRM]: {} });
  const answer = open();
  fireEvent.click(await screen.findByRole('button', { name: copy.usePasskey }));
  expect(await screen.findByText(copy.passkeyCancelled)).toBeVisible();
  press(copy.usePasskey);
  await expect(answer).resolves.toBe(true);
  expect(lastSent(CONFIRM)).toEqual({ id: needed.id, method: 'passkey', credential: assertion });
});

test('a code of the app proves, and one of another way when the app is at rest', async () => {
  const rests = { fails: codeOf('1064 TOTP_RESTING'), message: 'ใช้วิธียืนยันอื่น', data: {} };
  answerCalls({ [CONFIRM]: { inTurn: [rests, {}] } });
  const answer = open();
  fireEvent.click(await screen.findByRole('button', { name: copy.useApp }));
  fireEvent.change(screen.getByLabelText(copy.appCode), { target: { value: '123456' } });
  press(account.confirm);
  expect(await screen.findByText('ใช้วิธียืนยันอื่น')).toBeVisible();
  expect(lastSent(CONFIRM)).toMatchObject({ method: 'totp', code: '123456' });
  press(copy.useRecovery);
  fireEvent.change(screen.getByLabelText(copy.recoveryCode), { target: { value: 'abcd-efgh-jkmn-pqrs' } });
  press(account.confirm);
  await expect(answer).resolves.toBe(true);
  expect(lastSent(CONFIRM)).toEqual({ id: needed.id, method: 'recovery', code: 'abcd-efgh-jkmn-pqrs' });
});

test('one that has ended closes, unproven', async () => {
  const ended = { fails: codeOf('1031 STEP_UP_ENDED'), message: 'หมดเวลา' };
  answerCalls({ [SEND]: ended });
  const answer = open();
  fireEvent.click(await screen.findByRole('button', { name: copy.usePasskey }));
  await expect(answer).resolves.toBe(false);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
