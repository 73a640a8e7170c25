import type { Emblem } from '@chokdee/contracts/emblem';
import { render, screen } from '@testing-library/react';
import { DrawnEmblem } from './drawn-emblem.tsx';

const draw = (look: Emblem | null) => render(<DrawnEmblem look={look} icon="bank" />).container;

test('an emblem is shown as it was drawn: paths, an icon and a word, and read out to nobody', () => {
  const box = draw({
    paths: [
      { fill: '#b8322a', d: 'M0 0H24V24H0Z' },
      { fill: '#e3b450', d: 'M0 0h3v3Z', transform: 'translate(12 12) scale(0.5)' },
    ],
    icon: 'target',
    mark: 'VIP',
  });
  const [first, second] = [...(box.querySelector('svg')?.querySelectorAll('path') ?? [])];
  expect(first).toHaveAttribute('fill', '#b8322a');
  expect(second).toHaveAttribute('transform', 'translate(12 12) scale(0.5)');
  expect(box.querySelectorAll('svg')).toHaveLength(2);
  expect(screen.getByText('VIP')).toBeInTheDocument();
  expect(box.firstElementChild).toHaveAttribute('aria-hidden', 'true');
});

test('an icon that only a newer api knows is drawn all the same, and nothing is an icon', () => {
  expect(draw({ paths: [], icon: 'no-such-icon' }).querySelectorAll('svg')).toHaveLength(2);
  expect(draw(null).querySelectorAll('svg')).toHaveLength(1);
});
