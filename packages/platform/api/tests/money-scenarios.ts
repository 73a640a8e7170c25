import assert from 'node:assert/strict';
import { cashbackScenarios, engagementScenarios, promotionScenarios } from '@chokdee/api/testing/engagement';
import { addBankAccount, BANK_MEMBER_PASSWORD } from '@chokdee/api/testing/finance';
import { inTransaction } from '@chokdee/kernel/db';
import { listWallets, PROMOTION_WALLET_TYPE, postTransfer, type TransferKind } from '@chokdee/kernel/ledger';
import type { TestApp } from '../testing/create-test-app.ts';
import type { MoneyScenario } from '../testing/money-scenario.ts';
import type { TestMember } from '../testing/test-member.ts';

async function quote(test: TestApp, member: TestMember, number: string): Promise<string> {
  const lobby = await test.api.call('GET /api/lotto/lobby', { agent_code: 'CHOKDEE' });
  const items = lobby.data.groups.flatMap((group) => group.items);
  const roundId = items.find((item) => item.code === 'hanoi_special')?.round?.round_id;
  assert.ok(roundId);
  const input = { round_id: roundId, items: [{ bet_type: '3top' as const, number, amount: 10 }] };
  const { data } = await test.api.call('POST /api/lotto/bill/validate', input, { token: member.token });
  assert.ok(data.validate_token);
  return data.validate_token;
}

async function buy(test: TestApp, member: TestMember, number: string): Promise<string> {
  const input = { validate_token: await quote(test, member, number) };
  const { data } = await test.api.call('POST /api/lotto/bill/create', input, { token: member.token });
  return data.bill_id;
}

/** Counts a member's rows in a table with one row per act. */
const rowsOf =
  (table: 'payment_orders' | 'wheel_spins' | 'withdrawals') =>
  async ({ deps }: TestApp, { id }: TestMember): Promise<number> =>
    (await deps.db.selectFrom(table).select('member_id').where('member_id', '=', id).execute()).length;

const transfersOf =
  (kind: TransferKind) =>
  async ({ deps }: TestApp, { id }: TestMember): Promise<number> => {
    const transfers = deps.db.selectFrom('ledger_transfers').select('id').where('member_id', '=', id);
    return (await transfers.where('kind', '=', kind).execute()).length;
  };

/** Puts unlocked money into the promotion wallet and returns the wallet's id. */
async function fundPromotionWallet({ deps: { db, clock } }: TestApp, { id: memberId }: TestMember): Promise<number> {
  const wallets = await listWallets(db, memberId);
  const walletId = wallets.find(({ walletTypeId }) => walletTypeId === PROMOTION_WALLET_TYPE)?.id ?? 0;
  const bonus = { memberId, walletId, amountSatang: 5_000n, kind: 'bonus', house: 'bonus:coupon' } as const;
  const line = {
    key: 'test:bonus',
    reference: null,
    title: { key: 'named' as const, params: { name: 'โบนัส' } },
    at: clock.now(),
  };
  await inTransaction(db, (tx) => postTransfer(tx, { ...bonus, ...line }));
  return walletId;
}

/** One scenario for every call whose contract says `money`. */
export const moneyScenarios: Readonly<Record<string, MoneyScenario>> = {
  ...engagementScenarios,
  ...cashbackScenarios,
  ...promotionScenarios,
  'POST /api/lotto/bill/create': {
    prepare: async (test, member) => ({
      input: { validate_token: await quote(test, member, '528'), note: 'first' },
      other: { validate_token: await quote(test, member, '529'), note: 'first' },
    }),
    count: transfersOf('lotto_bet'),
  },
  'POST /api/lotto/bill/cancel': {
    prepare: async (test, member) => ({
      input: { bill_id: await buy(test, member, '111') },
      other: { bill_id: await buy(test, member, '222') },
    }),
    count: transfersOf('lotto_refund'),
  },
  'POST /api/member/payment/generate_qr': {
    prepare: async (test, member) => {
      const channels = await test.api.call('GET /api/member/payment/channels', {}, { token: member.token });
      const channelId = channels.data.find((channel) => channel.code === 'promptpay_qr')?.id;
      return { input: { channel_id: channelId, amount: 500 }, other: { channel_id: channelId, amount: 600 } };
    },
    count: rowsOf('payment_orders'),
  },
  'POST /api/member/payment/bank_transfer': {
    prepare: async (test, member) => {
      await addBankAccount(test, member);
      const channels = await test.api.call('GET /api/member/payment/channels', {}, { token: member.token });
      const channelId = channels.data.find((channel) => channel.code === 'bank_transfer')?.id;
      return { input: { channel_id: channelId, amount: 500 }, other: { channel_id: channelId, amount: 600 } };
    },
    count: rowsOf('payment_orders'),
  },
  'POST /api/member/withdraw': {
    prepare: async (test, member) => {
      await addBankAccount(test, member);
      const prepare = async (amount: number) => {
        const request = { wallet_id: member.mainWalletId, amount };
        const input = { ...request, password: BANK_MEMBER_PASSWORD };
        const { data } = await test.api.call('POST /api/member/withdraw/prepare', input, { token: member.token });
        return { ...request, confirm_token: data.confirm_token };
      };
      return { input: await prepare(100), other: await prepare(200) };
    },
    count: rowsOf('withdrawals'),
  },
  'POST /api/member/wallet_transfer': {
    prepare: async (test, member) => {
      const promotion = await fundPromotionWallet(test, member);
      const input = { from_wallet_id: promotion, to_wallet_id: member.mainWalletId, amount: 10 };
      return { input, other: { ...input, amount: 20 } };
    },
    count: async (test, member) => (await transfersOf('wallet_transfer')(test, member)) / 2,
  },
  'POST /api/wheel/spin': {
    prepare: async () => ({ input: { client_seed: 'mine' }, other: { client_seed: 'another' } }),
    count: rowsOf('wheel_spins'),
  },
};
