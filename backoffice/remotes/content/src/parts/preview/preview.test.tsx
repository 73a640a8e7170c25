import { signIn } from '@chokdee/backoffice-session/testing';
import { renderDesk } from '@chokdee/backoffice-ui/testing';
import { type Draft, PREVIEW_READY } from '@chokdee/contracts/drafts';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { copy } from './copy.ts';
import { Preview } from './preview.tsx';
import { readReport } from './use-draft-frame.ts';

test('an answer of the preview is read strictly', () => {
  expect(readReport({ height: 12 })).toEqual({ height: 12 });
  expect(readReport({ failed: true })).toEqual({ failed: true });
  for (const other of [null, 'x', {}, { height: '12' }, { height: -1 }, { failed: 1 }])
    expect(readReport(other)).toBeNull();
});

/** Opens the preview: the document in the frame brings its port. @param from window that sends the message */
function meet(from: Window | null | undefined) {
  const sent: Draft[] = [];
  const port = { onmessage: null, postMessage: (draft: Draft) => sent.push(draft) } as unknown as MessagePort;
  const event = new MessageEvent('message', { data: PREVIEW_READY });
  Object.defineProperties(event, { source: { value: from }, ports: { value: [port] } });
  act(() => void window.dispatchEvent(event));
  const answer = (data: unknown) => act(() => port.onmessage?.({ data } as MessageEvent<unknown>));
  return { sent, answer };
}

const theFrame = () => screen.getByTitle<HTMLIFrameElement>(copy.title);

test('drafts go to the window in the frame and to no other', () => {
  signIn();
  renderDesk(<Preview kind="announcement" data="คืนนี้" />);
  expect(theFrame()).toHaveAttribute('sandbox', 'allow-scripts');
  expect(theFrame().getAttribute('src')).toMatch(/^\/preview\?ag=\w+&theme=dark$/);
  expect(meet(window).sent).toEqual([]);
  expect(meet(theFrame().contentWindow).sent).toEqual([{ area: 'games', kind: 'announcement', data: 'คืนนี้' }]);
});

test('a draft that the area cannot draw is told, and can be tried again', async () => {
  signIn();
  renderDesk(<Preview kind="announcement" data="คืนนี้" />);
  meet(theFrame().contentWindow).answer({ failed: true });
  expect(await screen.findByText(copy.failed)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: copy.retry }));
  expect(screen.queryByText(copy.failed)).toBeNull();
  expect(meet(theFrame().contentWindow).sent).toHaveLength(1);
});

test('the frame has the width and the theme that were chosen', async () => {
  signIn();
  renderDesk(<Preview kind="announcement" data="คืนนี้" />);
  expect(theFrame()).toHaveAttribute('width', '390');
  await userEvent.click(screen.getByText(copy.widths.desktop));
  await userEvent.click(screen.getByText(copy.themes.light));
  expect(theFrame()).toHaveAttribute('width', '1440');
  expect(theFrame().getAttribute('src')).toContain('theme=light');
});

test('the frame shows the canaries when the person asks for them', async () => {
  signIn();
  renderDesk(<Preview kind="announcement" data="คืนนี้" />);
  await userEvent.click(screen.getByText(copy.releases.canary));
  expect(theFrame().getAttribute('src')).toMatch(/&canary=1$/);
  meet(theFrame().contentWindow);
  expect(await screen.findByText(copy.about.canary)).toBeVisible();
  await userEvent.click(screen.getByText(copy.releases.members));
  expect(theFrame().getAttribute('src')).not.toContain('canary');
});
