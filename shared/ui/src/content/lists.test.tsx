import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Accordion, DataList, Timeline } from './lists.tsx';

test('values stand with their names', () => {
  render(<DataList items={[{ term: 'Amount', value: '฿100.00' }]} />);
  expect(screen.getByRole('term')).toHaveTextContent('Amount');
  expect(screen.getByRole('definition')).toHaveTextContent('฿100.00');
});

test('a timeline says in words what its marks say', () => {
  render(
    <Timeline
      label="Withdrawal"
      items={[
        { title: 'Asked', time: '14:05', state: 'done' },
        { title: 'Checked', text: 'a few minutes', state: 'now' },
        { title: 'Paid', state: 'next' },
      ]}
    />,
  );
  const [asked, checked, paid] = screen.getAllByRole('listitem');
  expect(asked).toHaveTextContent('Asked (เสร็จแล้ว)14:05');
  expect(checked).toHaveAttribute('aria-current', 'step');
  expect(paid).toHaveTextContent('ยังไม่ถึง');
});

test('an answer opens under its question', async () => {
  const user = userEvent.setup();
  render(
    <Accordion
      openFirst={0}
      items={[
        { title: 'How?', content: 'So.' },
        { title: 'When?', content: 'Now.' },
      ]}
    />,
  );
  expect(screen.getByText('So.')).toBeVisible();
  expect(screen.getByText('Now.')).not.toBeVisible();
  await user.click(screen.getByText('When?'));
  expect(screen.getByText('Now.')).toBeVisible();
});
