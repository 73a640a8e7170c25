import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Tabs } from './tabs.tsx';

const tabs = [
  { value: 'bet', label: 'Bet' },
  { value: 'bills', label: 'Bills' },
  { value: 'results', label: 'Results' },
] as const;

function Views() {
  const [value, setValue] = useState<(typeof tabs)[number]['value']>('bet');
  return (
    <Tabs label="Lottery" tabs={tabs} value={value} onChange={setValue}>
      <button type="button">in {value}</button>
    </Tabs>
  );
}

test('arrows, Home and End choose, round the ends; Tab leads into the view', async () => {
  const user = userEvent.setup();
  render(<Views />);
  await user.tab();
  expect(screen.getByRole('tab', { name: 'Bet' })).toHaveFocus();
  for (const [key, name] of [
    ['{ArrowRight}', 'Bills'],
    ['{End}', 'Results'],
    ['{ArrowRight}', 'Bet'],
    ['{ArrowLeft}', 'Results'],
    ['{Home}', 'Bet'],
  ] as const) {
    await user.keyboard(key);
    expect(screen.getByRole('tab', { selected: true })).toHaveTextContent(name);
    expect(screen.getByRole('tab', { selected: true })).toHaveFocus();
  }
  await user.tab();
  expect(screen.getByText('in bet')).toHaveFocus();
});

test('the view is named by its tab', async () => {
  const user = userEvent.setup();
  render(<Views />);
  await user.click(screen.getByRole('tab', { name: 'Bills' }));
  expect(screen.getByRole('tabpanel', { name: 'Bills' })).toHaveTextContent('in bills');
});
