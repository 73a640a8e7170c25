import assert from 'node:assert/strict';
import { addBankAccount, BANK_MEMBER_PASSWORD } from '@chokdee/api/testing/finance';
import { listWallets } from '@chokdee/kernel/ledger';
import type { TestApp } from './create-test-app.ts';
import type { Known } from './sample-input.ts';

export interface Player {
  readonly who: 'guest' | 'member' | 'operator';
  readonly token?: string;
  /** Valid values by field name. */
  readonly known: Known;
}

const base: Known = {
  agent_code: 'CHOKDEE',
  username: 'newcomer',
  mobile: '0812345678',
  otp_code: '123456',
  type: 'register',
  bet_type: '3top',
  number: '528',
  amount: 100,
  quantity: 1,
  age_confirmed: true,
  accepted_terms_version: 'test',
  game_id: 'lotus-moon',
  provider_id: 'mekha',
  bank_id: 1,
  bank_account_no: '1234567890',
  bank_account_last4: '7890',
  bank_account_name: 'ณภัทร ศรีสุข',
  postcode: '10110',
  before: '1',
  client_seed: 'mine',
  session_id: '00000000-0000-4000-8000-000000000000',
  item_id: 'credit-50',
  quest_id: 'bank-account',
  poll_id: '1',
  choice_id: '1',
  channel_id: 1,
  promotion_id: 1,
  picture: 'aGVsbG8=',
  area: 'bingo',
  owner: 'platform',
  team: 'platform',
  holder: 'ci',
  prefixes: '/bingo',
  version: '1.0.0',
  error: null,
};

/** Valid values of fields that mean something else in one call. */
const ofCall: Readonly<Record<string, Known>> = {
  'GET /api/agent/validate': { code: 'CHOKDEE' },
  'POST /api/check_account': { also: ['username'] },
  'POST /api/register': { also: ['username', 'age_confirmed', 'accepted_terms_version'] },
  'POST /api/member/update_sub_bank_account': { also: ['bank_id', 'bank_account_name', 'bank_account_no'] },
  'POST /api/promotion/select': { version: 1 },
  'POST /api/redemption/redeem': { version: 1 },
  'POST /api/lotto/yeekee/shoot_number': { number: '52800' },
};

async function roundsOf(test: TestApp): Promise<{ lottery: Known; yeekee: Known }> {
  const { data } = await test.api.call('GET /api/lotto/lobby', { agent_code: 'CHOKDEE' });
  const lotteries = data.groups.flatMap(({ items }) => items);
  const of = (code: string): Known => {
    const { round, category_id } = lotteries.find((lottery) => lottery.code === code) ?? {};
    assert.ok(round, code);
    return { round_id: round.round_id, category_id };
  };
  return { lottery: of('hanoi_special'), yeekee: of('yeekee_5') };
}

export async function guestOf(test: TestApp, call: string): Promise<Player> {
  const { lottery, yeekee } = await roundsOf(test);
  return { who: 'guest', known: { ...base, ...(call.includes('/yeekee/') ? yeekee : lottery), ...ofCall[call] } };
}

/** Registers a member for one call, so that no call's effects block the next. */
export async function memberOf(test: TestApp, call: string): Promise<Player> {
  const member = await test.registerMember();
  await test.fund(member, 10_000);
  await addBankAccount(test, member);
  const { token } = member;
  const { lottery } = await roundsOf(test);
  const quote = async (): Promise<string> => {
    const bets = {
      round_id: String(lottery['round_id']),
      items: [{ bet_type: '3top' as const, number: '528', amount: 10 }],
    };
    const { data } = await test.api.call('POST /api/lotto/bill/validate', bets, { token });
    return data.validate_token ?? '';
  };
  const bill = await test.api.call('POST /api/lotto/bill/create', { validate_token: await quote() }, { token });
  const order = await test.api.call('POST /api/member/payment/generate_qr', { channel_id: 1, amount: 500 }, { token });
  const wallets = await listWallets(test.deps.db, member.id);
  const { known } = await guestOf(test, call);
  return {
    who: 'member',
    token,
    known: {
      ...known,
      password: BANK_MEMBER_PASSWORD,
      old_password: BANK_MEMBER_PASSWORD,
      validate_token: await quote(),
      bill_id: bill.data.bill_id,
      ref: order.data.ref,
      wallet_id: member.mainWalletId,
      from_wallet_id: member.mainWalletId,
      to_wallet_id: wallets.find(({ id }) => id !== member.mainWalletId)?.id,
    },
  };
}
