import { call } from '@chokdee/http';
import { useSession } from '@chokdee/session';
import { answerCalls, renderPage } from '@chokdee/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { betTypeName } from '../../parts/bet-types.ts';
import { copy as areaCopy } from '../../parts/copy.ts';
import { Page } from '../../round.page.tsx';
import { sampleDetail, sampleLimits } from '../../testing/samples.ts';
import { copy } from '../copy.ts';

jest.mock('@chokdee/http', () => ({ ...jest.requireActual<object>('@chokdee/http'), call: jest.fn() }));

async function openPage() {
  jest.mocked(call).mockImplementation(
    answerCalls({
      'GET /api/lotto/round': () => sampleDetail(),
      'GET /api/lotto/limit': () => sampleLimits,
      'GET /api/lotto/saved_set': () => [],
      'POST /api/member/wallets': () => [{ id: 1, wallet_name: 'main', balance: 1000, wallet_type_id: 1 }],
    }) as typeof call,
  );
  useSession.setState({ isLoggedIn: true });
  renderPage(Page, '/lotto/41', '/lotto/:round_id?');
  await screen.findByRole('group', { name: areaCopy.pad.name });
  Element.prototype.scrollIntoView = jest.fn();
  return userEvent.setup();
}
const newest = () => within(screen.getByRole('list', { name: copy.newest })).getAllByRole('button');

test('the newest lines stand above the button, and lead to their stakes on the slip', async () => {
  const user = await openPage();
  expect(screen.queryByRole('list', { name: copy.newest })).not.toBeInTheDocument();
  await user.keyboard('528007');
  expect(newest().map((button) => button.textContent?.slice(0, 3))).toEqual(['007', '528']);
  await user.click(newest()[1] as HTMLElement);
  expect(screen.getByRole('textbox', { name: copy.stake(`528 ${betTypeName('3top')}`) })).toHaveFocus();
});

test('while there is a pasted text, the dock says what it adds and adds it', async () => {
  const user = await openPage();
  await user.click(screen.getByRole('button', { name: copy.modes.paste }));
  await user.click(await screen.findByRole('textbox', { name: copy.paste.label }));
  await user.paste('123=10\nfoo');
  expect(await screen.findByText(copy.paste.read(1, 1))).toBeVisible();
  const slip = screen.getByRole('region', { name: copy.slip });
  await user.click(screen.getByRole('button', { name: copy.paste.addShort }));
  expect(within(slip).getByText('123')).toBeVisible();
});
