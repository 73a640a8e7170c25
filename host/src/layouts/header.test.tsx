import '../testing/boot-stand-in.ts';
import { useAgent, useSession, useUi } from '@chokdee/session';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { copy } from '../copy.ts';
import { agentConfig } from '../testing/agents.ts';
import { answerCalls } from '../testing/http-stand-in.ts';
import { member } from '../testing/members.ts';
import { resetStores } from '../testing/render-dialogs.tsx';
import { renderAt } from '../testing/render-layout.tsx';
import { bringSite } from '../testing/site-stand-in.ts';
import { Contacts } from './contacts.tsx';
import { Header } from './header.tsx';
import { SubHeader } from './sub-header.tsx';
import { TabBar } from './tab-bar.tsx';

const memberCalls = {
  'GET /api/notifications/unread': { unread: 1, exists: true, wins: 0 },
  'POST /api/member/wallets': [
    { id: 1, wallet_name: 'main', balance: 20.1, wallet_type_id: 1 },
    { id: 2, wallet_name: 'promotion', balance: 0.2, wallet_type_id: 2 },
  ],
};
const hrefs = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

function enter(): void {
  useSession.setState({ isLoggedIn: true, userInfo: member });
}

beforeEach(() => {
  resetStores();
  bringSite();
  answerCalls(memberCalls);
});

test('the menu of the header, in order', async () => {
  await renderAt('/', <Header />);
  expect(hrefs().slice(1)).toEqual(['/alpha/first', '/alpha/second']);
});

test('guests have register and login, and nothing of a member', async () => {
  const user = userEvent.setup();
  await renderAt('/', <Header />);
  expect(screen.queryByTestId('header-balance')).toBeNull();
  expect(screen.queryByRole('button', { name: copy.openMemberMenu })).toBeNull();
  await user.click(screen.getByRole('button', { name: copy.login }));
  expect(useUi.getState().dialog).toBe('login');
  await user.click(screen.getByRole('button', { name: copy.register }));
  expect(useUi.getState().dialog).toBe('register');
});

test('guests have a menu, too', async () => {
  const user = userEvent.setup();
  await renderAt('/', <Header />);
  await user.click(screen.getByRole('button', { name: copy.openMenu }));
  expect(useUi.getState().dialog).toBe('menu');
});

test.each(['header', 'sub'])('members find bell, menu and balance in either bar: %s', async (bar) => {
  const user = userEvent.setup();
  enter();
  await renderAt('/alpha/first', bar === 'header' ? <Header /> : <SubHeader title="first" />);
  await waitFor(() => expect(screen.getByTestId(`${bar}-balance`)).toHaveTextContent('฿20.30'));
  await user.click(await screen.findByRole('button', { name: copy.notifications(1) }));
  expect(useUi.getState().dialog).toBe('inbox');
  await user.click(screen.getByRole('button', { name: copy.openMemberMenu }));
  expect(useUi.getState().dialog).toBe('menu');
});

test('on an inner page guests have the login and their menu', async () => {
  await renderAt('/alpha/first', <SubHeader title="first" />);
  expect(screen.getByRole('button', { name: copy.login })).toBeVisible();
  expect(screen.getByRole('button', { name: copy.openMenu })).toBeVisible();
  expect(screen.queryByTestId('sub-balance')).toBeNull();
});

test('members have the sum of all wallets, what areas offer them, and their menu', async () => {
  const user = userEvent.setup();
  enter();
  await renderAt('/', <Header />);
  expect(screen.getByTestId('header-balance')).toHaveTextContent('—');
  await waitFor(() => expect(screen.getByTestId('header-balance')).toHaveTextContent('฿20.30'));
  expect(hrefs()).toEqual(expect.arrayContaining(['/alpha/pay', '/alpha/draw']));
  await user.click(screen.getByRole('button', { name: copy.openMemberMenu }));
  expect(useUi.getState().dialog).toBe('menu');
});

test('the bell is there when notifications exist, and counts what is unread', async () => {
  const user = userEvent.setup();
  enter();
  await renderAt('/', <Header />);
  await user.click(await screen.findByRole('button', { name: copy.notifications(1) }));
  expect(useUi.getState().dialog).toBe('inbox');
});

