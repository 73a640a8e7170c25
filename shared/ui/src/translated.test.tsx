import { render, screen } from '@testing-library/react';
import { act } from 'react';
import { Countdown } from './content/countdown.tsx';
import { Button } from './controls/button.tsx';
import { Icon } from './icons/icon.tsx';

/** Replaces each text node by an element with another text, as browsers do when they translate a page. */
function translate(root: Node): void {
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const all: ChildNode[] = [];
  while (texts.nextNode()) all.push(texts.currentNode as ChildNode);
  for (const text of all) {
    const font = document.createElement('font');
    font.textContent = text.nodeValue;
    text.replaceWith(font);
  }
}

test('the words of a button with an icon go on changing in a translated page', () => {
  const button = (busy: boolean, thb: number) => (
    <Button busy={busy} busyLabel="sending">
      <Icon name="check" />
      bet {thb}
    </Button>
  );
  const { rerender } = render(button(false, 100));
  translate(document.body);
  rerender(button(false, 250));
  expect(screen.getByRole('button')).toHaveTextContent('bet 250');
  rerender(button(true, 250));
  expect(screen.getByRole('button')).toHaveTextContent('sending');
  rerender(button(false, 300));
  expect(screen.getByRole('button')).toHaveTextContent('bet 300');
});

test('a countdown goes on in a translated page, also in its last ten seconds', () => {
  jest.useFakeTimers({ now: new Date('2026-11-20T07:00:00Z') });
  render(<Countdown to="2026-11-20T07:00:09Z" tone="auto" />);
  translate(document.body);
  act(() => jest.advanceTimersByTime(4_100));
  expect(screen.getByRole('timer')).toHaveTextContent('00:05');
  jest.useRealTimers();
});
