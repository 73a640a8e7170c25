import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createTestApp, type TestApp } from '@chokdee/api/testing';
import { codeOf } from '@chokdee/contracts/errors';
import { inTransaction } from '@chokdee/kernel/db';
import { listWallets, postTransfer } from '@chokdee/kernel/ledger';
import { grantBonus } from '@chokdee/play/bonus';

const DAY_MS = 86_400_000;

describe('the statement beside its list', () => {
  let test: TestApp;
  before(async () => {
    test = await createTestApp();
  });
  after(() => test.stop());

  it('is a CSV file that a spreadsheet reads in Thai, with no formula in it', async () => {
    const member = await test.registerMember();
    await test.fund(member, 1234.5);
    await inTransaction(test.deps.db, (tx) =>
      postTransfer(tx, {
        memberId: member.id,
        walletId: member.mainWalletId,
        amountSatang: -7n,
        kind: 'correction',
        house: 'correction',
        key: 'formula',
        reference: null,
        title: { key: 'named', params: { name: '=1+1, "x"' } },
        at: test.clock.now(),
      }),
    );
    const { data } = await test.api.call('GET /api/member/statement/export', { format: 'csv' }, member);
    const [head, newest, oldest, end] = data.content.split('\r\n');
    assert.ok(head?.startsWith('\ufeffวันเวลา,ประเภท'));
    assert.equal(
      newest,
      `2026-11-20 12:00:00,ปรับปรุงยอด,"'=1+1, ""x""",TX${member.id}-2,กระเป๋าหลัก,1234.50,-0.07,1234.43`,
    );
    assert.match(oldest ?? '', /,0\.00,1234\.50,1234\.50$/);
    assert.deepEqual([end, data.rows, data.is_cut], ['', 2, false]);
  });

  it('is a chart with a point for every day', async () => {
    const member = await test.registerMember();
    await test.fund(member, 100);
    test.clock.advance(2 * DAY_MS);
    const later = await test.signInAgain(member);
    await test.fund(later, 50);
    const from = new Date(test.clock.now().getTime() - 3 * DAY_MS).toISOString();
    const { data } = await test.api.call('GET /api/member/statement/balance', { from }, { token: later.token });
    assert.deepEqual(
      data.map(({ balance }) => balance),
      [0, 100, 100, 150],
    );
  });

  it('is a chart whose end is excluded: the begin of a day adds no point for that day', async () => {
    const member = await test.registerMember();
    await test.fund(member, 100);
    const day = test.clock.now().toISOString().slice(0, 10);
    const from = new Date(`${day}T00:00:00+07:00`);
    const to = new Date(from.getTime() + DAY_MS);
    test.clock.advance(2 * DAY_MS);
    const { token } = await test.signInAgain(member);
    const range = { from: from.toISOString(), to: to.toISOString() };
    const { data } = await test.api.call('GET /api/member/statement/balance', range, { token });
    assert.deepEqual(data, [{ date: day, balance: 100 }]);
  });

  it('is a chart of at most 400 days, whose begin is not after its end', async () => {
    const { token } = await test.registerMember();
    const now = test.clock.now().getTime();
    const at = (days: number) => new Date(now + days * DAY_MS).toISOString();
    const ask = async (range: object) => {
      const { status, data } = await test.api.raw('GET /api/member/statement/balance', range, { token });
      return { status, data: data as { length: number; fields: { field: string }[] } };
    };
    assert.equal((await ask({ from: at(-399) })).data.length, 400);
    assert.equal((await ask({ from: at(-1), to: at(1) })).data.length, 2);
    for (const [field, range] of [
      ['from', { from: at(-400) }],
      ['from', { from: at(-1), to: at(400) }],
      ['from', { from: at(1) }],
      ['to', { from: at(-1), to: at(-2) }],
      ['from', { from: '2026-02-30T00:00:00Z' }],
      ['to', { to: '2569-11-01T00:00:00Z' }],
    ] as const) {
      const { status, data } = await ask(range);
      assert.deepEqual([status, data.fields[0]?.field], [400, field], JSON.stringify(range));
    }
  });

  it('moves money between own wallets only out of the promotion wallet, and once its turnover is done', async () => {
    const member = await test.registerMember();
    await test.fund(member, 100);
    const { db, clock } = test.deps;
    const promotion = (await listWallets(db, member.id)).find(({ walletTypeId }) => walletTypeId === 2)?.id ?? 0;
    const transfer = (from_wallet_id: number, to_wallet_id: number, amount: number, key?: string) =>
      test.api.call(
        'POST /api/member/wallet_transfer',
        { from_wallet_id, to_wallet_id, amount },
        { token: member.token, ...(key ? { key } : {}) },
      );
    const main = member.mainWalletId;
    assert.equal((await transfer(main, promotion, 10)).error, codeOf('3023 WALLET_TRANSFER_REFUSED'));
    const title = { key: 'named', params: { name: 'คูปอง' } } as const;
    const bonus = { source: 'coupon', key: 'c', title, amountSatang: 5000n, requiredSatang: 100n } as const;
    const props = { ...bonus, memberId: member.id, agentId: 1, expiresAt: null, at: clock.now() };
    await inTransaction(db, (tx) => grantBonus(tx, props));
    assert.equal((await transfer(promotion, main, 10)).error, codeOf('3013 TURNOVER_LEFT'));
    await db.updateTable('turnovers').set({ status: 'expired' }).where('member_id', '=', member.id).execute();
    assert.equal((await transfer(promotion, main, 60)).error, codeOf('3001 BALANCE_TOO_LOW'));
    const moved = await transfer(promotion, main, 20, 'k');
    assert.deepEqual((await transfer(promotion, main, 20, 'k')).data, moved.data);
    assert.deepEqual(
      moved.data.map(({ balance }) => balance),
      [120, 30],
    );
  });
});
