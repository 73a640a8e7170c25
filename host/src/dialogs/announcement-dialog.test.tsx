import { useAgent, useUi } from '@chokdee/session';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { agentConfig } from '../testing/agents.ts';
import { renderDialogs, resetStores } from '../testing/render-dialogs.tsx';
import { bringSite } from '../testing/site-stand-in.ts';
import { specText } from '../testing/spec-texts.ts';
import { copy } from './copy.ts';

interface CarouselElement extends Element {
  readonly swiper: { readonly params: { readonly speed: number; readonly autoplay: unknown } };
}

const title = (current: number, total: number) =>
  specText('announcementTitle').replace('current', String(current)).replace('total', String(total));

beforeEach(() => {
  resetStores();
  // The carousel measures its elements; jsdom has no sizes.
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800);
});

test('title with place and count, 800 px, red close button', async () => {
  const user = userEvent.setup();
  renderDialogs('announcement');
  const dialog = await screen.findByRole('dialog', { name: title(1, 3) });
  expect(dialog).toHaveStyle({ maxWidth: '800px' });
  const close = screen.getByRole('button', { name: 'ปิด' });
  expect(close).toHaveClass('redClose');
  await user.click(close);
  expect(useUi.getState().dialog).toBeNull();
});

test('the carousel turns in 1000 ms and never by itself', async () => {
  renderDialogs('announcement');
  const dialog = await screen.findByRole('dialog');
  const { params } = (dialog.querySelector('.swiper') as CarouselElement).swiper;
  expect(params.speed).toBe(1000);
  expect(params.autoplay).toBe(false);
});

test('who asked their device for less motion sees the next one at once', async () => {
  const { matchMedia } = window;
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), { matches: media.includes('reduced-motion'), media }) as MediaQueryList;
  renderDialogs('announcement');
  const dialog = await screen.findByRole('dialog');
  expect((dialog.querySelector('.swiper') as CarouselElement).swiper.params.speed).toBe(0);
  window.matchMedia = matchMedia;
});

test('the next button leads on, and the title counts', async () => {
  const user = userEvent.setup();
  renderDialogs('announcement');
  await user.click(await screen.findByRole('button', { name: copy.announcement.next }));
  expect(await screen.findByRole('dialog', { name: title(2, 3) })).toBeVisible();
});

test('a press on a picture goes where an area says and closes', async () => {
  bringSite();
  const user = userEvent.setup();
  const { router } = renderDialogs('announcement');
  await user.click(await screen.findByRole('link', { name: /event one/ }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/alpha/news'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('without events it says so', async () => {
  useAgent.setState({ config: { ...agentConfig, events: [] } });
  renderDialogs('announcement');
  expect(await screen.findByRole('dialog', { name: title(0, 0) })).toHaveTextContent(copy.announcement.none.title);
});
