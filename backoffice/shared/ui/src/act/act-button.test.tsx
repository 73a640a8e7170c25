import { chooseAgent } from '@chokdee/backoffice-session';
import { answerStaffCalls, signIn } from '@chokdee/backoffice-session/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import locale from 'antd/locale/th_TH';
import { useEffect, useState } from 'react';
import { copy } from '../copy.ts';
import { renderDesk } from '../testing/index.ts';
import { ActButton } from './act-button.tsx';

/** Name of the cross of a dialog. */
const CLOSE = locale.global?.close ?? '';
const CALL = 'POST /api/staff/members/freeze';
const outcome = {
  outcome: 'done',
  approval: null,
  persons: 'one',
  text: '',
  before: { status: 'active' },
  after: { status: 'frozen' },
  data: null,
  handover: null,
};

interface Sent {
  readonly input: Record<string, unknown>;
  readonly key: string | null;
  readonly agent: string | null;
}

/** Answers previews, and acts as the test says. */
function answers(reply: (times: number) => unknown): readonly Sent[] {
  const sent: Sent[] = [];
  answerStaffCalls({
    [CALL]: (input, headers) => {
      if (input.preview === true) return { ...outcome, outcome: 'preview' };
      sent.push({ input, key: headers.get('idempotency-key'), agent: headers.get('x-agent') });
      return reply(sent.length);
    },
  });
  return sent;
}

const button = <ActButton call={CALL} input={{ username: 'demo0001' }} label="Freeze" words={{ status: 'State' }} />;

async function look(): Promise<HTMLElement> {
  await userEvent.click(screen.getByRole('button', { name: 'Freeze' }));
  const dialog = await screen.findByRole('dialog');
  await waitFor(() => expect(within(dialog).getByLabelText(copy.reason)).toHaveFocus());
  await userEvent.keyboard('stolen phone');
  await userEvent.click(within(dialog).getByRole('button', { name: copy.look }));
  await within(dialog).findByText('ถูกอายัด');
  return dialog;
}

/** Neither Escape nor a button closes the dialog. */
async function expectHeld(dialog: HTMLElement): Promise<void> {
  await userEvent.keyboard('{Escape}');
  expect(dialog).toBeVisible();
  expect(within(dialog).queryByRole('button', { name: CLOSE })).not.toBeInTheDocument();
}

