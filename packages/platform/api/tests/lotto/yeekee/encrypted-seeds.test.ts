import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { createTestApp, type TestApp, type TestMember } from '@chokdee/api/testing';
import { keyring } from '@chokdee/kernel/config';
import { readTableNames } from '@chokdee/kernel/db';
import { decryptSeed, encryptSeeds } from '@chokdee/lotto-server/internal/yeekee/seed-vault.ts';
import { seedLotto } from '@chokdee/lotto-server/seed';
import { recordShots } from '@chokdee/lotto-server/yeekee';
import { sql } from 'kysely';

const FIRST = 'the-first-key-of-data-6Vy1oKpE0ZiSxCjW';
const SECOND = 'the-second-key-of-data-9Mt4aLrB2uDgHq';
const HASH = /[0-9a-f]{64}/g;
const BASE64 = /[\w+/-]{43}/g;

describe('seeds of Yeekee', () => {
  let t: TestApp;
  before(async () => {
    t = await createTestApp({ seeds: [seedLotto], config: { dataKeys: keyring(FIRST) } });
  });
  after(() => t.stop());

  const seedOf = (roundId: number) =>
    t.deps.db.selectFrom('yeekee_seed').selectAll().where('round_id', '=', roundId).executeTakeFirstOrThrow();

  async function bettorWith(thb: number): Promise<TestMember> {
    const member = await t.registerMember();
    await t.fund(member, thb);
    return member;
  }

  /** Rounds whose seed stands anywhere in the database: every value of every row, tried as 32 bytes against all commits. */
  async function readable(): Promise<number[]> {
    const { db } = t.deps;
    const commits = await db.selectFrom('yeekee_seed').select(['round_id', 'commit_hash']).execute();
    const roundOf = new Map(commits.map((row) => [row.commit_hash, row.round_id]));
    const found = new Set<number>();
    for (const name of await readTableNames(db)) {
      const { rows } = await sql<{ row: string }>`select to_jsonb(t)::text as row from ${sql.table(name)} t`.execute(
        db,
      );
      for (const { row } of rows) {
        const hex = (row.match(HASH) ?? []).map((text) => Buffer.from(text, 'hex'));
        const base64 = (row.match(BASE64) ?? []).map((text) => Buffer.from(text, 'base64').subarray(0, 32));
        for (const bytes of [...hex, ...base64]) {
          const round = roundOf.get(createHash('sha256').update(bytes).digest('hex'));
          if (round !== undefined) found.add(round);
        }
      }
    }
    return [...found].sort((a, b) => a - b);
  }

  /** The next round of that lottery that is open, with its shots and a bill of 10 baht; the clock stands where it is over. */
  async function playRound(code: string, bettor: TestMember): Promise<number> {
    const { data } = await t.api.call('GET /api/lotto/lobby', {});
    const round = data.groups.flatMap((group) => group.items).find((item) => item.code === code)?.round;
    assert.ok(round);
    const id = Number(round.round_id);
    const member = await t.registerMember();
    const shots = Array.from({ length: 24 }, (_, place) => ({
      place,
      round: { id, cooldown_s: 0 },
      memberId: member.id,
      number: String(55_000 + place),
      name: 'm***',
      isSandbox: false,
      at: new Date(t.clock.now().getTime() + place * 1000),
    }));
    await recordShots(t.deps.db, shots);
    const bet = { round_id: round.round_id, items: [{ bet_type: '3top' as const, number: '123', amount: 10 }] };
    const { validate_token } = (await t.api.call('POST /api/lotto/bill/validate', bet, bettor)).data;
    assert.ok(validate_token);
    assert.equal((await t.api.call('POST /api/lotto/bill/create', { validate_token }, bettor)).error, 0);
    for (const at of [round.closes_at, round.result_at]) {
      t.clock.set(new Date(at));
      await t.deps.jobs.runDue();
    }
    return id;
  }

  it('cannot be read anywhere in the database before their results, and are revealed with them', async () => {
    assert.deepEqual(await readable(), []);
    const id = await playRound('yeekee_5', await bettorWith(10));
    assert.deepEqual(await readable(), [id]);
    const { data } = await t.api.call('GET /api/lotto/yeekee/proof', { round_id: String(id) });
    assert.deepEqual(
      [
        data.status,
        createHash('sha256')
          .update(Buffer.from(data.seed ?? '', 'hex'))
          .digest('hex'),
      ],
      ['resulted', data.commit],
    );
  });

  it('of an earlier version are encrypted at the start, and anew when the key changes', async () => {
    const { db } = t.deps;
    const row = await db
      .selectFrom('yeekee_seed')
      .selectAll()
      .where('sealed', 'is not', null)
      .executeTakeFirstOrThrow();
    const old = decryptSeed(t.deps.config, row);
    assert.ok(old);
    await db.updateTable('yeekee_seed').set({ seed: old, sealed: null }).where('round_id', '=', row.round_id).execute();
    assert.equal(await encryptSeeds(t.deps), 1);
    assert.equal(await encryptSeeds(t.deps), 0);
    assert.deepEqual(decryptSeed(t.deps.config, await seedOf(row.round_id)), old);

    const both = { dataKeys: keyring(SECOND, FIRST) };
    assert.ok((await encryptSeeds({ db, config: both })) > 1);
    // The first key may be gone now.
    assert.deepEqual(decryptSeed({ dataKeys: keyring(SECOND) }, await seedOf(row.round_id)), old);
    assert.equal(decryptSeed({ dataKeys: keyring(FIRST) }, await seedOf(row.round_id)), null);
    await encryptSeeds({ db, config: { dataKeys: keyring(FIRST, SECOND) } });
  });

  it('that were put into another row, or do not fit their commit, are none', async () => {
    const { db } = t.deps;
    const [one, other] = await db
      .selectFrom('yeekee_seed')
      .selectAll()
      .where('sealed', 'is not', null)
      .limit(2)
      .execute();
    assert.ok(one && other);
    assert.equal(decryptSeed(t.deps.config, { ...one, sealed: other.sealed }), null);
    assert.equal(decryptSeed(t.deps.config, { ...one, commit_hash: other.commit_hash }), null);
  });

  it('whose key is lost make their rounds void, with every stake given back, and nothing else stands still', async () => {
    const { db, config } = t.deps;
    // The key that is set from now on is another one.
    Object.assign(config, { dataKeys: keyring(SECOND) });
    try {
      await encryptSeeds(t.deps);
      const bettor = await bettorWith(100);
      const id = await playRound('yeekee_15', bettor);
      const { data } = await t.api.call('GET /api/lotto/yeekee/proof', { round_id: String(id) });
      assert.deepEqual([data.status, data.result, data.seed], ['cancelled', null, null]);
      assert.match(data.void_reason ?? '', /เปิดค่าลับของรอบไม่ได้/);
      const [main] = (await t.api.call('POST /api/member/wallets', {}, await t.signInAgain(bettor))).data;
      assert.equal(main?.balance, 100);
      const failed = await db.selectFrom('jobs').select('name').where('last_error', 'is not', null).execute();
      assert.deepEqual(failed, []);
    } finally {
      Object.assign(config, { dataKeys: keyring(FIRST) });
    }
  });
});
