import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { copy } from '../copy.ts';
import { AreaError } from '@chokdee/federation/browser/load-remote.ts';
import { LoadedSlot as Slot } from './slot.tsx';

const load = jest.fn<Promise<ComponentType>, [string, string]>();
jest.mock('@chokdee/federation/browser/load-remote.ts', () => ({
  AreaError: class extends Error {},
  loadSlot: (area: string, slot: string) => load(area, slot),
}));

const page = (
  <>
    <p>the rest of the page</p>
    <Slot area="games" slot="home-lobby" fallback={<p>on its way</p>} />
  </>
);

beforeEach(() => {
  load.mockReset();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

test('a slot shows its part, and something else while it is on its way', async () => {
  load.mockResolvedValue(() => <p>the part</p>);
  render(page);
  expect(screen.getByText('on its way')).toBeVisible();
  expect(await screen.findByText('the part')).toBeVisible();
  expect(load).toHaveBeenCalledWith('games', 'home-lobby');
});

test('a slot that cannot be loaded leaves the page alone and can be tried again', async () => {
  load.mockRejectedValueOnce(new Error('404')).mockResolvedValueOnce(() => <p>the part</p>);
  render(page);
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.getByText('the rest of the page')).toBeVisible();
  await userEvent.setup().click(screen.getByRole('button', { name: copy.error.retry }));
  expect(await screen.findByText('the part')).toBeVisible();
});

test('a slot that only took too long is shown when it has come after all', async () => {
  let come = () => {};
  const late = new Promise<void>((resolve) => {
    come = resolve;
  });
  load
    .mockRejectedValueOnce(Object.assign(new AreaError('games', null), { late }))
    .mockResolvedValueOnce(() => <p>the part</p>);
  render(page);
  expect(await screen.findByRole('alert')).toBeVisible();
  come();
  expect(await screen.findByText('the part')).toBeVisible();
});

test('a slot that throws while it is drawn takes only its own place with it', async () => {
  load.mockResolvedValue(() => {
    throw new Error('broken part');
  });
  render(page);
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.getByText('the rest of the page')).toBeVisible();
});
