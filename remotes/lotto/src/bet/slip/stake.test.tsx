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
const slip = () => screen.getByRole('region', { name: copy.slip });

test.each([
  ['1,5', null],
  ['10,5', null],
  ['1,00', null],
  ['๑๐๐', '฿100.00'],
  ['200.-', '฿200.00'],
  ['1,000', '฿1,000.00'],
  ['1.50', '฿1.50'],
])('the stake %s is %s, on its line and for all', async (typed, shown) => {
  const user = await openPage();
  await user.keyboard('528');
  const name = copy.stake(`528 ${betTypeName('3top')}`);
  await user.click(within(slip()).getByRole('button', { name: new RegExp(`^${name}`) }));
  await user.clear(screen.getByRole('textbox', { name }));
  await user.paste(typed);
  await user.tab();
  expect(within(slip()).getByRole('button', { name: `${name} ${shown ?? typed}` })).toBeVisible();
  expect(within(slip()).queryAllByText(copy.badStake)).toHaveLength(shown === null ? 1 : 0);
  await user.click(screen.getByLabelText(copy.sameStake));
  await user.paste(typed);
  expect(screen.getByLabelText(copy.sameStake)).toHaveValue(typed);
  const apply = screen.getByRole('button', { name: copy.applyToAll });
  if (shown === null) expect(apply).toBeDisabled();
  else expect(apply).toBeEnabled();
});
