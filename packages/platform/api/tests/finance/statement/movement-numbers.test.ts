import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createTestApp, opsTerminal, postMovement, type TestApp } from '@chokdee/api/testing';
import type { DataOf } from '@chokdee/contracts';
import { financeCommands } from '@chokdee/finance-server/internal/ops/finance.ops.ts';
import { seedFinance } from '@chokdee/finance-server/seed';
import { listReferenceKinds } from '@chokdee/kernel/references';
import { seedLotto } from '@chokdee/lotto-server/seed';
import { payOrder } from '../../../testing/finance/pay-order.ts';

type Reference = NonNullable<DataOf<'GET /api/member/statement'>['items'][number]['reference']>;

const UUID = '88cd974a-327d-4bee-9a0e-1d2c3b4a5f60';

describe('the numbers that members quote', () => {
  let test: TestApp;
  before(async () => {
    test = await createTestApp({ seeds: [seedLotto, seedFinance] });
  });
  after(() => test.stop());
  const { ops, done } = opsTerminal(() => test, financeCommands);

  type Member = Awaited<ReturnType<TestApp['registerMember']>>;
  const post = (member: Member, reference: Reference | null, amountSatang = 100n) =>
    postMovement(test.deps.db, member, {
      amountSatang,
      key: `${reference?.kind}:${reference?.id}:${amountSatang}`,
      reference,
      title: { key: 'named', params: { name: 'x' } },
      at: test.clock.now(),
    });
  const numbersOf = async (member: Member) =>
    (await test.api.call('GET /api/member/statement', {}, member)).data.items.map(({ reference_no }) => reference_no);

  it('are short and for every kind, and no row id or name of a provider stands alone', async () => {
    const member = await test.registerMember();
    const kinds = ['game_round', 'spin', 'bonus'] as const;
    for (const kind of kinds) await post(member, { kind, id: kind === 'game_round' ? UUID : '7' });
    await post(member, null);
    const numbers = await numbersOf(member);
    for (const [index, prefix] of ['TX', 'BN', 'SP', 'GM'].entries()) {
      assert.match(numbers[index] ?? '', new RegExp(`^${prefix}${member.id}-[0-9A-F]{1,12}$`));
    }
    assert.equal(new Set(numbers).size, numbers.length);
  });

  it('name one movement in the statement, in the file and to the staff, and not that of another member', async () => {
    const [one, two] = [await test.registerMember(), await test.registerMember()];
    for (const member of [one, two]) {
      await post(member, { kind: 'spin', id: '7' });
      await post(member, null);
    }
    const numbers = await numbersOf(one);
    const others = await numbersOf(two);
    assert.deepEqual(
      numbers.filter((number) => others.includes(number)),
      [],
    );
    const { content } = (await test.api.call('GET /api/member/statement/export', { format: 'csv' }, one)).data;
    for (const number of numbers) {
      assert.ok(content.includes(`,${number},`), number);
      const told = await done('references', 'show', number.toLowerCase());
      assert.deepEqual([told.username, told.movements.length], [one.username, 1]);
    }
  });

  it('of a deposit is what its page says, and staff find it and money that is held for it', async () => {
    const member = await test.registerMember();
    const order = (await test.api.call('POST /api/member/payment/generate_qr', { channel_id: 1, amount: 100 }, member))
      .data;
    await payOrder(test, { ...order, payable_amount: 99 });
    const resolve = ['suspense', 'resolve', order.ref, `--to=${member.username}`, '--note=x', '--by=sandbox-entry'];
    assert.equal((await done(...resolve)).resolution, 'credited');
    assert.deepEqual(await numbersOf(member), [order.ref]);
    assert.equal((await done('references', 'show', order.ref)).username, member.username);
  });

  it('of a bonus stays the same from its grant to its end', async () => {
    const member = await test.registerMember();
    await post(member, { kind: 'bonus', id: '3' }, 500n);
    await post(member, { kind: 'bonus', id: '3' }, -200n);
    const [last, first] = await numbersOf(member);
    assert.equal(last, first);
    assert.equal((await done('references', 'show', last ?? '')).movements.length, 2);
  });

  it('that nobody has are refused, also those of another agent', async () => {
    for (const number of ['DP000000AAAAAAAAAA', 'HN201126-00001', 'GM1-ABC', 'TX999999-1', 'nonsense']) {
      assert.equal((await ops('references', 'show', number, '--by=sandbox-entry')).code, 1, number);
    }
  });

  it('exist for every kind that the statement may refer to', () => {
    const all: readonly Reference['kind'][] = [
      'payment',
      'bill',
      'game_round',
      'spin',
      'round',
      'withdrawal',
      'bonus',
      'redemption',
      'quest',
      'poll',
      'cashback',
      'loss_refund',
      'affiliate',
    ];
    assert.deepEqual([...listReferenceKinds()].sort(), [...all].sort());
  });
});