test('an act is shown before it is done, and done by a second press', async () => {
  signIn();
  const sent = answers(() => outcome);
  renderDesk(button);
  const dialog = await look();
  expect(within(dialog).getByRole('button', { name: CLOSE })).toBeVisible();
  expect(within(dialog).getByText('State')).toBeVisible();
  expect(within(dialog).getByText(copy.one)).toBeVisible();
  expect(sent).toEqual([]);
  await userEvent.click(within(dialog).getByRole('button', { name: copy.confirm }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent.map(({ input }) => input)).toEqual([{ username: 'demo0001', reason: 'stolen phone' }]);
  expect(await screen.findByText(copy.done)).toBeVisible();
});

test('an act for two persons is told as waiting, not as done', async () => {
  signIn();
  answers(() => ({ ...outcome, outcome: 'waits', approval: 12, persons: 'two' }));
  renderDesk(button);
  const dialog = await look();
  await userEvent.click(within(dialog).getByRole('button', { name: copy.confirm }));
  expect(await screen.findByText(copy.waits(12))).toBeVisible();
  expect(screen.queryByText(copy.done)).not.toBeInTheDocument();
});

test('a refusal is shown with its reason, and what was typed stays', async () => {
  signIn();
  answers(() => {
    throw { status: 403, error: 2003, message: 'no', data: { reason: 'frozen', reason_th: 'สมาชิกถูกอายัด' } };
  });
  renderDesk(button);
  const dialog = await look();
  await userEvent.click(within(dialog).getByRole('button', { name: copy.confirm }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('สมาชิกถูกอายัด');
  await userEvent.click(within(dialog).getByRole('button', { name: copy.back }));
  expect(within(dialog).getByLabelText(copy.reason)).toHaveValue('stolen phone');
});

test('a refused field is marked in Thai', async () => {
  signIn();
  answerStaffCalls({
    [CALL]: () => {
      throw { status: 400, error: 9001, message: 'no', data: { fields: [{ field: 'reason', message: 'too long' }] } };
    },
  });
  renderDesk(button);
  await userEvent.click(screen.getByRole('button', { name: 'Freeze' }));
  const dialog = await screen.findByRole('dialog');
  await waitFor(() => expect(within(dialog).getByLabelText(copy.reason)).toHaveFocus());
  await userEvent.keyboard('stolen phone');
  await userEvent.click(within(dialog).getByRole('button', { name: copy.look }));
  expect(await within(dialog).findByText(copy.refusedField)).toBeVisible();
});

test('an act without an answer is not known, and is repeated with the same key', async () => {
  signIn();
  const sent = answers((times) => {
    if (times === 1) throw new TypeError('no network');
    return outcome;
  });
  renderDesk(button);
  const dialog = await look();
  await userEvent.click(within(dialog).getByRole('button', { name: copy.confirm }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(copy.unknownHelp);
  await expectHeld(dialog);
  await userEvent.click(within(dialog).getByRole('button', { name: copy.repeat }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent).toHaveLength(2);
  expect(sent[0]?.key).toMatch(/.{36}/);
  expect(sent[1]?.key).toBe(sent[0]?.key);
});

test('without the permission the button is disabled and opens nothing', async () => {
  signIn({ grants: ['members.read'] });
  answers(() => outcome);
  renderDesk(button);
  const freeze = await screen.findByRole('button', { name: 'Freeze' });
  expect(freeze).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(freeze);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

interface RowProps {
  readonly list: EventTarget;
  readonly onDone: () => void;
}

/** A row that leaves its list at the event `gone`. */
function Row({ list, onDone }: RowProps) {
  const [isThere, setIsThere] = useState(true);
  useEffect(() => list.addEventListener('gone', () => setIsThere(false)), [list]);
  return isThere && <ActButton call={CALL} input={{ username: 'demo0001' }} label="Freeze" onDone={onDone} />;
}

test('the outcome is told when the row of the button is gone before the answer', async () => {
  signIn();
  let answer: (value: unknown) => void = () => {};
  const waits = new Promise((resolve) => {
    answer = resolve;
  });
  const sent = answers(() => waits);
  const onDone = jest.fn();
  const list = new EventTarget();
  renderDesk(<Row list={list} onDone={onDone} />);
  const dialog = await look();
  await userEvent.click(within(dialog).getByRole('button', { name: copy.confirm }));
  await waitFor(() => expect(sent).toHaveLength(1));
  act(() => list.dispatchEvent(new Event('gone')));
  expect(dialog).toBeVisible();
  answer(outcome);
  expect(await screen.findByText(copy.done)).toBeVisible();
  expect(onDone).toHaveBeenCalledTimes(1);
});

test('a secret that is shown once stays until the person closes it', async () => {
  signIn();
  answers(() => ({
    ...outcome,
    outcome: 'waits',
    approval: 7,
    handover: { kind: 'code', to: 'wipa', value: 'AB12-CD34' },
  }));
  renderDesk(button);
  const dialog = await look();
  await userEvent.click(within(dialog).getByRole('button', { name: copy.confirm }));
  expect(await within(dialog).findByText('AB12-CD34')).toBeVisible();
  await expectHeld(dialog);
  await userEvent.click(within(dialog).getByRole('button', { name: copy.keptIt }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('a session that ends in the midst of an act keeps the form; after the sign-in the same press is sent', async () => {
  signIn();
  const sent = answers((times) => {
    if (times === 1) throw { status: 401, error: 2001, message: 'ended' };
    return outcome;
  });
  renderDesk(button);
  const dialog = await look();
  await userEvent.click(within(dialog).getByRole('button', { name: copy.confirm }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('ended');
  act(() => signIn());
  await userEvent.click(within(dialog).getByRole('button', { name: copy.confirm }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent[1]).toEqual(sent[0]);
});

test('a dialog acts for the agent for which it was opened, also on another page while the outcome is open', async () => {
  signIn();
  const sent = answers((times) => {
    if (times === 1) throw new TypeError('no network');
    return outcome;
  });
  renderDesk(button);
  const dialog = await look();
  await userEvent.click(within(dialog).getByRole('button', { name: copy.confirm }));
  await within(dialog).findByRole('alert');
  act(() => {
    chooseAgent('lucky');
    signIn({ agent: 'lucky' });
    window.history.pushState(null, '', '/elsewhere');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  expect(await within(dialog).findByText(copy.otherAgent('chokdee'))).toBeVisible();
  await userEvent.click(within(dialog).getByRole('button', { name: copy.repeat }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  act(() => chooseAgent(null));
  expect(sent.map(({ agent }) => agent)).toEqual(['chokdee', 'chokdee']);
  expect(sent[1]?.key).toBe(sent[0]?.key);
});
