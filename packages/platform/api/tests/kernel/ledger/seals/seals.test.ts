import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { createTestApp, postMovement, type TestApp, type TestMember } from '@chokdee/api/testing';
import { addDays, bangkokDate } from '@chokdee/kernel/calendar';
import { inTransaction } from '@chokdee/kernel/db';
import { readOutsideSeals } from '@chokdee/kernel/internal/ledger/seals/outside-seals.ts';
import { hashRows, sealOf } from '@chokdee/kernel/internal/ledger/seals/seal-rows.ts';
import { listSeals } from '@chokdee/kernel/internal/ledger/seals/send-seal.job.ts';
import { verifySeals } from '@chokdee/kernel/internal/ledger/seals/verify-seals.ts';
import { enqueueLedgerCheck, postHouseTransfer } from '@chokdee/kernel/ledger';
import { sql } from 'kysely';

const SECRET = 'of the keeper of seals';
const DAY_MS = 86_400_000;

interface Letter {
  readonly body: string;
  readonly signature: unknown;
}

describe('the seals of the books', () => {
  const letters: Letter[] = [];
  let refusals = 1;
  const keeper = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (text: string) => {
      body += text;
    });
    request.on('end', () => {
      refusals -= 1;
      if (refusals < 0) letters.push({ body, signature: request.headers['x-signature'] });
      response.writeHead(refusals < 0 ? 200 : 503).end();
    });
  });
  let test: TestApp;
  let member: TestMember;
  let first: string;
  let posted = 0;
  before(async () => {
    await new Promise<void>((resolve) => keeper.listen(0, '127.0.0.1', resolve));
    const { port } = keeper.address() as AddressInfo;
    test = await createTestApp({ config: { seals: { url: `http://127.0.0.1:${port}/`, secret: SECRET } } });
    member = await test.registerMember();
    await test.registerMember();
    first = bangkokDate(test.clock.now());
    await enqueueLedgerCheck(test.deps, first);
  });
  after(async () => {
    keeper.close();
    await test.stop();
  });

  const post = (amountSatang: bigint, at = test.clock.now()) => {
    posted += 1;
    return postMovement(test.deps.db, member, { amountSatang, key: `sealed:${posted}`, at });
  };
  /** Money of nobody, as it is held: the row, what told of it, and its movement. */
  const postHouse = (id: string) =>
    inTransaction(test.deps.db, async (tx) => {
      await sql`insert into psp_events (provider, event_id, type, ref, amount_satang, payer_bank, payer_name, paid_at,
          received_at, outcome)
        values ('test', ${id}, 'payment.received', '', 5, '', '', now(), now(), 'unknown_ref')`.execute(tx);
      await sql`insert into payment_suspense (provider, event_id, agent_id, reason, ref, amount_satang, cash_account,
          payer_bank, payer_name, held_at)
        values ('test', ${id}, 1, 'unknown_ref', '', 5, 'cash:promptpay', '', '', now())`.execute(tx);
      await postHouseTransfer(tx, {
        agentId: 1,
        key: `suspense:test:${id}`,
        kind: 'suspense',
        from: 'cash:promptpay',
        to: 'cash:suspense',
        amountSatang: 5n,
        reference: '',
        note: '',
        at: test.clock.now(),
      });
    });
  async function endDay(): Promise<void> {
    test.clock.advance(DAY_MS);
    await test.deps.jobs.runDue();
  }
  const outside = () => readOutsideSeals(letters.map(({ body }) => body).join('\n'));
  const check = async (seals = outside()) => (await verifySeals(test.deps.db, seals)).difference;
  /** Tampers with the tables as only the owner can, looks, and restores them. */
  async function tampered<T>(statements: readonly string[], look: () => Promise<T>): Promise<T> {
    const tables = [
      'ledger_transfers',
      'ledger_postings',
      'ledger_house_transfers',
      'ledger_seals',
      'ledger_seal_marks',
    ];
    for (const table of tables)
      await sql.raw(`create table if not exists kept_${table} as table ${table}`).execute(test.owner);
    const replica = sql`set session_replication_role = replica`;
    await test.owner.connection().execute(async (owner) => {
      await replica.execute(owner);
      for (const statement of statements) await sql.raw(statement).execute(owner);
      await sql`reset session_replication_role`.execute(owner);
    });
    try {
      return await look();
    } finally {
      await test.owner.connection().execute(async (owner) => {
        await replica.execute(owner);
        for (const table of tables) {
          await sql.raw(`delete from ${table}`).execute(owner);
          await sql.raw(`insert into ${table} overriding system value table kept_${table}`).execute(owner);
          await sql.raw(`drop table kept_${table}`).execute(owner);
        }
        await sql`reset session_replication_role`.execute(owner);
      });
    }
  }

  it('are made each night of all that was posted, sent out signed, and sent again when nobody answered', async () => {
    for (const amount of [10_000n, 200n, -300n]) await post(amount);
    await postHouse('a');
    await endDay();
    assert.equal(letters.length, 0);
    test.clock.advance(2_000);
    await test.deps.jobs.runDue();
    const [letter] = letters;
    assert.equal(
      letter?.signature,
      createHmac('sha256', SECRET)
        .update(letter?.body ?? '')
        .digest('hex'),
    );
    const [seal] = await listSeals(test.deps.db, first);
    assert.deepEqual(JSON.parse(letter?.body ?? ''), seal);
    assert.equal(seal?.rowCount, 4);
    assert.equal(seal?.leaves.length, 4);
    assert.deepEqual(await verifySeals(test.deps.db, outside()), { days: 1, outside: 1, difference: null });
  });

  it('take in what is posted late with the next day, once, and go on over days without anything', async () => {
    await post(100n, new Date(test.clock.now().getTime() - DAY_MS));
    await post(700n);
    await endDay();
    await endDay();
    await postHouse('b');
    await endDay();
    const seals = await listSeals(test.deps.db, first);
    assert.deepEqual(
      seals.map(({ day, rowCount }) => [day, rowCount]),
      [4, 2, 0, 1].map((rows, days) => [addDays(first, days), rows]),
    );
    for (const [index, seal] of seals.entries()) assert.equal(seal.previousSeal, seals[index - 1]?.seal ?? '');
    assert.equal(await check(), null);
    assert.equal(await check([]), null);
    const log = seals
      .map(({ leaves: _, ...seal }) => JSON.stringify({ level: 30, seal, msg: 'sealed' }))
      .join('\nno json\n');
    assert.equal(await check(readOutsideSeals(log)), null);
  });

  const change = (column: string) => `update ledger_transfers set ${column} where member_id = ${member.id} and id = 2`;
  const changes: readonly (readonly [string, () => string, RegExp])[] = [
    ['a key', () => change("key = 'another'"), /transfer 2 of member/],
    ['a time', () => change(`at = at - interval '1 microsecond'`), /transfer 2 of member/],
    [
      'a posting',
      () => `update ledger_postings set house_account = 'lotto:stakes' where transfer_id = 2 and line = 2`,
      /transfer 2/,
    ],
    [
      'a row that is gone',
      () => `delete from ledger_transfers where member_id = ${member.id} and id = 2`,
      /transfer 3 of member/,
    ],
    [
      'a house transfer',
      () =>
        'update ledger_house_transfers set amount_satang = 6 where id = (select min(id) from ledger_house_transfers)',
      /house transfer \d+ of agent 1/,
    ],
    ['a mark', () => 'update ledger_seal_marks set upto_id = 2', /./],
  ];
  for (const [what, statement, where] of changes) {
    it(`tell of ${what} that its owner has changed, by day and row`, async () => {
      const found = await tampered([statement()], () => check([]));
      assert.equal(found?.day, first);
      assert.match(found?.where ?? '', where);
    });
  }

  describe('that the owner has made anew over changed rows', () => {
    /** All seals, consistently, over what the rows are now. */
    async function forge(): Promise<void> {
      await test.owner.transaction().execute(async (tx) => {
        let previousSeal = '';
        let before = { house_upto_id: 0, audit_upto_id: 0 };
        const { rows } = await sql<{ day: string; house_upto_id: number; audit_upto_id: number }>`
          select s.day::text as day, house_upto_id, audit_upto_id from ledger_seals s order by s.day`.execute(tx);
        await sql`set local session_replication_role = replica`.execute(tx);
        for (const upto of rows) {
          const { rowCount, leaves } = await hashRows(tx, { day: upto.day, after: before, upto, perLeaf: null });
          const seal = sealOf({ day: upto.day, previousSeal, rowCount, leaves });
          await sql`update ledger_seals set previous_seal = ${previousSeal}, leaves = ${leaves}, seal = ${seal},
            row_count = ${rowCount} where day = ${upto.day}::date`.execute(tx);
          [previousSeal, before] = [seal, upto];
        }
      });
    }

    it('agree with themselves, and not with a seal from outside, which names day and row', async () => {
      await tampered([change("key = 'another'")], async () => {
        await forge();
        assert.equal(await check([]), null);
        const found = await check();
        assert.equal(found?.day, first);
        assert.match(found?.where ?? '', /^transfer 2 of member \d+: not as the seal that was sent out has it$/);
        // A later seal alone is enough to know that something before it was changed.
        const late = await check(outside().slice(-1));
        assert.match(late?.where ?? '', /a day before it was changed/);
        const short = outside().map(({ day, seal }) => ({ day, seal }));
        assert.equal((await check(short))?.day, first);
      });
    });

    it('cannot lack a day that was sent out', async () => {
      await tampered(['delete from ledger_seals where day = (select max(day) from ledger_seals)'], async () => {
        const found = await check();
        assert.deepEqual(found, { day: addDays(first, 3), where: 'there is no seal of it any more' });
      });
    });
  });
});
