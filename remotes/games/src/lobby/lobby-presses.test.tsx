import { call } from '@chokdee/http';
import { act, screen, waitFor } from '@testing-library/react';
import { copy } from './copy.ts';
import { answers, company, config, findGame, forgetAll, lastInput, shelved, show } from './testing/show-lobby.tsx';

jest.mock('@chokdee/http', () => ({ ...jest.requireActual<object>('@chokdee/http'), call: jest.fn() }));

beforeEach(forgetAll);
afterEach(() => jest.restoreAllMocks());

const companies = [company, { ...company, provider_id: 'waree', name: 'Waree', name_en: 'Waree' }];
const withTwo = { ...answers, 'GET /api/lobby/configs': () => ({ ...config, providers: companies }) };
const chip = (name: RegExp) => screen.findByRole('button', { name });
const asked = () =>
  jest.mocked(call).mock.calls.flatMap(([name, input]) => (name === 'GET /api/game/list' ? [input] : []));

/** First id of a held frame; the browser counts its ids from 1 on. */
const FIRST_HELD = 1_000_000;

/** Holds animation frames until the returned function shows them. A held frame can still be cancelled. */
function holdFrames() {
  const held = new Map<number, FrameRequestCallback>();
  const { cancelAnimationFrame: cancel } = window;
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((draw) => {
    const frame = FIRST_HELD + held.size;
    held.set(frame, draw);
    return frame;
  });
  jest.spyOn(window, 'cancelAnimationFrame').mockImplementation((frame) => {
    if (held.has(frame)) held.set(frame, () => {});
    else cancel.call(window, frame);
  });
  return () =>
    act(() => {
      for (const draw of held.values()) draw(0);
    });
}

test('of quick presses every one is marked, the last one is listed, and the order that was chosen stays', async () => {
  const user = show(withTwo, '/slot?sort=rtp');
  await findGame('Lotus');
  const [mekha, waree] = [await chip(/^Mekha/), await chip(/^Waree/)];
  const before = asked().length;
  const showFrame = holdFrames();
  await user.click(mekha);
  expect(mekha).toHaveAttribute('aria-pressed', 'true');
  await user.click(waree);
  expect(mekha).toHaveAttribute('aria-pressed', 'false');
  expect(waree).toHaveAttribute('aria-pressed', 'true');
  expect(asked()).toHaveLength(before);
  showFrame();
  await waitFor(() => expect(window.location.search).toBe('?sort=rtp&provider=waree'));
  await waitFor(() => expect(lastInput('GET /api/game/list')).toMatchObject({ provider: 'waree', sort: 'rtp' }));
  expect(asked().slice(before)).not.toContainEqual(expect.objectContaining({ provider: 'mekha' }));
});

test('a company that is pressed twice is taken back', async () => {
  const user = show(withTwo, '/slot?show=all');
  await findGame('Lotus');
  const mekha = await chip(/^Mekha/);
  const showFrame = holdFrames();
  await user.dblClick(mekha);
  expect(mekha).toHaveAttribute('aria-pressed', 'false');
  showFrame();
  await act(() => new Promise((done) => setTimeout(done)));
  expect(window.location.search).toBe('?show=all');
});

test('an order is marked where it is pressed; the sheet goes, and the games follow, after the frame that shows it', async () => {
  const user = show(withTwo, '/slot?show=all');
  await findGame('Lotus');
  await user.click(await screen.findByRole('button', { name: new RegExp(copy.arrange) }));
  const rtp = screen.getByRole('button', { name: new RegExp(copy.sort.rtp) });
  const showFrame = holdFrames();
  await user.click(rtp);
  expect(rtp).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByRole('dialog')).toBeInTheDocument();
  // Closing the sheet at once keeps the choice.
  await user.keyboard('{Escape}');
  showFrame();
  jest.restoreAllMocks();
  await waitFor(() => expect(window.location.search).toBe('?sort=rtp'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('the way back leads to the list that stood before, and to its chip', async () => {
  const user = show({ ...withTwo, 'GET /api/lobby/configs': () => ({ ...shelved, providers: companies }) });
  await user.click(await screen.findByRole('link', { name: /ธีมทะเล/ }));
  await user.click(await chip(/^Waree/));
  await waitFor(() => expect(window.location.search).toBe('?provider=waree'));
  act(() => window.history.back());
  expect(await screen.findByRole('heading', { name: copy.shelves.new })).toBeVisible();
  expect(await chip(/^แนะนำ/)).toHaveAttribute('aria-pressed', 'true');
  expect(await chip(/^Waree/)).toHaveAttribute('aria-pressed', 'false');
});

test('a press just before another page is opened does not lead back', async () => {
  const user = show(withTwo, '/slot?show=all');
  await findGame('Lotus');
  await user.click(await screen.findByRole('button', { name: new RegExp(copy.arrange) }));
  const showFrame = holdFrames();
  await user.click(screen.getByRole('button', { name: new RegExp(copy.sort.rtp) }));
  await user.click(screen.getByRole('link', { name: new RegExp(copy.lobbies.freespin) }));
  await waitFor(() => expect(window.location.pathname).toBe('/freespin'));
  showFrame();
  await act(() => new Promise((done) => setTimeout(done)));
  expect(window.location.pathname).toBe('/freespin');
});
