import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { after, before, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { createTestApp, type TestApp, type TestMember } from '@chokdee/api/testing';
import { codeOf } from '@chokdee/contracts/errors';
import { qrReader } from '@chokdee/finance-server/internal/slips/slip-picture.ts';
import { seedFinance, seedReceivers } from '@chokdee/finance-server/seed';
import { BANK_MEMBER_NAME, memberWithBank } from '../../../testing/finance/bank-member.ts';
import { readPatiently } from '../../../testing/finance/patient-reader.ts';
import { chequerPicture, slipPicture } from '../../../testing/finance/slip-picture.ts';
import { startTestBank, type TestBank } from '../../../testing/finance/test-bank.ts';

const BANK = 2;
const NO_PICTURE = Buffer.from('no picture at all').toString('base64');

describe('pictures of slips', () => {
  let test: TestApp;
  let bank: TestBank;
  before(async () => {
    bank = await startTestBank();
    const seeds = [seedReceivers, seedFinance];
    test = await createTestApp({ seeds, config: { pspUrl: bank.url } });
  });
  after(async () => {
    await test.stop();
    await bank.stop();
  });

  async function open(member: TestMember) {
    const input = { channel_id: BANK, amount: 100 };
    return (await test.api.call('POST /api/member/payment/bank_transfer', input, member)).data;
  }
  const send = (member: TestMember, ref: string, picture: string) =>
    test.api.call('POST /api/member/payment/slip', { ref, picture }, member);

  /** Repeats a refused upload after its Retry-After, as a page does. With few processors many uploads wait. */
  async function sendInTurn(member: TestMember, ref: string, picture: string) {
    for (let times = 1; ; times += 1) {
      const answer = await send(member, ref, picture);
      if (answer.status !== 429 || times === 60) return answer;
      await sleep(1_000 * Number(answer.headers['retry-after']));
    }
  }

  /** A slip that the bank knows, of the order. */
  function slipOf(order: Awaited<ReturnType<typeof open>>): string {
    const transRef = randomUUID().replaceAll('-', '').slice(0, 20);
    bank.events.push({
      event_id: transRef,
      type: 'transfer.received',
      trans_ref: transRef,
      receiver_account: order.receiver_account_no ?? '',
      amount: order.payable_amount,
      paid_at: test.clock.now().toISOString(),
      payer_bank: 'KBANK',
      payer_name: BANK_MEMBER_NAME,
    });
    return slipPicture({ sendingBank: '004', transRef });
  }

  it('that were drawn to be searched for ever are unreadable, and searched within a limit', async (t) => {
    const search = t.mock.method(qrReader, 'read');
    const attacker = await memberWithBank(test);
    const { ref } = await open(attacker);
    for (const chequer of [chequerPicture(1_000), chequerPicture(4_000)])
      assert.equal((await sendInTurn(attacker, ref, chequer)).error, codeOf('3016 SLIP_UNREADABLE'));
    assert.equal(search.mock.callCount(), 2);
    for (const { result } of search.mock.calls) assert.equal(await result, null);
  });

  it('that are searched for long hold up neither calls nor the next slip', async (t) => {
    const [attacker, honest] = [await memberWithBank(test), await memberWithBank(test)];
    const { ref } = await open(attacker);
    const order = await open(honest);
    const slip = slipOf(order);
    t.after(readPatiently());
    const done: string[] = [];
    const search = new EventEmitter();
    const begun = once(search, 'begun');
    const searchLong = () => {
      search.emit('begun');
      return once(search, 'given up').then(() => null);
    };
    t.mock.method(qrReader, 'read', searchLong, { times: 1 });
    const refused = send(attacker, ref, chequerPicture(100)).then(({ error }) => {
      done.push('refused');
      return error;
    });
    await begun;
    assert.equal((await test.app.inject('/healthz')).statusCode, 200);
    const credited = sendInTurn(honest, order.ref, slip);
    assert.deepEqual(done, []);
    search.emit('given up');
    assert.equal(await refused, codeOf('3016 SLIP_UNREADABLE'));
    assert.equal((await credited).data?.status, 'paid');
  });

  it('are read one at a time of each member', async (t) => {
    const member = await memberWithBank(test);
    const { ref } = await open(member);
    const search = new EventEmitter();
    const givenUp = once(search, 'given up').then(() => null);
    t.mock.method(qrReader, 'read', () => givenUp, { times: 1 });
    const answers: Awaited<ReturnType<typeof send>>[] = [];
    const sent = [1, 2, 3].map(async () => {
      answers.push(await send(member, ref, chequerPicture(100)));
      // The first picture is read until the others have been answered.
      if (answers.length === 2) search.emit('given up');
    });
    await Promise.all(sent);
    const refused = [codeOf('9003 TOO_MANY_REQUESTS'), '1'];
    assert.deepEqual(
      answers.map(({ error, headers }) => [error, headers['retry-after']]),
      [refused, refused, [codeOf('3016 SLIP_UNREADABLE'), undefined]],
    );
    assert.equal((await send(member, ref, NO_PICTURE)).error, codeOf('3016 SLIP_UNREADABLE'));
  });

  it('are so many of an order, and so many of a member a day', async (t) => {
    t.after(readPatiently());
    const member = await memberWithBank(test);
    const { ref } = await open(member);
    const tries = { member_id: member.id, day: '2026-11-20', ref };
    await test.deps.db
      .insertInto('slip_tries')
      .values({ ...tries, tries: 9 })
      .execute();
    assert.equal((await send(member, ref, NO_PICTURE)).error, codeOf('3016 SLIP_UNREADABLE'));
    assert.equal((await send(member, ref, NO_PICTURE)).error, codeOf('3030 SLIP_TRIES_USED'));

    await test.api.call('POST /api/member/payment/cancel', { ref }, member);
    const next = await open(member);
    await test.deps.db.updateTable('slip_tries').set({ tries: 30 }).where('member_id', '=', member.id).execute();
    assert.equal((await send(member, next.ref, slipOf(next))).error, codeOf('3030 SLIP_TRIES_USED'));
    test.clock.advance(12 * 3_600_000);
    const tomorrow = await test.signInAgain(member);
    assert.equal((await send(tomorrow, ref, NO_PICTURE)).error, codeOf('3030 SLIP_TRIES_USED'));
    assert.equal((await send(tomorrow, next.ref, slipOf(next))).data.status, 'paid');
  });
});
