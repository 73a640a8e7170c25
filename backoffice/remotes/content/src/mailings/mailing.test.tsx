import { answerStaffCalls, signIn } from '@chokdee/backoffice-session/testing';
import { renderDesk } from '@chokdee/backoffice-ui/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { copy } from './copy.ts';
import type { Mailing } from './fields.ts';
import { KnownMailing } from './known-mailing.tsx';

const draft: Mailing = {
  ...{ id: 7, state: 'draft', title: 'สงกรานต์', text: 'อ่าน', link: null, is_promotion: true, to: 'segment' },
  ...{ audience: { levels: '1,2', deposits: '2 in 30' }, send_at: null, written_by: 'ann' },
  ...{ written_at: '2026-11-27T08:00:00.000Z', began_at: null, ended_at: null, members: 0, told: 0, progress: 0 },
};

function answer(mailing: Mailing, members: number) {
  const counted: Record<string, unknown>[] = [];
  answerStaffCalls({
    'GET /api/staff/content/mailings': () => ({ items: [mailing], next_cursor: null }),
    'GET /api/staff/content/recipient': () => ({ username: null }),
    'GET /api/staff/content/audience': (input) => {
      counted.push(input);
      return { members };
    },
    'POST /api/staff/mailings/send': () => ({
      ...{ outcome: 'preview', approval: null, persons: 'two', text: '', data: null },
      ...{ before: { state: 'draft' }, after: { state: 'waiting' } },
    }),
  });
  return counted;
}

test('a draft tells how many members it would reach, before it can be sent', async () => {
  signIn();
  const counted = answer(draft, 1234);
  renderDesk(<KnownMailing id={7} />);
  expect(await screen.findByText(copy.reach(1234))).toBeVisible();
  expect(counted).toEqual([{ is_promotion: 'true', levels: '1,2', deposits: '2 in 30' }]);
  await userEvent.click(screen.getByRole('button', { name: copy.send }));
  expect(await within(await screen.findByRole('dialog')).findByText(copy.sendAbout(1234))).toBeInTheDocument();
});

test('a draft that reaches nobody cannot be sent', async () => {
  signIn();
  answer(draft, 0);
  renderDesk(<KnownMailing id={7} />);
  expect(await screen.findByText(copy.reachNobody)).toBeVisible();
  expect(screen.queryByRole('button', { name: copy.send })).not.toBeInTheDocument();
});

test('a notice on its way shows its progress and can be stopped', async () => {
  signIn();
  answer({ ...draft, state: 'sending', members: 200, told: 50, progress: 0.25 }, 0);
  renderDesk(<KnownMailing id={7} />);
  expect(await screen.findByText(copy.toldOf(50, 200))).toBeVisible();
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '25');
  expect(screen.getByRole('button', { name: copy.stop })).toBeEnabled();
  expect(screen.queryByRole('button', { name: copy.save })).not.toBeInTheDocument();
});