test('no notifications, no bell', async () => {
  answerCalls({ ...memberCalls, 'GET /api/notifications/unread': { unread: 0, exists: false, wins: 0 } });
  enter();
  await renderAt('/', <Header />);
  await waitFor(() => expect(screen.getByTestId('header-balance')).toHaveTextContent('฿20.30'));
  expect(screen.queryByRole('button', { name: /^แจ้งเตือน/ })).toBeNull();
});

test('parts of areas stand in the header of those whom they are for', async () => {
  const { unmount } = await renderAt('/', <Header />);
  expect(screen.queryByText('part alpha.star')).toBeNull();
  unmount();
  enter();
  await renderAt('/', <Header />);
  expect(screen.getByText('part alpha.star')).toBeVisible();
});

test('the agent decides what comes first, and what is not shown', async () => {
  const wanted = { header: { first: ['alpha.second'] }, actions: { hidden: ['alpha.pay'] } };
  const setting = { config_key: 'arrangement', val: JSON.stringify(wanted), default_val: '{}' };
  useAgent.setState({ config: { ...agentConfig, configs: [setting] } });
  enter();
  await renderAt('/', <Header />);
  expect(hrefs().slice(1)).toEqual(['/alpha/second', '/alpha/first', '/alpha/draw']);
});

test('the header is fixed after scrolling more than 80 px', async () => {
  await renderAt('/', <Header />);
  const scrollTo = (y: number) => {
    Object.defineProperty(window, 'scrollY', { value: y, configurable: true });
    fireEvent.scroll(window);
  };
  scrollTo(80);
  expect(screen.getByRole('banner')).not.toHaveClass('fixed');
  scrollTo(81);
  expect(screen.getByRole('banner')).toHaveClass('fixed');
  scrollTo(0);
});

test('the logo and name are the agent’s', async () => {
  useAgent.setState({
    config: { ...agentConfig, info: { ...agentConfig.info, name: 'สยามเพชร', agent_logo: '/art/logo-siamphet.svg' } },
  });
  await renderAt('/', <Header />);
  const brand = screen.getByRole('link', { name: copy.siteHome('สยามเพชร') });
  expect(brand.querySelector('img')).toHaveAttribute('src', '/art/logo-siamphet.svg');
});

test('five tabs of a guest', async () => {
  await renderAt('/', <TabBar />);
  expect(hrefs()).toEqual(['/', '/alpha/join', '/login', '/alpha/offers', 'https://line.example/contact']);
  expect(screen.getByRole('link', { name: copy.contact })).toHaveAttribute('target', '_blank');
});

test('five tabs of a member', async () => {
  enter();
  await renderAt('/', <TabBar />);
  expect(hrefs()).toEqual(['/', '/member/profile', '/alpha/pay', '/alpha/draw', 'https://line.example/contact']);
});

test('contacts: those that the agent has, and its events', async () => {
  const user = userEvent.setup();
  const { unmount } = await renderAt('/', <Contacts />);
  expect(hrefs()).toEqual(['https://telegram.example/contact', 'https://line.example/contact']);
  await user.click(screen.getByRole('button', { name: copy.events }));
  expect(useUi.getState().dialog).toBe('event');
  unmount();
  const info = { ...agentConfig.info, telegram_contact_url: null };
  useAgent.setState({ config: { ...agentConfig, info, events: [] } });
  await renderAt('/', <Contacts />);
  expect(hrefs()).toEqual(['https://line.example/contact']);
  expect(screen.queryByRole('button', { name: copy.events })).toBeNull();
});

test('a header that phones do not show brings no part of an area there', async () => {
  enter();
  await renderAt('/', <Header isOnlyWide />);
  expect(screen.queryByText('part alpha.star')).toBeNull();
  const { matchMedia } = window;
  window.matchMedia = (media) => Object.assign(new EventTarget(), { matches: true, media }) as MediaQueryList;
  await renderAt('/', <Header isOnlyWide />);
  expect(screen.getByText('part alpha.star')).toBeVisible();
  window.matchMedia = matchMedia;
});
