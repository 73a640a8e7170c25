import assert from 'node:assert/strict';
import { after, before, describe, it, mock } from 'node:test';
import { createTestApp, type TestApp, type TestMember } from '@chokdee/api/testing';
import { codeOf } from '@chokdee/contracts/errors';
import { contentRefusal } from '@chokdee/kernel/internal/http/content-refusal.ts';
import { sql } from 'kysely';

describe('what only the database refuses', () => {
  let test: TestApp;
  let member: TestMember;
  before(async () => {
    test = await createTestApp();
    member = await test.registerMember();
  });
  after(() => test.stop());

  const stateOf = async (statement: ReturnType<typeof sql>): Promise<string | null> =>
    statement.execute(test.deps.db).then(
      () => assert.fail('it was taken'),
      (error: unknown) => contentRefusal(error),
    );

  it('of content is told apart from faults of ours', async () => {
    assert.equal(await stateOf(sql`select ${'a\0'}::text`), '22021');
    assert.equal(await stateOf(sql`select ${'{"a":"\\u0000"}'}::jsonb ->> 'a'`), '22P05');
    assert.equal(await stateOf(sql`select ${2 ** 31}::text::integer`), '22003');
    assert.equal(await stateOf(sql`select ${'NaN'}::text::integer`), '22P02');
    assert.equal(await stateOf(sql`select ${'0000-00-00'}::text::timestamptz`), '22008');
    assert.equal(await stateOf(sql`select ${'no day'}::text::date`), '22007');
    const check = (column: string) =>
      sql.raw(`do $$ begin create temporary table typed (${column} text check (${column} = 'a'));
        insert into typed values ('b'); end $$`);
    assert.equal(await stateOf(check('mobile')), '23514');
    assert.equal(await stateOf(check('balance_satang')), null);
    assert.equal(await stateOf(sql`select 1 / ${0}::integer`), null);
    assert.equal(await stateOf(sql`select no_such_column`), null);
    assert.equal(await stateOf(sql`insert into wallets select * from wallets where member_id = ${member.id}`), null);
    assert.equal(contentRefusal(new Error('no database')), null);
  });

  it('is answered as invalid input and counted, so that a missing type is noticed', async () => {
    const name = 'POST /api/member/withdraw/prepare';
    const input = { wallet_id: member.mainWalletId, amount: 100, password: 'x' };
    const refuse = (statement: ReturnType<typeof sql>) =>
      mock.method(test.deps.ports, 'confirmPassword', async () => void (await statement.execute(test.deps.db)));
    refuse(sql`select ${'a\0'}::text`);
    const answer = await test.api.raw(name, input, member);
    assert.deepEqual([answer.status, answer.error], [400, codeOf('9001 INVALID_INPUT')]);
    refuse(sql`select no_such_column`);
    assert.equal((await test.api.raw(name, input, member)).status, 500);
    assert.match(
      await test.app.metrics(),
      /^chokdee_content_refusals_total\{route="\/api\/member\/withdraw\/prepare",state="22021"\} 1$/m,
    );
  });
});
