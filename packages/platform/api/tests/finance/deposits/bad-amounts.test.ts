import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createTestApp, type TestApp } from '@chokdee/api/testing';
import { codeOf } from '@chokdee/contracts/errors';
import { seedFinance, seedReceivers } from '@chokdee/finance-server/seed';
import { listWallets } from '@chokdee/kernel/ledger';
import { sql } from 'kysely';
import { BANK_MEMBER_PASSWORD, memberWithBank } from '../../../testing/finance/bank-member.ts';

/** Values that are no amount above 0 on the wire: the page reads the typed text before it asks. */
const NO_AMOUNTS = [-5, 0, '1,000', '1000', '๑๐๐', '', null, [100], true];
/** More than the wire takes, and more than any channel. */
const HUGE = [1e12, 900_000_000];
const REFUSED = new Set<number>([
  codeOf('9001 INVALID_INPUT'),
  codeOf('3003 AMOUNT_TOO_LARGE'),
  codeOf('7002 LIMIT_REACHED'),
  codeOf('3001 BALANCE_TOO_LOW'),
  codeOf('3013 TURNOVER_LEFT'),
]);

describe('an amount that is none', () => {
  let test: TestApp;
  before(async () => {
    test = await createTestApp({ seeds: [seedReceivers, seedFinance] });
  });
  after(() => test.stop());

  /** Every call that takes an amount of baht, with all else right. */
  async function calls() {
    const member = await memberWithBank(test, 5_000);
    const [main, promotion] = (await listWallets(test.deps.db, member.id)).map(({ id }) => id);
    const withdraw = { wallet_id: main, password: BANK_MEMBER_PASSWORD };
    return {
      member,
      inputs: {
        'POST /api/member/payment/generate_qr': { channel_id: 1 },
        'POST /api/member/payment/bank_transfer': { channel_id: 2 },
        'POST /api/member/withdraw/prepare': withdraw,
        'POST /api/member/wallet_transfer': { from_wallet_id: promotion, to_wallet_id: main },
        'POST /api/member/limits': { kind: 'deposit', period: 'day' },
      },
    };
  }
  const rowsOf = async (memberId: number): Promise<unknown> => {
    const { rows } = await sql`select
      (select count(*) from payment_orders where member_id = ${memberId}) as orders,
      (select count(*) from withdraw_confirmations where member_id = ${memberId}) as confirmations,
      (select count(*) from member_limits where member_id = ${memberId}) as limits,
      (select count(*) from ledger_transfers where member_id = ${memberId}) as transfers`.execute(test.deps.db);
    return rows;
  };

  it('is refused by every call that takes one, and leaves nothing behind', async () => {
    const { member, inputs } = await calls();
    const before = await rowsOf(member.id);
    for (const [name, input] of Object.entries(inputs)) {
      for (const amount of NO_AMOUNTS) {
        // These calls take null as "no limit".
        if (amount === null && name.endsWith('/limits')) continue;
        const { status, error } = await test.api.raw(name, { ...input, amount }, member);
        assert.deepEqual([status, error], [400, codeOf('9001 INVALID_INPUT')], `${name} ${JSON.stringify(amount)}`);
      }
      const decimals = await test.api.raw(name, { ...input, amount: 100.001 }, member);
      assert.equal(decimals.error, codeOf('3004 AMOUNT_DECIMALS'), name);
      for (const amount of name.endsWith('/limits') ? [] : HUGE) {
        const { error } = await test.api.raw(name, { ...input, amount }, member);
        assert.ok(REFUSED.has(error), `${name} ${amount}: ${error}`);
      }
    }
    assert.deepEqual(await rowsOf(member.id), before);
  });
});
