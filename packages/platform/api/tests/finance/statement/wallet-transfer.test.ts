import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { createTestApp, type TestApp, type TestMember } from '@chokdee/api/testing';
import { codeOf } from '@chokdee/contracts/errors';
import { inTransaction } from '@chokdee/kernel/db';
import { listWallets, PROMOTION_WALLET_TYPE, postTransfer } from '@chokdee/kernel/ledger';
import { grantBonus, requireDepositTurnover } from '@chokdee/play/bonus';
import { sql } from 'kysely';

const TITLE = { key: 'named', params: { name: 'test' } } as const;

describe('money between the wallets of a member', () => {
  let test: TestApp;
  before(async () => {
    test = await createTestApp();
  });
  after(() => test.stop());

  /** Member with 100 THB in the main wallet and 50 THB in the promotion wallet. */
  async function memberWithBoth() {
    const member = await test.registerMember();
    await test.fund(member, 100);
    const { db, clock } = test.deps;
    const wallets = await listWallets(db, member.id);
    const promotion = wallets.find(({ walletTypeId }) => walletTypeId === PROMOTION_WALLET_TYPE)?.id ?? 0;
    const bonus = { memberId: member.id, walletId: promotion, kind: 'bonus', house: 'bonus:coupon' } as const;
    const line = { amountSatang: 5_000n, key: 'test', reference: null, title: TITLE, at: clock.now() };
    await inTransaction(db, (tx) => postTransfer(tx, { ...bonus, ...line }));
    return { ...member, promotion };
  }

  const move = (from: TestMember & { readonly promotion: number }, amount: number) => {
    const input = { from_wallet_id: from.promotion, to_wallet_id: from.mainWalletId, amount };
    return test.api.call('POST /api/member/wallet_transfer', input, { token: from.token, key: randomUUID() });
  };

  const balancesOf = async ({ id }: TestMember) =>
    (await listWallets(test.deps.db, id)).map(({ balanceSatang }) => balanceSatang);

  /** Calls the function as if the wallets held these amounts when the api decided. */
  async function moveAsSeen(member: TestMember & { readonly promotion: number }, main: number, promotion: number) {
    const seen = [
      { id: member.mainWalletId, balance_satang: main },
      { id: member.promotion, balance_satang: promotion },
    ];
    const legs = [
      { wallet_id: member.promotion, amount_satang: -1_000, key: 'out', title_key: 'wallet.out', title_params: {} },
      { wallet_id: member.mainWalletId, amount_satang: 1_000, key: 'in', title_key: 'wallet.in', title_params: {} },
    ];
    const { rows } = await sql<{ is: boolean }>`
      select move_between_wallets(${member.id}::bigint, ${JSON.stringify(seen)}::jsonb, ${JSON.stringify(legs)}::jsonb,
        null, ${test.clock.now()}::timestamptz) as is`.execute(test.deps.db);
    return rows[0]?.is;
  }

  it('stays where it is when a wallet has changed since the decision, or a bonus has come', async () => {
    const member = await memberWithBoth();
    assert.equal(await moveAsSeen(member, 9_999, 5_000), false);
    assert.equal(await moveAsSeen(member, 10_000, 5_001), false);
    const at = test.clock.now();
    const bonus = { source: 'coupon', key: 'c', title: TITLE, amountSatang: 1_000n, requiredSatang: 100n } as const;
    await inTransaction(test.deps.db, (tx) =>
      grantBonus(tx, { ...bonus, memberId: member.id, agentId: 1, expiresAt: null, at }),
    );
    assert.equal(await moveAsSeen(member, 10_000, 6_000), false);
    assert.deepEqual(await balancesOf(member), [10_000n, 6_000n]);
    await sql`update turnovers set status = 'expired' where member_id = ${member.id}`.execute(test.deps.db);
    assert.equal(await moveAsSeen(member, 10_000, 6_000), true);
    assert.deepEqual(await balancesOf(member), [11_000n, 5_000n]);
  });

  it('moves once for each of two requests at once, as far as it reaches', async () => {
    const member = await memberWithBoth();
    const both = await Promise.all([move(member, 20), move(member, 20)]);
    assert.deepEqual(
      both.map(({ error }) => error),
      [0, 0],
    );
    assert.deepEqual(await balancesOf(member), [14_000n, 1_000n]);
    const rest = await Promise.all([move(member, 10), move(member, 10)]);
    assert.deepEqual(rest.map(({ error }) => error).sort(), [0, codeOf('3001 BALANCE_TOO_LOW')]);
    assert.deepEqual(await balancesOf(member), [15_000n, 0n]);
  });

  it('moves while a deposit is still to be played', async () => {
    const member = await memberWithBoth();
    const deposit = { memberId: member.id, agentId: 1, walletId: member.mainWalletId, ref: 'D', amountSatang: 10_000n };
    const at = test.clock.now();
    await inTransaction(test.deps.db, (tx) => requireDepositTurnover(tx, { ...deposit, percent: 50, at }));
    const { error, data } = await move(member, 50);
    assert.equal(error, 0);
    assert.deepEqual(
      data.map(({ balance }) => balance),
      [150, 0],
    );
    assert.deepEqual(await balancesOf(member), [15_000n, 0n]);
  });
});
