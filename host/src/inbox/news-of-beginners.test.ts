import '../testing/boot-stand-in.ts';
import { useSession, useUi } from '@chokdee/session';
import { answerCalls } from '../testing/http-stand-in.ts';
import { member } from '../testing/members.ts';
import { resetStores } from '../testing/render-dialogs.tsx';
import { openNotificationsIfDue } from './notifications.ts';

const news = [
  {
    ...({ id: 'n1', kind: 'news', type: 1, title: 'News', description: 'text', image: null, link: null } as const),
    ...{ created_at: '2026-11-20T07:00:00Z', is_read: false, cursor: '1' },
  } as const,
];

beforeEach(() => {
  resetStores();
  answerCalls({ 'GET /api/notifications': news });
});

test.each([
  [false, false, null],
  [true, false, 'notification'],
  [false, true, 'notification'],
])('paid in: %s, played: %s', async (has_deposited, has_played, opened) => {
  useSession.setState({ isLoggedIn: true, userInfo: { ...member, has_deposited, has_played } });
  await openNotificationsIfDue();
  expect(useUi.getState().dialog).toBe(opened);
});
