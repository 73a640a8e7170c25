import { answerStaffCalls, signIn } from '@chokdee/backoffice-session/testing';
import { renderDesk } from '@chokdee/backoffice-ui/testing';
import { act, screen } from '@testing-library/react';
import { Page } from './board.page.tsx';
import { copy } from './copy.ts';

const nothingDue = copy.summary(0, '0');
const none = `${copy.none} ${copy.noneWhy}`;

test('nothing is said of work before the board has answered', async () => {
  let answerBoard: (data: unknown) => void = () => undefined;
  signIn({ grants: ['*'] });
  answerStaffCalls({ 'GET /api/staff/rounds/board': () => new Promise((resolve) => (answerBoard = resolve)) });
  renderDesk(<Page />);
  expect(await screen.findByText(copy.title)).toBeVisible();
  expect(screen.queryByText(nothingDue)).toBeNull();
  expect(screen.queryByText(none)).toBeNull();
  await act(async () => answerBoard({ items: [], next_cursor: null }));
  expect(await screen.findByText(nothingDue)).toBeVisible();
  expect(screen.getByText(none)).toBeVisible();
});

test('a board that cannot be read does not say that there is nothing to do', async () => {
  signIn({ grants: ['*'] });
  answerStaffCalls({
    'GET /api/staff/rounds/board': () => {
      throw { status: 403, error: 4003, message: 'ไม่มีสิทธิ์' };
    },
  });
  renderDesk(<Page />);
  expect(await screen.findByText(/ไม่มีสิทธิ์/)).toBeVisible();
  expect(screen.queryByText(nothingDue)).toBeNull();
  expect(screen.queryByText(none)).toBeNull();
});
