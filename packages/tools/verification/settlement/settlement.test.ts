import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createTestApp, type TestApp } from '@chokdee/api/testing';
import { giveResult, onRound } from '@chokdee/api/testing/lotto';
import { exportMember } from '@chokdee/kernel/data-rules';
import type { Queryable } from '@chokdee/kernel/db';
import { seedLotto } from '@chokdee/lotto-server/seed';
import { reverseResult, voidRound } from '@chokdee/lotto-server/settlement';
import { sql } from 'kysely';
import { readDraw } from '../reference/lottery-reference.ts';
import { auditSettlement } from './audit-settlement.ts';
import { fillRound } from './fill-round.ts';
import { openDraw } from './open-draw.ts';

const first = { specialPrize: '40511', firstPrize: '11725' };
const second = { specialPrize: '90828', firstPrize: '33941' };
/** More than one range has. */
const BILLS = 2_300;

/** Functions write by sets on one node, and one row of a member after another on several. */
const NODES: Readonly<Record<string, boolean>> = { 'on one node': false, 'as on several nodes': true };

for (const [name, isDistributed] of Object.entries(NODES))
  describe(`a round of several ranges, ${name}`, () => {
    let t: TestApp;
    let roundId: number;
    let members: number[];
    before(async () => {
      t = await createTestApp({ seeds: [seedLotto] });
      if (isDistributed) await seemDistributed(t.owner);
      const round = await openDraw(t);
      roundId = round.id;
      members = await fillRound(t.owner, { roundId, members: 400, bills: BILLS, lines: 2 });
      t.clock.set(new Date(round.closes_at.getTime() + 1_000));
    });
    after(() => t.stop());

    const run = async () => {
      t.clock.advance(60_000);
      await t.deps.jobs.runDue();
    };
    const give = (published: typeof first) => giveResult(t.deps.db, roundId, published, t.clock.now());
    const audit = (published: typeof first | null, resultNo = 0) =>
      auditSettlement(t.deps.db, { roundId, drawn: published && readDraw('hanoi', published), resultNo });
    const countOf = async (status: string) => {
      const { rows } = await sql<{ bills: number }>`
      select count(*)::integer as bills from lotto_bill where round_id = ${roundId} and status = ${status}`.execute(
        t.owner,
      );
      return rows[0]?.bills ?? 0;
    };

    it('is settled but for the range of a member that fails, and closes when that range is done', async () => {
      const poisoned = members[10] ?? 0;
      await sql`create trigger poison before update on lotto_bill for each row
      when (new.member_id = ${sql.lit(poisoned)}) execute function refuse_change()`.execute(t.owner);
      await give(first);
      await run();
      const pending = await countOf('pending');
      assert.ok(pending > 0 && pending <= 2_000, `${pending} bills wait`);
      const round = t.deps.db.selectFrom('lotto_round').select('settled_at').where('id', '=', roundId);
      assert.equal((await round.executeTakeFirstOrThrow()).settled_at, null);
      await sql`drop trigger poison on lotto_bill`.execute(t.owner);
      await run();
      const { bills, won, differences } = await audit(first);
      assert.deepEqual([bills, differences], [BILLS, []]);
      assert.ok(won > 20, `${won} bills won`);
    });

    it('shows each outcome in the copy of a member', async () => {
      const lines = (await exportMember(t.deps.db, members[0] ?? 0, 100)).tables['lotto_bill_line'] as {
        status: string;
      }[];
      const shown = new Set(lines.map(({ status }) => status));
      assert.ok(shown.has('lost') && !shown.has('pending'), [...shown].join(' '));
    });

    it('writes no line that lost, and no notice of a lost bill that nobody asked for', async () => {
      const { rows } = await sql<{ status: string }>`
      select l.status from lotto_bill_line l where l.round_id = ${roundId} group by 1 order by 1`.execute(t.owner);
      assert.deepEqual(
        rows.map(({ status }) => status),
        ['pending', 'won'],
      );
      const { rows: told } = await sql<{ key: string; notices: number }>`
      select key, count(*)::integer as notices from member_notices group by key`.execute(t.owner);
      assert.deepEqual(told, [{ key: 'lotto.won', notices: await countOf('won') }]);
    });

    it('is reversed and settled anew by another result, and given back when it is void', async () => {
      const now = () => t.clock.now();
      const reverse = async () => {
        await onRound(t.deps.db, roundId, (tx, round) => reverseResult(tx, { round, reason: 'misread', now: now() }));
        await run();
        assert.equal(await countOf('pending'), BILLS);
      };
      // Members who have spent their wins owe them.
      await sql`
      select count(*) from post_transfer_list((select array_agg(row(w.id, w.member_id, w.id, -w.balance_satang,
          'correction', 'correction', 'spent', null, null, 'ledger.correction', '{}', now())::transfer_request)
        from wallets w where w.wallet_type_id = 1 and w.balance_satang > 0 and w.member_id % 3 = 0))`.execute(t.owner);
      await reverse();
      await give(second);
      await run();
      assert.deepEqual((await audit(second, 1)).differences, []);
      await reverse();
      await onRound(t.deps.db, roundId, (tx, round) => voidRound(tx, { round, cause: 'outage', now: now() }));
      await run();
      assert.deepEqual((await audit(null, 2)).differences, []);
    });
  });

/** Lets the functions of this database take the way of several nodes. */
const seemDistributed = (owner: Queryable) =>
  sql`create or replace function is_distributed() returns boolean language sql stable as 'select true'`.execute(owner);
