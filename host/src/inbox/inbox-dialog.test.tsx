import { queryClient } from '@chokdee/query';
import { useSession, useUi } from '@chokdee/session';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { copy as host } from '../copy.ts';
import { useWinEffects } from '../parts/win-effects.store.ts';
import { answerCalls, lastSent } from '../testing/http-stand-in.ts';
import { member } from '../testing/members.ts';
import { renderDialogs, resetStores } from '../testing/render-dialogs.tsx';
import { byDay } from './by-day.ts';
import { copy } from './copy.ts';
import type { Notification } from './inbox.query.ts';
import { unreadQuery } from './unread.query.ts';

const item = (id: string, change: Partial<Notification> = {}): Notification => ({
  id,
  kind: 'money',
  type: 2,
  image: null,
  title: `title ${id}`,
  description: `words ${id}`,
  link: null,
  created_at: '2026-11-21T05:00:00Z',
  is_read: false,
  cursor: `1.${id}`,
  ...change,
});
const news = item('news', { kind: 'news', created_at: '2026-11-19T05:00:00Z' });
const shown = [item('in', { link: '/promotions' }), item('out', { is_read: true }), news];
const unread = (count: number) => ({ unread: count, exists: true, wins: 0 });

beforeEach(() => {
  resetStores();
  useSession.setState({ isLoggedIn: true, userInfo: member });
  answerCalls({ 'GET /api/notifications': shown, 'GET /api/notifications/unread': unread(2) });
});

test('lies by days of Bangkok: today, yesterday, and the date before', () => {
  const now = Date.parse('2026-11-21T18:00:00Z');
  const at = (created_at: string) => item(created_at, { created_at });
  const days = byDay([at('2026-11-21T17:30:00Z'), at('2026-11-21T05:00:00Z'), at('2026-11-19T05:00:00Z')], now);
  expect(days.map(({ title }) => title)).toEqual([copy.today, copy.yesterday, '19 พ.ย. 2569']);
});

test('one that leads somewhere goes there, and is read with it', async () => {
  answerCalls({
    'GET /api/notifications': shown,
    'GET /api/notifications/unread': unread(2),
    'POST /api/notifications/read': unread(1),
  });
  const { router } = renderDialogs('inbox');
  const link = await screen.findByRole('link', { name: /words in/ });
  expect(within(link).getByText(copy.isUnread)).toBeInTheDocument();
  await userEvent.setup().click(link);
  await waitFor(() => expect(router.state.location.pathname).toBe('/promotions'));
  expect(useUi.getState().dialog).toBeNull();
  expect(lastSent('POST /api/notifications/read')).toEqual({ ids: ['in'] });
  await waitFor(() => expect(queryClient.getQueryData(unreadQuery.queryKey)).toEqual(unread(1)));
});

test('unread ones of the same words are one row, the newest, and are read with one press', async () => {
  const logins = Array.from({ length: 20 }, (_, at) =>
    item(`d${at}`, { kind: 'security', title: 'login', description: `device ${at}` }),
  );
  answerCalls({
    'GET /api/notifications': [...logins, item('old', { kind: 'security', title: 'login', is_read: true })],
    'GET /api/notifications/unread': unread(20),
    'POST /api/notifications/read': unread(0),
  });
  const user = userEvent.setup();
  renderDialogs('inbox');
  const newest = await screen.findByRole('button', { name: /device 0/ });
  expect(screen.getAllByText('login')).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: copy.more(19) }));
  expect(screen.getByText('device 19')).toBeVisible();
  expect(screen.queryByRole('button', { name: copy.more(19) })).toBeNull();
  await user.click(newest);
  expect(lastSent('POST /api/notifications/read')).toEqual({ ids: logins.map(({ id }) => id) });
  expect(await screen.findByRole('button', { name: copy.unread(0) })).toBeVisible();
  expect(screen.queryByText(copy.isUnread)).toBeNull();
});

test('all are read at once, and nothing is asked for what was read', async () => {
  answerCalls({
    'GET /api/notifications': shown,
    'GET /api/notifications/unread': unread(2),
    'POST /api/notifications/read_all': unread(0),
  });
  const user = userEvent.setup();
  renderDialogs('inbox');
  await screen.findByText('words in');
  expect(screen.getAllByText(copy.isUnread)).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: copy.readAll }));
  expect(await screen.findByRole('button', { name: copy.unread(0) })).toBeVisible();
  expect(screen.queryByText(copy.isUnread)).toBeNull();
  await user.click(screen.getByRole('button', { name: /words out/ }));
  expect(lastSent('POST /api/notifications/read')).toBeUndefined();
});

test('a mark that could not be kept says so, and stays unread', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  answerCalls({
    'GET /api/notifications': shown,
    'GET /api/notifications/unread': unread(2),
    'POST /api/notifications/read_all': { fails: 9005, message: 'no' },
  });
  renderDialogs('inbox');
  await userEvent.setup().click(await screen.findByRole('button', { name: copy.readAll }));
  expect(await screen.findByText(copy.readFailed)).toBeVisible();
  logged.mockRestore();
});

test('of one kind, of what is unread, and empty with a sentence of its own', async () => {
  const user = userEvent.setup();
  renderDialogs('inbox');
  await screen.findByText('words in');
  answerCalls({ 'GET /api/notifications': [], 'GET /api/notifications/unread': unread(2) });
  await user.click(screen.getByRole('button', { name: copy.kinds.lottery }));
  expect(await screen.findByText(copy.none.lottery.title)).toBeVisible();
  await user.click(screen.getByRole('button', { name: copy.unread(2) }));
  expect(await screen.findByText(copy.noUnread.title)).toBeVisible();
});

test('goes on from the last of a full page', async () => {
  const page = Array.from({ length: 20 }, (_, place) => item(`p${place}`));
  answerCalls({
    'GET /api/notifications': { inTurn: [page, [item('last')]] },
    'GET /api/notifications/unread': unread(2),
  });
  renderDialogs('inbox');
  await userEvent.setup().click(await screen.findByRole('button', { name: /แสดงเพิ่ม/ }));
  expect(await screen.findByText('words last')).toBeVisible();
  expect(screen.getByText('words p0')).toBeVisible();
});

test('a list that cannot be fetched has a retry', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  answerCalls({ 'GET /api/notifications': { fails: 9005, message: 'ขัดข้อง' } });
  renderDialogs('inbox');
  expect(await screen.findByRole('alert')).toHaveTextContent('ขัดข้อง');
  answerCalls({ 'GET /api/notifications': shown });
  await userEvent.setup().click(screen.getByRole('button', { name: host.error.retry }));
  expect(await screen.findByText('words in')).toBeVisible();
  logged.mockRestore();
});

test('a win is silent on this device until that is switched on here', async () => {
  renderDialogs('inbox');
  const sound = await screen.findByRole('switch', { name: copy.effects.sound });
  expect(sound).not.toBeChecked();
  await userEvent.setup().click(sound);
  expect(sound).toBeChecked();
  expect(useWinEffects.getState()).toEqual({ sound: true, vibration: false });
});
