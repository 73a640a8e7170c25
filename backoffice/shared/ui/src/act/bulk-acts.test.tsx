import { answerStaffCalls, signIn } from '@chokdee/backoffice-session/testing';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import locale from 'antd/locale/th_TH';
import { copy } from '../copy.ts';
import { renderDesk } from '../testing/index.ts';
import { BulkActs } from './bulk-acts.tsx';

const CALL = 'POST /api/staff/withdrawals/approve';
const lines = ['WD1', 'WD2', 'WD3'].map((ref) => ({ id: ref, label: ref, input: { ref } }));
const closeButton = (dialog: HTMLElement) => within(dialog).queryByRole('button', { name: locale.global?.close ?? '' });
const done = { outcome: 'done', approval: null, persons: 'one', text: '', before: null, after: null, data: null };

test('each act has an outcome, and only the failed ones are repeated', async () => {
  signIn();
  const sent: unknown[] = [];
  let isOpen = false;
  answerStaffCalls({
    [CALL]: (input) => {
      sent.push(input);
      if (input.ref === 'WD2' && !isOpen) throw { status: 409, error: 3001, message: 'not enough', data: null };
      return input.ref === 'WD3' ? { ...done, outcome: 'waits', approval: 4 } : done;
    },
  });
  const onDone = jest.fn();
  renderDesk(<BulkActs call={CALL} lines={lines} label="Approve" reason="optional" onDone={onDone} />);
  await userEvent.click(await screen.findByRole('button', { name: copy.bulk('Approve', 3) }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: copy.bulk('Approve', 3) }));
  expect(await within(dialog).findByText(copy.outcomes(1, 1, 1))).toBeVisible();
  expect(within(dialog).getByText('not enough')).toBeVisible();
  isOpen = true;
  await userEvent.click(await within(dialog).findByRole('button', { name: copy.repeatFailed(1) }));
  expect(await within(dialog).findByText(copy.outcomes(2, 1, 0))).toBeVisible();
  expect(sent).toEqual([{ ref: 'WD1' }, { ref: 'WD2' }, { ref: 'WD3' }, { ref: 'WD2' }]);
  await userEvent.click(await within(dialog).findByRole('button', { name: copy.close }));
  expect(onDone).toHaveBeenCalledTimes(1);
});

test('a run with an unknown outcome stays open, and keeps its key also when the session ends meanwhile', async () => {
  signIn();
  const keys: (string | null)[] = [];
  const thrown = [new TypeError('no network'), { status: 401, error: 2001, message: 'ended' }];
  answerStaffCalls({
    [CALL]: (_, headers) => {
      keys.push(headers.get('idempotency-key'));
      const error = thrown.shift();
      if (error) throw error;
      return done;
    },
  });
  renderDesk(<BulkActs call={CALL} lines={lines.slice(0, 1)} label="Approve" reason="optional" />);
  await userEvent.click(await screen.findByRole('button', { name: copy.bulk('Approve', 1) }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: copy.bulk('Approve', 1) }));
  for (const _again of [1, 2]) {
    const again = await within(dialog).findByRole('button', { name: copy.repeatFailed(1) });
    await userEvent.keyboard('{Escape}');
    expect(dialog).toBeVisible();
    expect(closeButton(dialog)).not.toBeInTheDocument();
    expect(within(dialog).queryByRole('button', { name: copy.close })).not.toBeInTheDocument();
    await userEvent.click(again);
    act(() => signIn());
  }
  expect(await within(dialog).findByRole('button', { name: copy.close })).toBeVisible();
  expect(closeButton(dialog)).toBeVisible();
  expect(new Set(keys).size).toBe(1);
});
