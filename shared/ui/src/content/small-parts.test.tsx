import { contrast } from '@chokdee/contracts/contrast';
import { render, screen } from '@testing-library/react';
import { Note, Tag } from '../feedback/note.tsx';
import { Skeleton } from '../feedback/skeleton.tsx';
import { Icon } from '../icons/icon.tsx';
import { iconShapes } from '../icons/icon-shapes.ts';
import { BankBadge } from './bank-badge.tsx';
import { Money } from './money.tsx';
import { Tear, Ticket, TicketPart } from './ticket.tsx';

test('an unknown amount is a dash, never a zero', () => {
  const { container, rerender } = render(<Money thb={undefined} />);
  expect(container).toHaveTextContent(/^—$/);
  rerender(<Money thb={0} size="xl" />);
  expect(container).toHaveTextContent('฿0.00');
  expect(screen.getByText('฿0.00')).toHaveClass('money', 'xl');
});

test('only an error interrupts', () => {
  render(
    <>
      <Note>info</Note>
      <Note tone="warn">careful</Note>
      <Note tone="error">refused</Note>
      <Tag tone="ok">open</Tag>
    </>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('refused');
  expect(screen.getByText('open')).toHaveClass('tag', 'ok');
});

test('every icon can be drawn, and none is read out', () => {
  const names = Object.keys(iconShapes) as (keyof typeof iconShapes)[];
  const { container } = render(names.map((name) => <Icon key={name} name={name} />));
  const drawn = [...container.querySelectorAll('svg[aria-hidden="true"]')];
  expect(drawn).toHaveLength(names.length);
  expect(drawn.every((svg) => svg.childElementCount > 0)).toBe(true);
});

const toHex = (rgb: string) =>
  `#${(rgb.match(/\d+/g) ?? []).map((channel) => Number(channel).toString(16).padStart(2, '0')).join('')}`;

test.each(['#138f2d', '#eb198d', '#1ba5e1', '#fec43b', '#4e2e7f', '#777777', '#000000', '#ffffff'])(
  'the letters of a bank can be read on %s',
  (color) => {
    render(<BankBadge shortName="kbank" color={color} />);
    const badge = screen.getByText('KB');
    expect(contrast(color, toHex(badge.style.color))).toBeGreaterThanOrEqual(4.4);
    expect(badge).toHaveAttribute('aria-hidden', 'true');
  },
);

test('a ticket is a named part of the page; its tears and skeletons are not read out', () => {
  const { container } = render(
    <>
      <Ticket label="bill 17" on="surface">
        <TicketPart guilloche>top</TicketPart>
        <Tear />
        <TicketPart>bottom</TicketPart>
      </Ticket>
      <Skeleton width="40%" />
    </>,
  );
  expect(screen.getByRole('region', { name: 'bill 17' })).toHaveTextContent('topbottom');
  expect(container.querySelectorAll('.tear[aria-hidden="true"],.skeleton[aria-hidden="true"]')).toHaveLength(2);
});
