import { answerStaffCalls, signIn } from '@chokdee/backoffice-session/testing';
import { renderDesk } from '@chokdee/backoffice-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { copy as parts } from '../parts/copy.ts';
import { copy } from './copy.ts';
import { KnownItem } from './known-item.tsx';

const item = {
  ...{ id: 'tonight', kind: 'banner', position: 0, state: 'draft', version: 3, is_live: false },
  ...{ title: 'ลอยกระทง', text: 'คืนนี้', picture: '/art/banner-1.svg', link: '/lotto', action: 'ดู' },
  ...{ starts_at: '2026-12-01T01:30:00.000Z', ends_at: null },
  ...{ published_at: '2026-11-27T08:00:00.000Z', published_by: 'ann' },
};
const outcome = { outcome: 'done', approval: null, persons: 'one', text: '', data: null };

interface Sent {
  readonly call: string;
  readonly input: Record<string, unknown>;
}

/** @param refusal of every change; left out: changes are done */
function answer(items: readonly object[] = [item], refusal?: object): readonly Sent[] {
  const sent: Sent[] = [];
  const act = (call: string, before: object, after: object) => (input: Record<string, unknown>) => {
    if (refusal) throw refusal;
    if (input.preview === true) return { ...outcome, outcome: 'preview', before, after };
    sent.push({ call, input });
    return { ...outcome, before, after };
  };
  answerStaffCalls({
    'GET /api/staff/content/items': () => ({ items, next_cursor: null }),
    'GET /api/staff/content/pictures': () => ({ items: [], next_cursor: null }),
    'GET /api/staff/content/versions': () => [
      { ...item, version: 3 },
      { ...item, version: 2, title: 'เดิม' },
    ],
    'POST /api/staff/content/set': act('set', { title: 'ลอยกระทง' }, { title: 'ใหม่' }),
    'POST /api/staff/content/live': act('live', { is_live: false }, { is_live: true }),
    'POST /api/staff/content/back': act('back', { version: 3 }, { version: 4 }),
  });
  return sent;
}

async function confirm() {
  const dialog = await screen.findByRole('dialog');
  const look = within(dialog).queryByRole('button', { name: 'ดูผลก่อนทำ' });
  if (look) await userEvent.click(look);
  await userEvent.click(await within(dialog).findByRole('button', { name: 'ยืนยัน' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
}

test('a form sends what was changed alone, after a look at before and after', async () => {
  signIn();
  const sent = answer();
  renderDesk(<KnownItem kind="banner" id="tonight" />);
  const title = await screen.findByLabelText(copy.fields.title);
  await userEvent.clear(title);
  await userEvent.type(title, 'ใหม่');
  await userEvent.click(screen.getByRole('button', { name: copy.save }));
  expect(await within(await screen.findByRole('dialog')).findByText(copy.saveAbout)).toBeInTheDocument();
  await confirm();
  expect(sent).toEqual([{ call: 'set', input: { kind: 'banner', id: 'tonight', title: 'ใหม่' } }]);
});

test('a refused field is told by its label, and is marked in the form behind', async () => {
  signIn();
  const fields = [{ field: 'title', message: 'too long', message_th: 'ยาวเกินไป' }];
  answer([item], { status: 400, error: 9001, message: 'ไม่ถูกต้อง', data: { fields } });
  renderDesk(<KnownItem kind="banner" id="tonight" />);
  await userEvent.type(await screen.findByLabelText(copy.fields.title), 'x');
  await userEvent.click(screen.getByRole('button', { name: copy.save }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'ดูผลก่อนทำ' }));
  expect(await within(dialog).findByText(`ไม่ถูกต้อง: ช่อง ${copy.fields.title} ยาวเกินไป`)).toBeInTheDocument();
  expect(await screen.findByText('ยาวเกินไป')).toBeInTheDocument();
  expect(screen.getByLabelText(copy.fields.title)).toHaveValue('ลอยกระทงx');
});

test('a draft is shown to members by one act', async () => {
  signIn();
  const sent = answer();
  renderDesk(<KnownItem kind="banner" id="tonight" />);
  await userEvent.click(await screen.findByRole('button', { name: copy.live }));
  await confirm();
  expect(sent).toEqual([{ call: 'live', input: { kind: 'banner', id: 'tonight' } }]);
});

test('an earlier version is published again by one act; the newest one has no such act', async () => {
  signIn();
  const sent = answer();
  renderDesk(<KnownItem kind="banner" id="tonight" />, '/?tab=versions');
  const [button, ...more] = await screen.findAllByRole('button', { name: copy.back });
  expect(more).toEqual([]);
  if (button) await userEvent.click(button);
  await confirm();
  expect(sent).toEqual([{ call: 'back', input: { kind: 'banner', id: 'tonight', version: '2' } }]);
});

test('an item of another agent is told as unknown', async () => {
  signIn();
  answer([]);
  renderDesk(<KnownItem kind="banner" id="tonight" />);
  expect(await screen.findByText(parts.unknown)).toBeVisible();
});

test('a person who may only read sees the form and no act happens', async () => {
  signIn({ grants: ['*.read'] });
  const sent = answer();
  renderDesk(<KnownItem kind="banner" id="tonight" />);
  expect(await screen.findByText(parts.mayNot)).toBeVisible();
  await userEvent.type(await screen.findByLabelText(copy.fields.title), 'x');
  await userEvent.click(screen.getByRole('button', { name: copy.save }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(sent).toEqual([]);
});
