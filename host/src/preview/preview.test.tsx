import '../testing/boot-stand-in.ts';
import { PREVIEW_READY } from '@chokdee/contracts/drafts';
import { createBrowserRouter, RouterProvider } from '@chokdee/router';
import { act, render, screen, waitFor } from '@testing-library/react';
import { openDraftPort } from './draft-port.ts';
import { Preview } from './preview.page.tsx';

const loadSlot = jest.fn();
jest.mock('@chokdee/federation/browser/load-remote.ts', () => ({
  ...jest.requireActual('@chokdee/federation/browser/load-remote.ts'),
  loadSlot: (area: string, slot: string) => loadSlot(area, slot),
}));

/** Stands in for the end of a port: what it is sent, and a way to send. */
function standInPort() {
  const sent: unknown[] = [];
  const port = { onmessage: null, postMessage: (message: unknown) => sent.push(message), close: () => undefined };
  const send = (data: unknown) =>
    act(async () => (port as unknown as MessagePort).onmessage?.({ data } as MessageEvent<unknown>));
  return { port: port as unknown as MessagePort, sent, send };
}

function show() {
  const way = standInPort();
  const router = createBrowserRouter([{ path: '*', element: <Preview port={way.port} /> }]);
  render(<RouterProvider router={router} />);
  return way;
}

const news = {
  ...{ id: 'draft', kind: 'news', type: 2, image: null, title: 'เอกสารครบ', description: 'ขอบคุณ', link: null },
  ...{ created_at: '2026-11-21T07:00:00Z', is_read: false, cursor: '' },
};

beforeEach(() => {
  loadSlot.mockReset();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

test('the port is offered to the back office alone', () => {
  const post = jest.spyOn(window.parent, 'postMessage').mockImplementation(() => undefined);
  openDraftPort('https://desk.chokdee.test');
  expect(post).toHaveBeenCalledTimes(1);
  const [message, target, ports] = post.mock.calls[0] as unknown as [unknown, unknown, unknown[]];
  expect([message, target, ports.length]).toEqual([PREVIEW_READY, 'https://desk.chokdee.test', 1]);
});

test('a message of any window is no draft: only what comes through the port is drawn', async () => {
  const { send } = show();
  await act(async () => {
    window.dispatchEvent(new MessageEvent('message', { data: { area: 'host', kind: 'news', data: news } }));
  });
  expect(screen.queryByText('เอกสารครบ')).toBeNull();
  await send({ area: 'host', kind: 'news', data: news });
  expect((await screen.findAllByText('เอกสารครบ')).length).toBeGreaterThan(0);
});

test.each([
  null,
  'news',
  { area: 'host' },
  { area: 1, kind: 'news', data: news },
  { area: 'host', kind: 'news', data: null },
])('a message that is no draft changes nothing: %j', async (message) => {
  const { send, sent } = show();
  await send(message);
  expect(screen.getByRole('main', { hidden: true })).toBeEmptyDOMElement();
  expect(sent).toEqual([]);
});

test('a kind that nobody draws, and data that no component can draw, are told; the next draft is drawn', async () => {
  const { send, sent } = show();
  await send({ area: 'host', kind: 'nothing', data: news });
  await waitFor(() => expect(sent).toContainEqual({ failed: true }));
  await send({ area: 'host', kind: 'event', data: { title: { not: 'text' } } });
  await waitFor(() => expect(sent.length).toBe(2));
  await send({ area: 'host', kind: 'news', data: news });
  expect((await screen.findAllByText('เอกสารครบ')).length).toBeGreaterThan(0);
});

test('the part of an area comes from its release, and a release without it is told', async () => {
  loadSlot.mockResolvedValueOnce(({ draft }: { readonly draft: { readonly data: string } }) => <p>{draft.data}</p>);
  loadSlot.mockRejectedValueOnce(new Error('games has no slots "preview"'));
  const { send, sent } = show();
  await send({ area: 'games', kind: 'announcement', data: 'คืนนี้' });
  expect(await screen.findByText('คืนนี้')).toBeInTheDocument();
  expect(loadSlot).toHaveBeenCalledWith('games', 'preview');
  await send({ area: 'games', kind: 'announcement', data: 'พรุ่งนี้' });
  await waitFor(() => expect(sent).toEqual([{ failed: true }]));
});
