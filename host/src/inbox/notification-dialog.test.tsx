import type { RouteConfig } from '@chokdee/contracts';
import { queryClient } from '@chokdee/query';
import { useLocal, usePageAtRest, useSession, useUi } from '@chokdee/session';
import { Sheet } from '@chokdee/ui';
import { render, renderHook, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { watchNavigation } from '../routes/navigation.ts';
import { answerCalls, lastSent } from '../testing/http-stand-in.ts';
import { member } from '../testing/members.ts';
import { shownNotifications as shown } from '../testing/notifications.ts';
import { renderDialogs, resetStores } from '../testing/render-dialogs.tsx';
import { specText } from '../testing/spec-texts.ts';
import { copy } from './copy.ts';
import { openNotificationsIfDue } from './notifications.ts';
import { unreadQuery } from './unread.query.ts';

const START = Date.parse('2026-11-21T07:00:00Z');
const QUARTER_MS = 15 * 60_000;
const next = { name: specText('notificationNext') };
const close = () => screen.getAllByRole('button', { name: specText('notificationClose') }).at(-1) as HTMLElement;

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

test('of twenty the three newest are told, the others wait behind the bell: three presses at most', async () => {
  const user = userEvent.setup();
  const [first] = shown;
  if (first === undefined) throw new Error('there are some');
  const many = Array.from({ length: 20 }, (_, at) => ({ ...first, id: `n${at}`, title: `news ${at}` }));
  answerCalls({ 'GET /api/notifications': many });
  renderDialogs('notification');
  expect(await screen.findByText('1 / 3')).toBeVisible();
  expect(screen.queryByRole('button', { name: copy.more(17) })).toBeNull();
  await user.click(screen.getByRole('button', next));
  await user.click(screen.getByRole('button', next));
  expect(screen.getByText('news 2')).toBeVisible();
  await user.click(screen.getByRole('button', { name: copy.more(17) }));
  expect(useUi.getState().dialog).toBe('inbox');
  expect(useLocal.getState().lastNotificationShownAt).toBeCloseTo(Date.now(), -4);
});

test('type 1 begins with its picture, every other type with the text; a link of the site can be followed', async () => {
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

test('a closing that lies in the future, by a clock that was wrong, keeps no news back', async () => {
  useLocal.setState({ lastNotificationShownAt: START + 86_400_000 });
  await openNotificationsIfDue(START);
  expect(useUi.getState().dialog).toBe('notification');
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

  test('an empty field holds nothing up', async () => {
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

describe('to a member who is in the middle of something', () => {
  const page = (more: Partial<RouteConfig>): RouteConfig => ({
    path: '/there',
    page: 'there',
    layout: 'default',
    access: 'public',
    title: '',
    ...more,
  });
  let shownPage: RouteConfig | undefined;
  let isBusy = false;
  beforeEach(() => {
    jest.useFakeTimers();
    watchNavigation({ isBusy: () => isBusy, route: () => shownPage });
  });
  afterEach(() => {
    shownPage = undefined;
    isBusy = false;
    jest.useRealTimers();
  });
  const opened = async () => {
    await jest.advanceTimersByTimeAsync(1_000);
    return useUi.getState().dialog;
  };

  test.each([
    ['a payment', { layout: 'payment' }],
    ['a game', { layout: 'game' }],
    ['a way in', { layout: 'auth' }],
    ['a page opened by the messaging app', { layout: 'liff' }],
    ['a bet', { undisturbed: true }],
  ] as const)('news waits for %s, until they are elsewhere', async (_name, more) => {
    shownPage = page(more);
    void openNotificationsIfDue(START);
    expect(await opened()).toBeNull();
    isBusy = true;
    shownPage = page({});
    expect(await opened()).toBeNull();
    isBusy = false;
    expect(await opened()).toBe('notification');
  });

  test('a page that is not disturbed says itself when nothing is under way there', async () => {
    shownPage = page({ undisturbed: true });
    void openNotificationsIfDue(START);
    expect(await opened()).toBeNull();
    const { unmount } = renderHook(() => usePageAtRest());
    expect(await opened()).toBe('notification');
    unmount();
  });

  test('a game that lies over the page is played to its end', async () => {
    useUi.setState({ overlay: { area: 'games', slot: 'any', about: null } });
    void openNotificationsIfDue(START);
    expect(await opened()).toBeNull();
    useUi.setState({ overlay: null });
    expect(await opened()).toBe('notification');
  });

  test.each(['register', 'login', 'menu', 'inbox'] as const)('the dialog %s is not pushed away', async (dialog) => {
    useUi.getState().openDialog(dialog);
    void openNotificationsIfDue(START);
    expect(await opened()).toBe(dialog);
    useUi.getState().openDialog(null);
    expect(await opened()).toBe('notification');
  });

  test('neither is a sheet of the page', async () => {
    const { unmount } = render(
      <Sheet open title="sheet" onClose={() => undefined}>
        asked in between
      </Sheet>,
    );
    void openNotificationsIfDue(START);
    expect(await opened()).toBeNull();
    unmount();
    expect(await opened()).toBe('notification');
  });

  test('who has read it meanwhile is not shown it again', async () => {
    shownPage = page({ layout: 'payment' });
    void openNotificationsIfDue(START);
    expect(await opened()).toBeNull();
    useLocal.setState({ lastNotificationShownAt: START });
    shownPage = page({});
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
  const read = { unread: 2, exists: true, wins: 0 };
  answerCalls({ 'GET /api/notifications': shown, 'POST /api/notifications/read': read });
  renderDialogs('notification');
  await user.click(await screen.findByRole('button', next));
  await waitFor(() => expect(lastSent('POST /api/notifications/read')).toEqual({ ids: ['b'] }));
  expect(queryClient.getQueryData(unreadQuery.queryKey)).toEqual(read);
});

test('the dialog that opens by itself asks for news of the agent alone', async () => {
  const addresses: string[] = [];
  const answering = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    addresses.push(new Request(input, init).url);
    return answering(input, init);
  };
  await openNotificationsIfDue(START);
  expect(addresses.filter((address) => address.includes('/api/notifications')).join()).toMatch(/kind=news/);
});
