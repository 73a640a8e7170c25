import type { DataOf } from '@chokdee/contracts';
import { codeOf } from '@chokdee/contracts/errors';
import { queryClient } from '@chokdee/query';
import { useAgent, useSession } from '@chokdee/session';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { copy as account } from '../../../account/copy.ts';
import { copy as common } from '../../../account/factors/copy.ts';
import { answerCalls, lastSent } from '../../../testing/http-stand-in.ts';
import { agentConfig, member } from '../../../testing/members.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { copy } from './copy.ts';
import { Factors } from './factors.tsx';

const start = jest.fn();
jest.mock('@simplewebauthn/browser', () => ({ startRegistration: (options: object) => start(options) }));

const LIST = 'GET /api/member/factor/list';
const none: DataOf<typeof LIST> = {
  passkeys: [],
  totp: null,
  recovery_codes_left: 0,
  always_ask: false,
  withdraw_rests_until: null,
};
const used = { created_at: '2026-11-20T07:00:00Z', last_used_at: null };
const passkey = { id: '7b2f3c10-0000-4000-8000-000000000001', name: 'Chrome · Android', ...used };
const one = { ...none, passkeys: [passkey], recovery_codes_left: 9 };
const codes = Array.from({ length: 10 }, (_, index) => `AAAA-BBBB-CCCC-DD${index}0`);
const challenge = {
  id: '7b2f3c10-0000-4000-8000-000000000002',
  options: {},
} as DataOf<'POST /api/member/passkey/begin'>;
const setup = { setup: 'sealed', secret: 'ABCDEFGHIJKLMNOP', uri: 'otpauth://totp/x?secret=ABCDEFGHIJKLMNOP' };

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  queryClient.clear();
  start.mockReset();
  Object.assign(window, { PublicKeyCredential: class {} });
  useAgent.setState({ config: agentConfig() });
  useSession.setState({ isLoggedIn: true, userInfo: member });
});
afterEach(() => Reflect.deleteProperty(window, 'PublicKeyCredential'));

test('who has none is offered both ways, and nothing that needs one', async () => {
  answerCalls({ [LIST]: none });
  renderApp(<Factors />);
  expect(await screen.findByRole('button', { name: copy.addPasskey })).toBeVisible();
  expect(screen.getByRole('button', { name: copy.addAppLabel })).toBeVisible();
  expect(screen.queryByRole('switch')).toBeNull();
});

test('a browser without passkeys says so', async () => {
  Reflect.deleteProperty(window, 'PublicKeyCredential');
  answerCalls({ [LIST]: none });
  renderApp(<Factors />);
  expect(await screen.findByText(copy.noPasskeys)).toBeVisible();
  expect(screen.queryByRole('button', { name: copy.addPasskey })).toBeNull();
});

test('a passkey is made by the device, and the codes that come with it stay until they are kept', async () => {
  start.mockResolvedValue({
    id: 'k',
    rawId: 'k',
    type: 'public-key',
    response: { clientDataJSON: 'c', attestationObject: 'a' },
  });
  answerCalls({
    [LIST]: { inTurn: [none, one] },
    'POST /api/member/passkey/begin': challenge,
    'POST /api/member/passkey/add': { recovery_codes: codes },
  });
  renderApp(<Factors />);
  fireEvent.click(await screen.findByRole('button', { name: copy.addPasskey }));
  fireEvent.click(await screen.findByRole('button', { name: copy.makePasskey }));
  const sheet = await screen.findByRole('dialog', { name: copy.codesTitle });
  expect(within(sheet).getAllByRole('listitem')).toHaveLength(10);
  fireEvent.keyDown(sheet, { key: 'Escape' });
  expect(sheet).toBeVisible();
  expect(lastSent('POST /api/member/passkey/add')).toMatchObject({ id: challenge.id, credential: { id: 'k' } });
  press(copy.kept);
  expect(sheet).not.toBeInTheDocument();
  expect(await screen.findByText(copy.passkeyOf(passkey.name))).toBeVisible();
});

