import { chooseAgent } from '@chokdee/backoffice-session';
import { answerStaffCalls, signIn } from '@chokdee/backoffice-session/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { copy } from '../copy.ts';
import { renderDesk } from '../testing/index.ts';
import { DeskTable } from './desk-table.tsx';
import type { ListCall } from './list-call.ts';

const CALL = 'GET /api/staff/approvals' as const satisfies ListCall;

interface Row {
  readonly id: number;
  readonly act: string;
}

const row = (id: number): Row => ({ id, act: `act ${id}` });
const pageOf = (ids: readonly number[], next: string | null = null) => ({ items: ids.map(row), next_cursor: next });

const columns = [
  { key: 'id', title: 'id', sort: 'asked_at', render: ({ id }: Row) => id },
  { key: 'act', title: 'act', render: ({ act }: Row) => act },
];
const table = (onOpen: (row: Row) => void = () => undefined) => (
  <DeskTable
    call={CALL}
    label="approvals"
    columns={columns}
    rowKey={({ id }) => String(id)}
    filters={[{ name: 'act', label: 'Act' }]}
    onOpen={onOpen}
  />
);

beforeEach(() => signIn());

test('rows are read with the filters and the order of the address', async () => {
  const asked: unknown[] = [];
  answerStaffCalls({
    [CALL]: (input) => {
      asked.push(input);
      return pageOf([1, 2]);
    },
  });
  renderDesk(table(), '/list?act=freeze&sort=asked_at&order=asc&other=1');
  expect(await screen.findByText('act 2')).toBeVisible();
  expect(asked).toEqual([{ act: 'freeze', sort: 'asked_at', order: 'asc', limit: '100' }]);
  expect(screen.getByLabelText('Act')).toHaveValue('freeze');
  expect(screen.getByRole('columnheader', { name: 'id' })).toHaveAttribute('aria-sort', 'ascending');
});

test('a filter goes into the address, and other values stay', async () => {
  answerStaffCalls({ [CALL]: ({ act }) => pageOf(act === 'note' ? [7] : [1]) });
  renderDesk(table(), '/list?other=1');
  await screen.findByText('act 1');
  await userEvent.type(screen.getByLabelText('Act'), 'note{Enter}');
  expect(await screen.findByText('act 7')).toBeVisible();
  expect(window.location.search).toBe('?other=1&act=note');
});

test('slash focuses the filter, keys move between rows, and Enter opens', async () => {
  answerStaffCalls({ [CALL]: () => pageOf([1, 2, 3]) });
  const opened: number[] = [];
  renderDesk(table(({ id }) => opened.push(id)));
  await screen.findByText('act 3');
  const user = userEvent.setup();
  await user.keyboard('/');
  expect(screen.getByLabelText('Act')).toHaveFocus();
  const rows = within(screen.getByRole('grid', { name: 'approvals' })).getAllByRole('row');
  const first = rows.find((each) => each.textContent?.includes('act 1'));
  first?.focus();
  await user.keyboard('j');
  await waitFor(() => expect(document.activeElement).toHaveTextContent('act 2'));
  await user.keyboard('{ArrowDown}');
  await waitFor(() => expect(document.activeElement).toHaveTextContent('act 3'));
  await user.keyboard('k');
  await waitFor(() => expect(document.activeElement).toHaveTextContent('act 2'));
  await user.keyboard('{Enter}');
  expect(opened).toEqual([2]);
});

/** The same list of one record, then of another. */
function OfTwoRecords() {
  const [isOther, setIsOther] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOther(true)}>
        other
      </button>
      <DeskTable
        call={CALL}
        label="approvals"
        columns={columns}
        rowKey={({ id }) => String(id)}
        filters={[{ name: 'act', label: 'Act' }]}
        bulk={(rows) => <output aria-label="chosen">{rows.map(({ id }) => id).join(' ')}</output>}
        {...(isOther && { input: { state: 'open' } })}
      />
    </>
  );
}

test('chosen rows and shown rows are those of the filter, the record and the agent that are asked for', async () => {
  answerStaffCalls({ [CALL]: ({ act: name, state }) => pageOf([...(name === undefined ? [1] : []), state ? 3 : 2]) });
  act(() => chooseAgent('CHOKDEE'));
  renderDesk(<OfTwoRecords />);
  const chosen = () => screen.queryByLabelText('chosen')?.textContent ?? '';
  const choose = async (id: number) =>
    userEvent.click(await screen.findByRole('checkbox', { name: copy.select(`${id}`) }));
  await choose(1);
  expect(chosen()).toBe('1');
  await userEvent.type(screen.getByLabelText('Act'), 'note{Enter}');
  await waitFor(() => expect(screen.queryByText('act 1')).toBeNull());
  expect(chosen()).toBe('');
  await choose(2);
  act(() => chooseAgent('SIAMPHET'));
  expect([chosen(), screen.queryByText('act 2')]).toEqual(['', null]);
  await choose(2);
  await userEvent.click(screen.getByRole('button', { name: 'other' }));
  expect([chosen(), screen.queryByText('act 2')]).toEqual(['', null]);
  expect(await screen.findByText('act 3')).toBeVisible();
});

test('a refused list says why and can be asked again', async () => {
  let isRefused = true;
  answerStaffCalls({
    [CALL]: () => {
      if (isRefused) throw { status: 403, error: 2003, message: 'no', data: { reason_th: 'ไม่มีสิทธิ์' } };
      return pageOf([1]);
    },
  });
  renderDesk(table());
  expect(await screen.findByRole('alert')).toHaveTextContent('ไม่มีสิทธิ์');
  isRefused = false;
  await userEvent.click(within(screen.getByRole('alert')).getByRole('button'));
  expect(await screen.findByText('act 1')).toBeVisible();
});
