import type { DataOf } from '@chokdee/contracts';
import { call } from '@chokdee/http';
import { answerCalls, renderPage } from '@chokdee/testing';
import { screen } from '@testing-library/react';
import { copy } from './copy.ts';
import { GameFoot } from './game-foot.tsx';
import { WalletChoice } from './wallet-choice.tsx';

jest.mock('@chokdee/http', () => ({ ...jest.requireActual<object>('@chokdee/http'), call: jest.fn() }));
const callMock = jest.mocked(call);

type WithdrawInfo = DataOf<'GET /api/member/withdraw/info'>;

const game = {
  game_id: 'lotus-moon',
  provider_id: 'mekha',
  sub_provider_id: null,
  source: 'seamless',
  name: 'Lotus Moon',
  is_demo: false,
};
const main = { id: 1, wallet_name: 'Main', balance: 100, wallet_type_id: 1 };
const promo = { id: 2, wallet_name: 'Promotion', balance: 30, wallet_type_id: 2 };
const leftOf = (wallet_id: number, left: number) => ({ wallet_id, left });

const answer = (answers: Parameters<typeof answerCalls>[0]) =>
  callMock.mockReset().mockImplementation(answerCalls(answers) as typeof call);
const nothing = () => undefined;

function choose(info: { withdrawable: number; turnover: { wallet_id: number; left: number }[] }) {
  answer({ 'GET /api/member/withdraw/info': () => ({ wallet_id: 1, ...info }) as unknown as WithdrawInfo });
  const acts = { onMark: nothing, onEnter: nothing, onLeave: nothing, onDeposit: nothing };
  renderPage(() => <WalletChoice game={game} wallets={[main, promo]} walletId={1} {...acts} />, '/slot');
}

test('the main wallet says what may leave it', async () => {
  choose({ withdrawable: 100, turnover: [] });
  expect(await screen.findByText(copy.withdrawable('฿100.00'))).toBeVisible();
  expect(screen.queryByText(/เหลือยอดเล่น/)).not.toBeInTheDocument();
});

test('while play is left, the wallets say that nothing may leave, and how much is to be played', async () => {
  choose({ withdrawable: 0, turnover: [leftOf(1, 200), leftOf(1, 50), leftOf(2, 70)] });
  expect(await screen.findByText(`${copy.withdrawable('฿0.00')} ${copy.playLeft('฿250.00')}`)).toBeVisible();
  expect(screen.getByText(copy.playLeft('฿70.00'))).toBeVisible();
});

test('the net of a game is that of its rounds, not of money that comes back into the wallet meanwhile', async () => {
  answer({
    'POST /api/member/wallets': () => [{ ...main, balance: 542 }],
    'GET /api/game/net': () => ({ net: -8 }),
  });
  const start = { link: '/g', sessionId: null, launchId: null, fundsThb: null, freespinsLeft: null };
  const startedAtMs = Date.parse('2026-11-20T05:00:00.000Z');
  const state = { step: 'playing', game, wallet: main, start, startedAtMs, problem: null } as const;
  renderPage(() => <GameFoot state={state} onPlayReal={nothing} />, '/slot');
  expect(await screen.findByText('฿542.00')).toBeVisible();
  expect(await screen.findByText('−฿8.00')).toBeVisible();
  const asked = callMock.mock.calls.find(([name]) => name === 'GET /api/game/net');
  expect(asked?.[1]).toEqual({ game_id: 'lotus-moon', provider_id: 'mekha', since: '2026-11-20T05:00:00.000Z' });
});
