import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PageDots, Progress, Stepper } from './progress.tsx';

test.each([
  { value: 3, max: 5, percent: '60' },
  { value: 99.9, max: 100, percent: '99' },
  { value: 7, max: 5, percent: '100' },
  { value: -1, max: 5, percent: '0' },
  { value: 1, max: 0, percent: '0' },
  { value: Number.NaN, max: 5, percent: '0' },
])('$value of $max is $percent percent', ({ value, max, percent }) => {
  render(<Progress label="Turnover" value={value} max={max} />);
  expect(screen.getByRole('progressbar', { name: 'Turnover' })).toHaveAttribute('aria-valuenow', percent);
});

test('it says its amount in words', () => {
  render(<Progress label="Days" value={3} max={5} text="3 of 5" />);
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '3 of 5');
});

test('the step under way is the current one, those before are said to be done', () => {
  render(<Stepper label="Register" steps={['Mobile', 'Code', 'Bank']} at={1} />);
  const [mobile, code, bank] = screen.getAllByRole('listitem');
  expect(mobile).toHaveTextContent('(เสร็จแล้ว)');
  expect(code).toHaveAttribute('aria-current', 'step');
  expect(bank).toHaveTextContent(/^Bank$/);
});

test('a dot leads to its page', async () => {
  const user = userEvent.setup();
  const onChange = jest.fn();
  render(<PageDots label="Banners" count={3} at={0} onChange={onChange} />);
  expect(screen.getByRole('button', { current: true })).toHaveAccessibleName('หน้า 1 จาก 3');
  await user.click(screen.getByRole('button', { name: 'หน้า 3 จาก 3' }));
  expect(onChange).toHaveBeenCalledWith(2);
});
