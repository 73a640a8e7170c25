import type { DataOf } from '@chokdee/contracts';
import { useSession } from '@chokdee/session';
import { screen } from '@testing-library/react';
import { answerCalls } from '../testing/http-stand-in.ts';
import { member } from '../testing/members.ts';
import { renderApp } from '../testing/render-app.tsx';
import { renderDialogs, resetStores } from '../testing/render-dialogs.tsx';
import { InboxEntry } from './inbox-entry.tsx';

const told: DataOf<'GET /api/notifications'>[number] = {
  type: 1,
  image: null,
  id: 'a',
  title: 'the title',
  description: 'words',
  link: null,
  kind: 'news',
  is_read: false,
  cursor: '1.x',
  created_at: '2026-11-21T05:00:00Z',
};

beforeEach(() => {
  resetStores();
  useSession.setState({ isLoggedIn: true, userInfo: member });
});

test.each([
  [1, 'before', Node.DOCUMENT_POSITION_FOLLOWING],
  [2, 'after', Node.DOCUMENT_POSITION_PRECEDING],
])('a notification of type %s has its picture %s the words', async (type, _place, position) => {
  answerCalls({ 'GET /api/notifications': [{ ...told, type, image: '/art/a.svg' }] });
  renderDialogs('notification');
  const title = await screen.findByText('the title');
  const picture = (await screen.findByRole('dialog')).querySelector('img');
  expect(picture).toHaveAttribute('src', '/art/a.svg');
  expect(picture?.compareDocumentPosition(title)).toBe(position);
});

test.each([1, 2])('the row of the inbox shows the picture of type %s', (type) => {
  renderApp(<InboxEntry notification={{ ...told, type, image: '/art/a.svg' }} />);
  expect(document.querySelector('img')).toHaveAttribute('src', '/art/a.svg');
});
