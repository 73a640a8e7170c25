import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, describe, it } from 'node:test';
import { createTestApp, opsTerminal, type TestApp, toldOf } from '@chokdee/api/testing';
import { signPspRequest } from '@chokdee/finance-server/bank';
import { financeCommands } from '@chokdee/finance-server/internal/ops/finance.ops.ts';
import { checkStatement } from '@chokdee/finance-server/internal/suspense/statement-check.job.ts';
import { seedFinance } from '@chokdee/finance-server/seed';
import { mainWallet } from '@chokdee/kernel/ledger';
import { thb } from '@chokdee/kernel/money';
import { seedLotto } from '@chokdee/lotto-server/seed';
import { BANK_MEMBER_PASSWORD, memberWithBank } from '../../../testing/finance/bank-member.ts';
import { startTestBank, type TestBank } from '../../../testing/finance/test-bank.ts';

const DAY = '2026-11-20';

describe('what the bank says of a payout', () => {
  let test: TestApp;
  let bank: TestBank;
  before(async () => {
    bank = await startTestBank();
    test = await createTestApp({ seeds: [seedLotto, seedFinance], config: { pspUrl: bank.url, pspTimeoutMs: 20_000 } });
  });
  beforeEach(() => Object.assign(bank, { payoutEnd: 'processing', payoutMode: 'answers', paidOut: undefined }));
  after(async () => {
    await test.stop();
    await bank.stop();
  });
  const { ops, done } = opsTerminal(() => test, financeCommands);

  /** A withdrawal that is with the bank; or still with the staff, above what goes by itself. */
  async function withdrawal(amount = 400) {
    const member = await memberWithBank(test, 10_000);
    const wanted = { wallet_id: member.mainWalletId, amount };
    const asked = { ...wanted, password: BANK_MEMBER_PASSWORD };
    const { confirm_token } = (await test.api.call('POST /api/member/withdraw/prepare', asked, member)).data;
    const { data } = await test.api.call('POST /api/member/withdraw', { ...wanted, confirm_token }, member);
    await test.deps.jobs.runDue();
    return { member, ref: data.ref };
  }
  /** Tells by webhook and returns the outcome. */
  async function tell(
    ref: string,
    type: 'payout.done' | 'payout.failed',
    bank_ref = `B-${ref}`,
    event_id = randomUUID(),
  ) {
    const rawBody = Buffer.from(JSON.stringify({ event_id, type, ref, bank_ref }));
    const timestamp = String(Math.floor(test.clock.now().getTime() / 1000));
    const nonce = randomUUID();
    const signature = signPspRequest(test.config.pspKeys.current.secret, { timestamp, nonce, rawBody });
    const answer = await test.app.inject({
      method: 'POST',
      url: '/hooks/psp/sandbox',
      headers: {
        'content-type': 'application/json',
        'x-timestamp': timestamp,
        'x-nonce': nonce,
        'x-signature': signature,
      },
      payload: rawBody,
    });
    return answer.json<{ data: { outcome: string } }>().data.outcome;
  }
  const kept = (ref: string) =>
    test.deps.db.selectFrom('payout_contradictions').select(['told', 'stood']).where('ref', '=', ref).execute();
  const statusOf = async (ref: string) => {
    const rows = test.deps.db.selectFrom('withdrawals').select('status').where('ref', '=', ref);
    return (await rows.executeTakeFirst())?.status;
  };
  const movementsOf = (memberId: number) =>
    test.deps.db.selectFrom('ledger_transfers').select(['key']).where('member_id', '=', memberId).execute();
  const balanceOf = async (memberId: number) => thb((await mainWallet(test.deps.db, memberId)).balanceSatang);

  const contradictions = [
    {
      first: 'payout.failed',
      second: 'payout.done',
      bankRef: undefined,
      stood: 'refused',
      told: 'done',
      balance: 10_000,
    },
    { first: 'payout.done', second: 'payout.failed', bankRef: undefined, stood: 'done', told: 'failed', balance: 9600 },
    { first: 'payout.done', second: 'payout.done', bankRef: 'B-2', stood: 'done', told: 'done', balance: 9600 },
  ] as const;
  for (const { first, second, bankRef, stood, told, balance } of contradictions)
    it(`${second}${bankRef ? ' by another transfer' : ''} after ${first} is kept and moves nothing`, async () => {
      const { member, ref } = await withdrawal();
      await tell(ref, first);
      const [movements, notices] = [await movementsOf(member.id), await toldOf(test, member)];
      const event = randomUUID();
      for (const _ of [1, 2]) assert.equal(await tell(ref, second, bankRef, event), 'contradicts');
      assert.deepEqual(await kept(ref), [{ told, stood }]);
      assert.deepEqual([await statusOf(ref), await balanceOf(member.id)], [stood, balance]);
      assert.deepEqual([await movementsOf(member.id), await toldOf(test, member)], [movements, notices]);
    });

  for (const type of ['payout.done', 'payout.failed'] as const)
    it(`${type} again is a repetition, and nothing waits`, async () => {
      const { ref } = await withdrawal();
      await tell(ref, type);
      assert.equal(await tell(ref, type), 'ignored');
      assert.deepEqual(await kept(ref), []);
    });

  it('before it was sent, or of nobody, is kept', async () => {
    const { member, ref } = await withdrawal(6000);
    assert.equal(await tell(ref, 'payout.done'), 'contradicts');
    assert.deepEqual([await statusOf(ref), await balanceOf(member.id)], ['requested', 4000]);
    assert.equal(await tell('WDNOBODYS', 'payout.failed'), 'contradicts');
    assert.deepEqual(await kept('WDNOBODYS'), [{ told: 'failed', stood: null }]);
  });

  it('waits for two of the staff, and stands among the differences of the statement until then', async () => {
    const { ref } = await withdrawal();
    await tell(ref, 'payout.failed');
    const event = randomUUID();
    await tell(ref, 'payout.done', undefined, event);
    bank.paidOut = [{ ref, bank_ref: `B-${ref}`, amount: 400, paid_at: test.clock.now().toISOString() }];
    const differing = async () =>
      (await checkStatement(test.deps, DAY)).differences.filter(({ event_id }) => event_id === ref);
    const sums = { event_id: ref, account: 'cash:payouts', statement_satang: '40000', ledger_satang: null };
    assert.deepEqual(await differing(), [
      { what: 'payout_contradicted', ...sums },
      { what: 'payout_not_booked', ...sums },
    ]);
    assert.match(await test.app.metrics(), /^chokdee_payout_contradictions_open [1-9]/m);
    const listed: { event_id: string }[] = await done('withdrawals', 'contradictions');
    assert.ok(listed.some(({ event_id }) => event_id === event));
    const asked = await ops('withdrawals', 'resolve', event, '--note=paid', '--by=sandbox-entry');
    assert.ok(asked.data?.waits, asked.complaint);
    const resolved = await ops('withdrawals', 'resolve', event, '--note=paid', '--by=sandbox-confirm');
    assert.deepEqual([resolved.code, resolved.data.told, resolved.data.stood], [0, 'done', 'refused']);
    assert.deepEqual(await differing(), [{ what: 'payout_not_booked', ...sums }]);
    assert.notEqual((await ops('withdrawals', 'resolve', event, '--note=paid', '--by=sandbox-entry')).code, 0);
  });

  it('agrees with the statement by reference and sum, also of a payout just before midnight', async () => {
    const [paid, odd, twice, gone, earlier] = await Promise.all(Array.from({ length: 5 }, () => withdrawal()));
    assert.ok(paid && odd && twice && gone && earlier);
    for (const { ref } of [paid, odd, twice, gone, earlier]) await tell(ref, 'payout.done');
    bank.payouts.delete(gone.ref);
    bank.payoutEnd = 'done';
    const line = ({ ref }: { ref: string }, amount = 400) => ({
      ref,
      bank_ref: `B-${ref}`,
      amount,
      paid_at: test.clock.now().toISOString(),
    });
    bank.paidOut = [line(paid), line(odd, 399), line(twice), line(twice)];
    const { differences } = await checkStatement(test.deps, DAY);
    const whatOf = (ref: string) => differences.filter(({ event_id }) => event_id === ref).map(({ what }) => what);
    assert.deepEqual(
      [paid, odd, twice, gone, earlier].map(({ ref }) => whatOf(ref)),
      [[], ['payout_amount'], ['payout_twice'], ['payout_not_on_statement'], []],
    );
  });
});
