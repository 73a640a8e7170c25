import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { argvOf, createTestApp, type TestApp, type TestMember, testBeaconUrl } from '@chokdee/api/testing';
import { seedLotto } from '@chokdee/lotto-server/seed';
import { recordShots } from '@chokdee/lotto-server/yeekee';
import { sql } from 'kysely';
import { giveResult } from '../../../testing/lotto/round-acts.ts';

const worker = fileURLToPath(new URL('../../../testing/jobs-worker.ts', import.meta.url));
const SIGKILLED = 'SIGKILL';

describe('jobs whose process is killed', () => {
  let t: TestApp;
  let members: TestMember[];
  before(async () => {
    t = await createTestApp({ seeds: [seedLotto] });
    members = [await t.registerMember(), await t.registerMember(), await t.registerMember()];
    for (const member of members) await t.fund(member, 1000);
  });
  const workers: ChildProcess[] = [];
  after(async () => {
    for (const each of workers) each.kill('SIGKILL');
    await t.stop();
  });

  async function runWorker(killAt: string): Promise<{ code: number | null; signal: string | null }> {
    const env = {
      ...process.env,
      DATABASE_URL: t.databaseUrl,
      SANDBOX_URL: await testBeaconUrl(),
      NOW: t.clock.now().toISOString(),
      KILL_AT: killAt,
    };
    const child = spawn(process.execPath, argvOf(worker), { env, stdio: 'inherit' });
    workers.push(child);
    return new Promise((resolve) => child.on('close', (code, signal) => resolve({ code, signal })));
  }

  async function bet(member: TestMember, round_id: string) {
    const { token } = await t.signInAgain(member);
    const items = [{ bet_type: 'run_top' as const, number: '5', amount: 100 }];
    const quote = await t.api.call('POST /api/lotto/bill/validate', { round_id, items }, { token });
    const { validate_token } = quote.data;
    assert.ok(validate_token);
    assert.equal((await t.api.call('POST /api/lotto/bill/create', { validate_token }, { token })).error, 0);
  }

  async function roundOf(code: string) {
    const { data } = await t.api.call('GET /api/lotto/lobby', {});
    const round = data.groups.flatMap((group) => group.items).find((item) => item.code === code)?.round;
    assert.ok(round);
    return round;
  }

  /** A draw with its result and a Yeekee round with its shots, both with bills, both to be closed and settled. */
  async function prepare() {
    const [draw, yeekee] = [await roundOf('korea'), await roundOf('yeekee_5')];
    for (const member of members) {
      await bet(member, yeekee.round_id);
      await bet(member, draw.round_id);
    }
    const shooter = members[0];
    assert.ok(shooter);
    const shots = Array.from({ length: 24 }, (_, place) => ({
      place,
      round: { id: Number(yeekee.round_id), cooldown_s: 0 },
      memberId: shooter.id,
      number: String(55_000 + place),
      name: 'm***',
      isSandbox: false,
      at: new Date(t.clock.now().getTime() + place * 1000),
    }));
    await recordShots(t.deps.db, shots);
    t.clock.set(new Date(Math.max(Date.parse(draw.closes_at), Date.parse(yeekee.result_at)) + 1000));
    // Only these two are under test.
    await sql`update jobs set status = 'done' where payload->>'roundId' is null
      or payload->>'roundId' not in (${draw.round_id}, ${yeekee.round_id})`.execute(t.deps.db);
    const published = { close: '23155.55', change: '-12.07' };
    await giveResult(t.deps.db, Number(draw.round_id), published, t.clock.now());
    return [draw.round_id, yeekee.round_id];
  }

  it('go on where they stood, and every bill is settled once, wherever the process died', async () => {
    const rounds = await prepare();
    let kills = 0;
    for (let at = 2; ; at += 5) {
      const { code, signal } = await runWorker(kills % 2 === 0 ? String(at) : `${at}+`);
      if (signal !== SIGKILLED) {
        assert.equal(code, 0);
        break;
      }
      kills += 1;
      assert.ok(kills < 40, 'it never came to an end');
      t.clock.advance(1_000);
    }
    assert.ok(kills >= 5, `killed ${kills} times`);
    // Two processes at once do the jobs that the killed process left.
    for (let turn = 0; turn < 2; turn += 1) {
      t.clock.advance(1_000);
      const both = await Promise.all([runWorker(''), runWorker('')]);
      assert.deepEqual(
        both.map(({ code }) => code),
        [0, 0],
      );
    }
    const bills = await t.deps.db
      .selectFrom('lotto_bill')
      .select(['member_id', 'round_id', 'status', 'payout_satang'])
      .execute();
    assert.equal(bills.length, 6);
    assert.ok(bills.every(({ status }) => status === 'won' || status === 'lost'));
    assert.ok(bills.every((bill) => String(bill.round_id) !== rounds[0] || bill.payout_satang === 32_000n));
    // Each won bill and each prize of the shooter has one notice, for committed work only.
    const winners = bills.filter(({ status }) => status === 'won').length;
    const told = t.deps.db.selectFrom('member_notices').select('key').where('kind', '=', 'lottery');
    const keys = (await told.execute()).map(({ key }) => key);
    assert.deepEqual([keys.filter((key) => key === 'lotto.shot_prize').length, keys.length], [2, 2 + winners]);
    for (const member of members) {
      const won = bills
        .filter((bill) => bill.member_id === member.id)
        .reduce((sum, bill) => sum + bill.payout_satang, 0n);
      const { rows } = await sql<{ balance_satang: bigint; prizes: bigint }>`
        select balance_satang, (select coalesce(sum(amount_satang), 0)::bigint from ledger_transfers
          where member_id = ${member.id} and kind = 'yeekee_prize') as prizes
        from wallets where member_id = ${member.id} and wallet_type_id = 1`.execute(t.deps.db);
      assert.equal(rows[0]?.balance_satang, 100_000n - 20_000n + won + (rows[0]?.prizes ?? 0n));
      // Ranks 1 and 16 of the only shooter, once each.
      assert.equal(rows[0]?.prizes, member === members[0] ? 8_000n : 0n);
    }
    const { rows: open } =
      await sql`select id from lotto_round where id::text = any(${rounds}) and settled_at is null`.execute(t.deps.db);
    assert.deepEqual(open, []);
  });
});
