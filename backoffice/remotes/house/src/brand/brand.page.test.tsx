import { answerStaffCalls, signIn } from '@chokdee/backoffice-session/testing';
import { renderDesk } from '@chokdee/backoffice-ui/testing';
import { screen, within } from '@testing-library/react';
import { Page } from './brand.page.tsx';
import { copy } from './copy.ts';

const face = { name: 'face', title: 'Face', is_needed: true };
const offers = { name: 'offers', title: 'Offers', is_needed: false, missing: 'none yet' };

function answer(missing: string | null): void {
  const none = () => ({ data: [], text: '' });
  answerStaffCalls({
    'GET /api/staff/brand/check': () => ({ data: [{ ...face, missing }, offers], text: '' }),
    'GET /api/staff/brand/domains': none,
    'GET /api/staff/receivers/list': none,
    'GET /api/staff/channels/list': none,
  });
}

const rowOf = async (title: string) => within((await screen.findByText(title)).closest('tr') as HTMLElement);
const open = () => screen.getByRole('button', { name: copy.openToMembers });

test('a brand opens to members when nothing that it needs is missing', async () => {
  signIn();
  answer('no logo');
  const { unmount } = renderDesk(<Page />, '/house/brand');
  const row = await rowOf('Face');
  expect(row.getByText(copy.needed)).toBeTruthy();
  expect(row.getByText('no logo')).toBeTruthy();
  expect(open().getAttribute('aria-disabled')).toBe('true');
  unmount();

  answer(null);
  renderDesk(<Page />, '/house/brand');
  expect((await rowOf('Face')).getByText(copy.ready)).toBeTruthy();
  expect((await rowOf('Offers')).getByText(copy.optional)).toBeTruthy();
  expect(open().getAttribute('aria-disabled')).toBe('false');
});

test('accounts and channels say what is not there', async () => {
  signIn();
  answer(null);
  renderDesk(<Page />, '/house/brand');
  expect(await screen.findByText(copy.noReceivers)).toBeTruthy();
  expect(await screen.findByText(copy.noDomains)).toBeTruthy();
});
