import { answerStaffCalls, signIn } from '@chokdee/backoffice-session/testing';
import { renderDesk } from '@chokdee/backoffice-ui/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Read } from './chosen-file.ts';
import { copy } from './copy.ts';
import { Upload } from './upload.tsx';

const read = {
  encoding: 'windows-874',
  form: {
    ...{ header: 1, date: 0, time: null, date_form: 'dmy', era: 'buddhist', money: 'signed', amount: 1, in: null },
    ...{ out: null, balance: null, description: null, party: null, reference: null },
  },
  form_is: 'guessed',
  date_forms: [],
  heads: ['วันที่', 'จำนวนเงิน'],
  raw: [],
  lines: [
    {
      ...{ line: 2, at: '2026-11-19T17:00:00.000Z', has_time: false, amount: 5, balance: null },
      ...{ description: '', party: '', reference: '' },
    },
  ],
  refused: [{ line: 3, reason: 'อ่านวันที่ไม่ได้', text: 'รวม' }],
  blank: 0,
  count: 1,
  days: ['2026-11-20'],
  total_in: 5,
  total_out: 0,
  is_known: false,
} satisfies Read;

beforeEach(() => signIn());

test('a line that is not understood keeps a file out until a person says that it is no movement', async () => {
  const sent: Record<string, unknown>[] = [];
  answerStaffCalls({
    'POST /api/staff/statements/read': (input) => {
      sent.push(input);
      return read;
    },
  });
  renderDesk(<Upload account="promptpay_qr" onImported={() => undefined} />);
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  await userEvent.upload(input as HTMLInputElement, new File(['date,amount'], 'kbank.csv', { type: 'text/csv' }));
  const load = await screen.findByRole('button', { name: copy.import });
  expect(sent).toEqual([{ account: 'promptpay_qr', file: btoa('date,amount') }]);
  expect(load).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(screen.getByRole('checkbox', { name: copy.skip(3) }));
  expect(load).toHaveAttribute('aria-disabled', 'false');
  await userEvent.click(screen.getByRole('button', { name: copy.again }));
  expect(sent.at(-1)).toMatchObject({ form: read.form });
});

test('dates of two readings keep a file out until a person chooses their order', async () => {
  const sent: Record<string, unknown>[] = [];
  answerStaffCalls({
    'POST /api/staff/statements/read': (input) => {
      sent.push(input);
      return { ...read, refused: [], date_forms: sent.length === 1 ? ['dmy', 'mdy'] : [] };
    },
  });
  renderDesk(<Upload account="promptpay_qr" onImported={() => undefined} />);
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  await userEvent.upload(input as HTMLInputElement, new File(['date,amount'], 'kbank.csv', { type: 'text/csv' }));
  expect(await screen.findByRole('button', { name: copy.import })).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(screen.getByRole('button', { name: copy.again }));
  expect(await screen.findByText(copy.missing)).toBeVisible();
  await userEvent.click(screen.getByRole('combobox', { name: copy.dateForm }));
  await userEvent.click(await screen.findByText(copy.dateForms.mdy));
  await userEvent.click(screen.getByRole('button', { name: copy.again }));
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ form: { date_form: 'mdy' } }));
  await waitFor(() =>
    expect(screen.getByRole('button', { name: copy.import })).toHaveAttribute('aria-disabled', 'false'),
  );
});
