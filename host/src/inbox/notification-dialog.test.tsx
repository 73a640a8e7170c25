import type { DataOf } from '@chokdee/contracts';
import { useLocal, useSession, useUi } from '@chokdee/session';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { copy } from '../copy.ts';
import { answerCalls } from '../testing/http-stand-in.ts';
import { member } from '../testing/members.ts';
import { renderDialogs, resetStores } from '../testing/render-dialogs.tsx';
import { specText } from '../testing/spec-texts.ts';
import { openNotificationsIfDue } from './notifications.ts';

const START = Date.parse('2026-11-21T07:00:00Z');
const QUARTER_MS = 15 * 60_000;
const next = { name: specText('notificationNext') };
const close = () => screen.getAllByRole('button', { name: specText('notificationClose') }).at(-1) as HTMLElement;

const shown: DataOf<'GET /api/notifications'> = [
  {
    id: 'a',
    type: 2,
    image: null,
    title: 'text',
    description: 'words',
    link: null,
    created_at: '2026-11-21T05:00:00Z',
  },
  {
    id: 'b',
    type: 1,
    image: '/art/b.svg',
    title: 'picture',
    description: '',
    link: '/promotions',
    created_at: '2026-11-20T05:00:00Z',
  },
  {
    id: 'c',
    type: 2,
    image: '/art/c.svg',
    title: 'last',
    description: '',
    link: null,
    created_at: '2026-11-19T05:00:00Z',
  },
];

beforeEach(() => {
  resetStores();
  useSession.setState({ isLoggedIn: true, userInfo: member });
  answerCalls({ 'GET /api/notifications': shown });
});

test('400 px wide; the label is next until the step before last, then close; the time of closing is recorded', async () => {
  const user = userEvent.setup();
  renderDialogs('notification');
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveStyle({ maxWidth: '400px' });
  await user.click(await screen.findByRole('button', next));
  await user.click(screen.getByRole('button', next));
  expect(screen.getByText('last')).toBeVisible();
  expect(screen.queryByRole('button', next)).toBeNull();
  expect(useLocal.getState().lastNotificationShownAt).toBeNull();
  await user.click(close());
  expect(useUi.getState().dialog).toBeNull();
  expect(useLocal.getState().lastNotificationShownAt).toBeCloseTo(Date.now(), -4);
});

test('type 1 is a picture, every other type is text; a link of the site can be followed', async () => {
  const user = userEvent.setup();
  const { router } = renderDialogs('notification');
  const dialog = await screen.findByRole('dialog');
  await screen.findByText('words');
  expect(dialog.querySelector('img')).toBeNull();
  await user.click(screen.getByRole('button', next));
  expect(dialog.querySelector('img')).toHaveAttribute('src', '/art/b.svg');
  await user.click(screen.getByRole('link', { name: copy.notification.open }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/promotions'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('shown when successful, not empty, and 15 minutes after it was last closed', async () => {
  useLocal.setState({ lastNotificationShownAt: START });
  await openNotificationsIfDue(START + QUARTER_MS - 1);
  expect(useUi.getState().dialog).toBeNull();
  await openNotificationsIfDue(START + QUARTER_MS);
  expect(useUi.getState().dialog).toBe('notification');
});

describe('to a member who is writing in a form', () => {
  let field: HTMLInputElement;
  beforeEach(() => {
    jest.useFakeTimers();
    field = document.body.appendChild(document.createElement('input'));
    field.value = '500';
    field.focus();
  });
  afterEach(() => {
    field.remove();
    jest.useRealTimers();
  });
  const opened = async () => {
    await jest.advanceTimersByTimeAsync(1_000);
    return useUi.getState().dialog;
  };

  test('news waits until the field is left, or goes with its page', async () => {
    void openNotificationsIfDue(START);
    expect(await opened()).toBeNull();
    field.remove();
    expect(await opened()).toBe('notification');
  });

  test('an empty field holds nothing up, neither does the one of a dialog that is done', async () => {
    useUi.getState().openDialog('login');
    void openNotificationsIfDue(START);
    expect(await opened()).toBe('notification');
    useUi.getState().openDialog(null);
    field.value = '';
    void openNotificationsIfDue(START);
    expect(await opened()).toBe('notification');
  });

  test('who has logged out meanwhile is shown none', async () => {
    void openNotificationsIfDue(START);
    expect(await opened()).toBeNull();
    useSession.setState({ isLoggedIn: false });
    field.blur();
    expect(await opened()).toBeNull();
  });
});

test.each([
  ['empty', []],
  ['refused', { fails: 9005, message: 'no' }],
])('nothing is shown when the answer is %s', async (_name, answer) => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  answerCalls({ 'GET /api/notifications': answer });
  await openNotificationsIfDue(START);
  expect(useUi.getState().dialog).toBeNull();
  logged.mockRestore();
});

test('what was shown here counts as read behind the bell', async () => {
  const user = userEvent.setup();
  renderDialogs('notification');
  await user.click(await screen.findByRole('button', next));
  expect(useLocal.getState().readNotifications).toEqual({ napat2539: ['a', 'b'] });
});

test('the list behind the bell: unread first seen, read one by one or all at once', async () => {
  const user = userEvent.setup();
  renderDialogs('inbox');
  expect(await screen.findByRole('button', { name: copy.inbox.unread(3) })).toBeVisible();
  await user.click(await screen.findByRole('button', { name: /words/ }));
  await user.click(screen.getByRole('button', { name: copy.inbox.unread(2) }));
  expect(screen.queryByText('words')).toBeNull();
  await user.click(screen.getByRole('button', { name: copy.inbox.readAll }));
  expect(screen.getByText(copy.inbox.noUnread)).toBeVisible();
  expect(localStorage.getItem('local_data')).toContain('readNotifications');
});

test('a list that cannot be fetched has a retry', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  answerCalls({ 'GET /api/notifications': { fails: 9005, message: 'ขัดข้อง' } });
  renderDialogs('inbox');
  expect(await screen.findByRole('alert')).toHaveTextContent('ขัดข้อง');
  answerCalls({ 'GET /api/notifications': shown });
  await userEvent.setup().click(screen.getByRole('button', { name: copy.error.retry }));
  expect(await screen.findByText('words')).toBeVisible();
  logged.mockRestore();
});
