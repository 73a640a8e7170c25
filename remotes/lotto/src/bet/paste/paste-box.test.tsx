import { call } from '@chokdee/http';
import { clearUser, useSession } from '@chokdee/session';
import { answerCalls, renderPage } from '@chokdee/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { betTypeName } from '../../parts/bet-types.ts';
import { copy as areaCopy } from '../../parts/copy.ts';
import { Page } from '../../round.page.tsx';
import { sampleDetail, sampleLimits, sampleRate } from '../../testing/samples.ts';
import { copy } from '../copy.ts';

jest.mock('@chokdee/http', () => ({ ...jest.requireActual<object>('@chokdee/http'), call: jest.fn() }));
const callMock = jest.mocked(call);

const rates = [
  sampleRate('3top', 3, { name: betTypeName('3top') }),
  sampleRate('3tod', 3, { name: betTypeName('3tod') }),
  sampleRate('2top', 2, { name: betTypeName('2top') }),
  sampleRate('2bottom', 2, { name: betTypeName('2bottom') }),
];
/** Opens the betting page of an open round for a member with 1,000 baht. */
async function openPage() {
  callMock.mockImplementation(
    answerCalls({
      'GET /api/lotto/round': () => ({ ...sampleDetail(), rates }),
      'GET /api/lotto/limit': () => sampleLimits,
      'GET /api/lotto/saved_set': () => [],
      'POST /api/member/wallets': () => [{ id: 1, wallet_name: 'main', balance: 1000, wallet_type_id: 1 }],
    }) as typeof call,
  );
  renderPage(Page, '/lotto/41', '/lotto/:round_id?');
  await screen.findByRole('group', { name: areaCopy.pad.name });
  return userEvent.setup();
}

const slip = () => screen.getByRole('region', { name: copy.slip });
/** Remove buttons of the slip's lines, one per line. */
const lines = () => within(slip()).queryAllByRole('button', { name: new RegExp(`^${copy.remove('')}`) });
const numbers = () => lines().map((button) => button.getAttribute('aria-label')?.split(' ')[1]);
beforeEach(() => {
  callMock.mockReset();
  useSession.setState({ isLoggedIn: true });
});
afterEach(clearUser);

test('pasted text shows what it is taken for, and what was not understood stays in the box', async () => {
  const user = await openPage();
  await user.click(screen.getByRole('button', { name: copy.modes.paste }));
  const box = await screen.findByRole('textbox', { name: copy.paste.label });
  await user.click(box);
  await user.paste('123=10x20\nfoo\n๐๗ = 5');
  expect(await screen.findByText(copy.paste.understood(2, 3))).toBeVisible();
  expect(screen.getByText(copy.paste.problems.no_bet)).toBeVisible();
  expect(lines()).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: copy.paste.add(3) }));
  expect(numbers()).toEqual(['123', '123', '07']);
  expect(box).toHaveValue('foo');
});

test('a text that is too long is kept whole and refused with its reason, nothing of it is read', async () => {
  const user = await openPage();
  await user.click(screen.getByRole('button', { name: copy.modes.paste }));
  const box = await screen.findByRole('textbox', { name: copy.paste.label });
  const text = `${'12=20\n'.repeat(20_000)}123=500`;
  await user.click(box);
  await user.paste(text);
  expect(box).toHaveValue(text);
  expect(screen.getByRole('alert')).toHaveTextContent(copy.paste.tooLong('120,007', '100,000'));
  expect(box).toHaveAccessibleDescription(expect.stringContaining(copy.paste.tooLong('120,007', '100,000')));
  expect(screen.getByRole('button', { name: copy.paste.add(0) })).toBeDisabled();
  await user.clear(box);
  await user.paste('123=500');
  expect(await screen.findByText(copy.paste.understood(1, 1))).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a word that is not read is underlined with its reason; a date is told apart', async () => {
  const user = await openPage();
  await user.click(screen.getByRole('button', { name: copy.modes.paste }));
  await user.click(await screen.findByRole('textbox', { name: copy.paste.label }));
  await user.paste('16/11/69\n12=20 xyz');
  expect((await screen.findByText('xyz')).tagName).toBe('U');
  expect(screen.getByText(copy.paste.problems.unknown_word)).toBeVisible();
  expect(screen.getByText(copy.paste.passedOver(1))).toBeVisible();
  expect(screen.getByText(copy.paste.passed.date)).toBeVisible();
  expect(screen.getByRole('button', { name: copy.paste.add(0) })).toBeDisabled();
});

test('what can mean two things is asked, and nothing of it is added before the member has said which', async () => {
  const user = await openPage();
  await user.click(screen.getByRole('button', { name: copy.modes.paste }));
  const box = await screen.findByRole('textbox', { name: copy.paste.label });
  await user.click(box);
  await user.paste('12 34\n123=10');
  expect(await screen.findByText(copy.paste.asked(1))).toBeVisible();
  await user.click(screen.getByRole('button', { name: copy.paste.add(1) }));
  expect(numbers()).toEqual(['123']);
  expect(box).toHaveValue('12 34');
  const choices = within(await screen.findByRole('group', { name: '12 34' })).getAllByRole('button');
  expect(choices).toHaveLength(2);
  expect(choices[1]).toHaveTextContent(copy.paste.sum('฿20.00'));
  await user.click(choices[0] as HTMLElement);
  await user.click(screen.getByRole('button', { name: copy.paste.add(1) }));
  expect(numbers()).toEqual(['123', '12']);
  expect(box).toHaveValue('');
});
