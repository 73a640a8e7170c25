import { useAgent, useLocal, useSession, useUi } from '@chokdee/session';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { copy } from '../copy.ts';
import { answerCalls } from '../testing/http-stand-in.ts';
import { member } from '../testing/members.ts';
import { renderDialogs, resetStores } from '../testing/render-dialogs.tsx';
import { bringSite } from '../testing/site-stand-in.ts';
import { specText } from '../testing/spec-texts.ts';
import { copy as dialogs } from './copy.ts';

beforeEach(() => {
  resetStores();
  bringSite();
  useSession.setState({ isLoggedIn: true, userInfo: member });
  answerCalls({
    'POST /api/member/wallets': [
      { id: 1, wallet_name: 'main', balance: 20.1, wallet_type_id: 1 },
      { id: 2, wallet_name: 'promotion', balance: 0.2, wallet_type_id: 2 },
    ],
    'POST /api/logout': {},
  });
});

const menu = () => screen.findByRole('dialog', { name: copy.memberMenu.title });

test('the items of the menu, in order', async () => {
  renderDialogs('menu');
  const items = within(within(await menu()).getByRole('navigation')).getAllByRole('link');
  expect(items.map((item) => item.getAttribute('href'))).toEqual(['/member/profile', '/alpha/first', '/alpha/second']);
  expect(within(await menu()).getByRole('button', { name: copy.memberMenu.logout })).toBeVisible();
});

test('help, terms and privacy end the menu, which closes behind them', async () => {
  const user = userEvent.setup();
  const { router } = renderDialogs('menu');
  const links = within(await menu()).getByRole('group', { name: copy.siteLinks });
  await user.click(within(links).getByRole('link', { name: copy.privacy }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/privacy'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('guests: the ways in, the pages that are theirs too, and the theme', async () => {
  const user = userEvent.setup();
  useSession.setState({ isLoggedIn: false, userInfo: null });
  const route = { page: 'any', layout: 'default', title: '', area: 'alpha' } as const;
  bringSite({
    routes: [
      { ...route, path: '/alpha/first', access: 'member' },
      { ...route, path: '/alpha/second', access: 'public' },
    ],
  });
  renderDialogs('menu');
  const dialog = await screen.findByRole('dialog', { name: copy.guestMenu });
  const links = within(within(dialog).getByRole('navigation')).getAllByRole('link');
  expect(links.map((item) => item.getAttribute('href'))).toEqual(['/alpha/second']);
  expect(within(dialog).queryByRole('button', { name: copy.memberMenu.logout })).toBeNull();
  await user.click(within(dialog).getByRole('button', { name: copy.themes.light }));
  expect(useLocal.getState().theme).toBe('light');
  expect(document.documentElement.dataset.theme).toBe('light');
  await user.click(within(dialog).getByRole('button', { name: copy.register }));
  expect(useUi.getState().dialog).toBe('register');
});

test('480 px, the agent’s logo and a close button; a press outside does not close, Escape does', async () => {
  const user = userEvent.setup();
  renderDialogs('menu');
  const dialog = await menu();
  expect(dialog).toHaveStyle({ maxWidth: '480px' });
  expect(dialog.querySelector('img')).toHaveAttribute('src', '/art/logo-chokdee.svg');
  await user.click(dialog.parentElement as HTMLElement);
  expect(dialog).toBeVisible();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('what areas offer members is there for large screens, with the sum of all wallets and what stands below it', async () => {
  renderDialogs('menu');
  const dialog = await menu();
  const deposit = within(dialog).getByRole('link', { name: 'to pay' });
  expect(deposit).toHaveAttribute('href', '/alpha/pay');
  expect(within(dialog).getByRole('link', { name: 'to draw' })).toHaveAttribute('href', '/alpha/draw');
  expect(deposit.parentElement).toHaveClass('wide');
  await waitFor(() => expect(dialog).toHaveTextContent('฿20.30'));
  expect(dialog).toHaveTextContent('part alpha.line');
});

test('an unknown balance is a dash, never zero', async () => {
  answerCalls({});
  renderDialogs('menu');
  expect(await menu()).toHaveTextContent('—');
});

test('an item navigates, then closes; back leads to where the menu was opened', async () => {
  const user = userEvent.setup();
  const { router } = renderDialogs('menu');
  await user.click(within(await menu()).getByRole('link', { name: /to second/ }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/alpha/second'));
  expect(screen.queryByRole('dialog')).toBeNull();
  await act(() => router.navigate(-1));
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
});

test('a badge of the area stands beside its entry', async () => {
  renderDialogs('menu');
  const first = within(await menu()).getByRole('link', { name: /to first/ });
  expect(first).toHaveTextContent('part alpha.count');
});

test('the focus stays inside and goes back to the opener', async () => {
  const user = userEvent.setup();
  renderDialogs(null);
  const opener = screen.getByRole('button', { name: 'opener' });
  await user.click(opener);
  const dialog = await menu();
  await user.tab({ shift: true });
  expect(dialog).toContainElement(document.activeElement as HTMLElement);
  await user.keyboard('{Escape}');
  expect(opener).toHaveFocus();
});

test('logging out: the two answers, the index page in place of the page, and a toast', async () => {
  const user = userEvent.setup();
  const { router } = renderDialogs('menu');
  await user.click(within(await menu()).getByRole('button', { name: copy.memberMenu.logout }));
  expect(await screen.findByRole('button', { name: specText('logoutStay') })).toHaveFocus();
  const entries = window.history.length;
  await user.click(screen.getByRole('button', { name: specText('logoutYes') }));
  expect(await screen.findByText(specText('logoutDone'))).toBeVisible();
  expect(router.state.location.pathname).toBe('/');
  expect(router.state.historyAction).toBe('REPLACE');
  expect(window.history.length).toBe(entries);
  expect(useSession.getState()).toMatchObject({ isLoggedIn: false, userInfo: null });
});

test('staying changes nothing; a server that cannot be told is only logged', async () => {
  const user = userEvent.setup();
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  answerCalls({ 'POST /api/logout': { fails: 9005, message: 'no' } });
  renderDialogs('logout');
  await user.click(await screen.findByRole('button', { name: specText('logoutStay') }));
  expect(useSession.getState().isLoggedIn).toBe(true);
  act(() => useUi.getState().openDialog('logout'));
  await user.click(await screen.findByRole('button', { name: specText('logoutYes') }));
  expect(await screen.findByText(specText('logoutDone'))).toBeVisible();
  expect(logged).toHaveBeenCalled();
  expect(screen.queryByRole('alert')).toBeNull();
  logged.mockRestore();
});

test('events: their number, what each leads to, and where one without a link leads', async () => {
  const user = userEvent.setup();
  const { router } = renderDialogs('event');
  await screen.findByRole('dialog', { name: dialogs.event.title(3) });
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/poll/1',
    '/member/wheel',
    '/',
  ]);
  await user.click(screen.getByRole('link', { name: /event two/ }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/member/wheel'));
  expect(useAgent.getState().config?.events).toHaveLength(3);
  expect(screen.queryByRole('dialog')).toBeNull();
});
