import { answerStaffCalls, signIn } from '@chokdee/backoffice-session/testing';
import { renderDesk } from '@chokdee/backoffice-ui/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { copy as partsCopy } from '../parts/copy.ts';
import { Page } from './board.page.tsx';

const quiet = {
  area: 'keno',
  shell: 'host',
  owner: null,
  revision: null,
  stable: '1.0.0',
  previous: null,
  canary: null,
  frozen: null,
  plan: null,
  watch: null,
  loads: [],
};
const tried = {
  ...quiet,
  area: 'bingo',
  owner: 'team-b',
  revision: 7,
  previous: '0.9.0',
  canary: { version: '1.1.0', percent: 5, members: 1, agents: [], since: '2026-11-27T00:00:00.000Z' },
  watch: { canary: { loads: 300, errors: 150 }, stable: { loads: 300, errors: 0 }, odds: 25.04, verdict: 'doubt' },
};

function answer(acts: Record<string, (input: Record<string, unknown>) => unknown> = {}): void {
  answerStaffCalls({
    'GET /api/staff/releases': () => [tried, quiet],
    'GET /api/staff/releases/history': () => ({ items: [], next_cursor: null }),
    ...acts,
  });
}
const rowOf = async (area: string) =>
  within((await screen.findByRole('link', { name: area })).closest('tr') as HTMLElement);

test('a bad canary is seen with its odds, and one press asks to take it back', async () => {
  signIn();
  const seen: unknown[] = [];
  answer({
    'POST /api/staff/releases/rollback': (input) => {
      seen.push(input);
      const [before, after] = [{ canary: '1.1.0' }, { canary: null }];
      return { outcome: 'preview', approval: null, persons: 'one', text: '', before, after, data: null };
    },
  });
  renderDesk(<Page />, '/releases');
  const row = await rowOf('bingo');
  expect(row.getByText(partsCopy.verdicts.doubt)).toBeTruthy();
  expect(row.getByText(partsCopy.odds('25.0'))).toBeTruthy();
  fireEvent.click(row.getByRole('button', { name: partsCopy.rollback.label }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(partsCopy.rollback.ofCanary('bingo', '1.1.0', '1.0.0'))).toBeTruthy();
  fireEvent.change(dialog.getByLabelText('เหตุผล'), { target: { value: 'it fails' } });
  fireEvent.click(dialog.getByRole('button', { name: 'ดูผลก่อนทำ' }));
  await dialog.findByRole('button', { name: 'ยืนยัน' });
  expect(seen).toEqual([{ area: 'bingo', revision: '7', reason: 'it fails', preview: true }]);
});

test('an area without anything to go back to says so', async () => {
  signIn();
  answer();
  renderDesk(<Page />, '/releases');
  const row = await rowOf('keno');
  expect(row.getByRole('button', { name: partsCopy.rollback.label }).getAttribute('aria-disabled')).toBe('true');
  expect(row.getByRole('button', { name: partsCopy.freeze.label }).getAttribute('aria-disabled')).toBe('true');
});
