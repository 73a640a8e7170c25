import { answerStaffCalls, signIn } from '@chokdee/backoffice-session/testing';
import { renderDesk } from '@chokdee/backoffice-ui/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { copy } from './copy.ts';
import { Page } from './search.page.tsx';

const somchai = {
  id: 12,
  agent: 'SIAMPHET',
  username: 'lucky88',
  name: 'นายสมชาย ใจดี',
  mobile: '0961234567',
  status: 'frozen',
  vip_level: 0,
  last_login_at: null,
  matched: [{ by: 'mobile', value: '0961234567' }],
};

function search(answer: object) {
  const asked: unknown[] = [];
  signIn();
  answerStaffCalls({
    'GET /api/staff/members': ({ q }) => {
      asked.push(q);
      return answer;
    },
  });
  renderDesk(<Page />, '/members');
  return asked;
}

test('asks once the person presses Enter, and says what matched', async () => {
  const asked = search({ items: [somchai], is_more: false });
  await userEvent.type(screen.getByRole('searchbox', { name: copy.field }), ' 34567{Enter}');
  expect(await screen.findByText('เบอร์มือถือ 0961234567')).toBeVisible();
  expect(asked).toEqual(['34567']);
  expect(screen.getByText('อายัด')).toBeVisible();
  expect(window.location.search).toBe('?q=34567');
});

test('opens the member at the agent of the member', async () => {
  search({ items: [somchai], is_more: true });
  await userEvent.type(screen.getByRole('searchbox', { name: copy.field }), '34567{Enter}');
  expect(await screen.findByText(copy.more)).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'lucky88' }));
  expect(window.location.pathname + window.location.search).toBe('/members/12?agent=SIAMPHET');
});

test('says what to try when nobody is found', async () => {
  search({ items: [], is_more: false });
  await userEvent.type(screen.getByRole('searchbox', { name: copy.field }), '99999{Enter}');
  expect(await screen.findByText(copy.nobodyWhy)).toBeVisible();
});