test('a dialog of the browser that was closed can be opened again, for the same question', async () => {
  const cancelled = Object.assign(new Error(), { name: 'NotAllowedError' });
  start.mockRejectedValue(cancelled);
  const asked = answerCalls({ [LIST]: none, 'POST /api/member/passkey/begin': challenge });
  renderApp(<Factors />);
  fireEvent.click(await screen.findByRole('button', { name: copy.addPasskey }));
  fireEvent.click(await screen.findByRole('button', { name: copy.makePasskey }));
  expect(await screen.findByText(common.passkeyCancelled)).toBeVisible();
  press(copy.makePasskey);
  await waitFor(() => expect(start).toHaveBeenCalledTimes(2));
  expect(asked.filter((name) => name === 'POST /api/member/passkey/begin')).toHaveLength(1);
});

test('a device that has one already says so', async () => {
  start.mockRejectedValue(Object.assign(new Error(), { name: 'InvalidStateError' }));
  answerCalls({ [LIST]: one, 'POST /api/member/passkey/begin': challenge });
  renderApp(<Factors />);
  fireEvent.click(await screen.findByRole('button', { name: copy.addPasskey }));
  fireEvent.click(await screen.findByRole('button', { name: copy.makePasskey }));
  expect(await screen.findByText(common.passkeyKnown)).toBeVisible();
});

test('an app is added by its QR code or its secret, and a wrong code may be typed again', async () => {
  const wrong = { fails: codeOf('1063 TOTP_WRONG'), message: 'ไม่ถูกต้อง' };
  answerCalls({
    [LIST]: one,
    'POST /api/member/totp/begin': setup,
    'POST /api/member/totp/confirm': { inTurn: [wrong, { recovery_codes: [] }] },
  });
  renderApp(<Factors />);
  fireEvent.click(await screen.findByRole('button', { name: copy.addAppLabel }));
  expect(await screen.findByRole('img', { name: copy.qrLabel })).toHaveAttribute('data-payload', setup.uri);
  expect(screen.getByText('ABCD EFGH IJKL MNOP')).toBeVisible();
  const field = screen.getByLabelText(common.appCode);
  fireEvent.change(field, { target: { value: '111111' } });
  press(account.confirm);
  expect(await screen.findByText('ไม่ถูกต้อง')).toBeVisible();
  expect(field).toHaveValue('');
  fireEvent.change(field, { target: { value: '222222' } });
  press(account.confirm);
  expect(await screen.findByText(copy.appAdded)).toBeVisible();
  expect(lastSent('POST /api/member/totp/confirm')).toEqual({ setup: 'sealed', code: '222222' });
  expect(screen.queryByRole('dialog', { name: copy.codesTitle })).toBeNull();
});

test.each([
  ['the last one', one, copy.removeLastHelp],
  ['one of two', { ...one, totp: used }, copy.removeHelp],
])('before %s is removed it is said what follows', async (_which, list, help) => {
  answerCalls({ [LIST]: list, 'POST /api/member/passkey/remove': {} });
  renderApp(<Factors />);
  fireEvent.click(await screen.findByRole('button', { name: copy.removeOf(copy.passkeyOf(passkey.name)) }));
  const question = await screen.findByRole('alertdialog');
  expect(question).toHaveTextContent(help);
  fireEvent.click(within(question).getByRole('button', { name: copy.remove }));
  await waitFor(() => expect(lastSent('POST /api/member/passkey/remove')).toEqual({ passkey_id: passkey.id }));
});

test('asking always is switched, and while withdrawals rest it is told until when', async () => {
  answerCalls({
    [LIST]: { ...one, withdraw_rests_until: '2026-11-21T08:00:00Z' },
    'POST /api/member/factor/always_ask': {},
  });
  renderApp(<Factors />);
  fireEvent.click(await screen.findByRole('switch'));
  await waitFor(() => expect(lastSent('POST /api/member/factor/always_ask')).toEqual({ always_ask: true }));
  expect(screen.getByText(/ถอนเงินได้อีกครั้ง .*15:00/)).toBeVisible();
});
