import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { personalDataCommands } from '@chokdee/account-server/internal/personal-data/personal-data.ops.ts';
import { opsTerminal } from '@chokdee/api/testing';
import { codeOf } from '@chokdee/contracts/errors';
import { inTransaction, readTableNames } from '@chokdee/kernel/db';
import { reconcile, trialBalance } from '@chokdee/kernel/ledger';
import { sql } from 'kysely';
import { type AccountTest, PASSWORD, startAccountTest } from '../../../testing/account/account-steps.ts';

const BANK = { bank_id: 1, bank_account_name: 'สมหญิง ใจดี', bank_account_no: '1234567890' };

describe('what is kept about a member', () => {
  let account: AccountTest;
  const { ops, done } = opsTerminal(() => account.test, personalDataCommands);
  before(async () => {
    account = await startAccountTest();
    const staff = ['sandbox-entry', 'sandbox-confirm'].map((username) => ({ agent_id: 1, username, is_sandbox: true }));
    await account.test.deps.db.insertInto('staff').values(staff).execute();
  });
  after(() => account.stop());

  const memberOf = async (mobile: string) =>
    account.test.deps.db
      .selectFrom('members')
      .select(['id', 'agent_id', 'username'])
      .where('mobile', '=', mobile)
      .executeTakeFirstOrThrow();
  /** Returns every text of rows that name the member, by table. */
  async function findEverywhere(words: readonly string[]): Promise<string[]> {
    const { db } = account.test.deps;
    const found: string[] = [];
    for (const name of await readTableNames(db)) {
      const texts = await sql<{ text: string }>`select t::text as text from ${sql.table(name)} t`.execute(db);
      for (const { text } of texts.rows)
        for (const word of words) if (text.includes(word)) found.push(`${name}: ${word}`);
    }
    return found;
  }
  const erase = (username: string) => ops('members', 'erase', username, '--by=sandbox-entry');
  /** Returns the members that acts of that name were about. */
  const membersOf = (act: string) => {
    const acts = account.test.deps.db.selectFrom('staff_audit').select('member_id').where('act', '=', act);
    return acts.where('outcome', '=', 'done').execute();
  };
  const runJobs = () => account.test.deps.jobs.runDue();

  it('was agreed to in a version, at a time', async () => {
    await account.signUp({ mobile: '0811110001' });
    const { id } = await memberOf('0811110001');
    const consents = account.test.deps.db.selectFrom('member_consents').select(['document', 'version', 'at']);
    assert.deepEqual(await consents.where('member_id', '=', id).orderBy('document').execute(), [
      { document: 'privacy', version: '2569-11-01', at: account.test.clock.now() },
      { document: 'terms', version: '2569-11-01', at: account.test.clock.now() },
    ]);
    await assert.rejects(account.test.owner.deleteFrom('member_consents').execute(), /append-only/);
  });

  it('comes to the member who types the password, without what signs or proves', async () => {
    const { api } = account.test;
    await account.signUp({ mobile: '0811110002', ...BANK });
    const token = (await account.logIn('0811110002')).data.access_token;
    const ask = (password: string) => api.call('POST /api/member/export_data', { password }, { token });
    assert.equal((await ask('not this one')).error, codeOf('1017 PASSWORD_WRONG'));
    const { data } = await ask(PASSWORD);
    assert.deepEqual(data.cut, []);
    const [member] = data.tables.members as { mobile: string; id: number }[];
    assert.equal(member?.mobile, '0811110002');
    const [bank] = data.tables.member_bank_accounts as { account_no: string }[];
    assert.equal(bank?.account_no, '1234567890');
    assert.ok(data.tables.member_consents && data.tables.account_events && data.tables.sessions);
    assert.doesNotMatch(JSON.stringify(data), /password_hash|token_hash|scrypt\$/);
    const other = await memberOf('0811110001');
    assert.doesNotMatch(JSON.stringify(data), new RegExp(other.username));
  });

  it('comes to staff, who leave a row in the audit log that names nobody', async () => {
    const { id, username } = await memberOf('0811110002');
    const data = await done('members', 'export', username);
    assert.equal(data.tables.members[0].mobile, '0811110002');
    assert.deepEqual(await membersOf('members export'), [{ member_id: id }]);
  });

  it('goes: nothing names the person, the books stay, and nobody gets in', async () => {
    const { test } = account;
    const { db } = test.deps;
    const mobile = '0811110003';
    const bank = { ...BANK, bank_account_name: 'ผู้ที่จะหายไป', bank_account_no: '9876543210' };
    await account.signUp({ mobile, username: 'vanishing', ...bank });
    const token = (await account.logIn('vanishing')).data.access_token;
    const { id, agent_id } = await memberOf(mobile);
    const wallet = await db
      .selectFrom('wallets')
      .select('id')
      .where('member_id', '=', id)
      .where('wallet_type_id', '=', 1)
      .executeTakeFirstOrThrow();
    const at = {
      id,
      agentId: agent_id,
      username: 'vanishing',
      mobile,
      password: PASSWORD,
      token,
      mainWalletId: wallet.id,
    };
    await test.fund(at, 100);
    assert.match((await erase('vanishing')).complaint, /a wallet holds money/);
    await inTransaction(db, (tx) =>
      sql`select post_transfer(${id}, ${wallet.id}, -10000, 'correction', 'correction', 'test:out', null, null, 'named',
        '{"name":"x"}', now())`.execute(tx),
    );
    const before = await trialBalance(db);
    const rows = await sql<{ text: string }>`select t::text as text from ledger_transfers t order by 1`.execute(db);
    await done('members', 'erase', 'vanishing');
    await runJobs();
    // A call under way writes once more.
    await db
      .insertInto('member_bank_accounts')
      .values({
        member_id: id,
        id: 9,
        agent_id,
        ...{ bank_id: 1, is_main: true, created_at: test.clock.now(), usable_at: test.clock.now() },
        account_name: bank.bank_account_name,
        account_no: bank.bank_account_no,
      })
      .execute();
    test.clock.advance(60_000);
    await runJobs();
    assert.deepEqual(await findEverywhere([mobile, 'vanishing', bank.bank_account_name, bank.bank_account_no]), []);
    assert.deepEqual(await membersOf('members erase'), [{ member_id: id }]);
    assert.deepEqual(await trialBalance(db), before);
    assert.deepEqual(
      (await sql<{ text: string }>`select t::text as text from ledger_transfers t order by 1`.execute(db)).rows,
      rows.rows,
    );
    await reconcile(db);
    assert.equal((await test.api.call('GET /api/get_user_info', {}, { token })).status, 401);
    for (const name of ['vanishing', mobile, `erased-${id}`])
      assert.equal((await account.logIn(name)).error, codeOf('1008 LOGIN_FAILED'));
    assert.equal((await account.signUp({ mobile, username: 'vanishing' })).error, 0, 'the number is free again');
  });

  it('stays while a bet is not settled, a case is open or an exclusion runs', async () => {
    const { db } = account.test.deps;
    await account.signUp({ mobile: '0811110004', username: 'notyet' });
    const { id } = await memberOf('0811110004');
    const from = account.test.clock.now();
    const until = new Date(from.getTime() + 3_600_000);
    const exclusion = { member_id: id, kind: 'cool_off' as const, from_at: from, until_at: until };
    await db.insertInto('member_exclusions').values(exclusion).execute();
    const refused = await erase('notyet');
    assert.equal(refused.code, 1);
    assert.match(refused.complaint, /an exclusion runs that ends by itself/);
    await runJobs();
    assert.equal((await account.logIn('notyet')).error, 0);
  });

  it('is not erased by a job that money has overtaken', async () => {
    const { test } = account;
    const member = await test.registerMember({ username: 'overtaken' });
    await done('members', 'erase', 'overtaken');
    await test.fund(member, 1);
    await runJobs();
    const { status } = await test.deps.db
      .selectFrom('members')
      .select('status')
      .where('id', '=', member.id)
      .executeTakeFirstOrThrow();
    assert.equal(status, 'active');
  });

  it('is forgotten but for an exclusion without end: the same number or bank account does not come back', async () => {
    const { db } = account.test.deps;
    const bank = { ...BANK, bank_account_no: '5550001112' };
    await account.signUp({ mobile: '0811110005', username: 'forever', ...bank });
    const { id } = await memberOf('0811110005');
    const from_at = account.test.clock.now();
    await db
      .insertInto('member_exclusions')
      .values({ member_id: id, kind: 'exclude', from_at, until_at: null })
      .execute();
    await done('members', 'erase', 'forever');
    await runJobs();
    assert.deepEqual(await findEverywhere(['0811110005', '5550001112', 'forever']), []);
    const excluded = codeOf('1040 PERSON_EXCLUDED');
    assert.equal((await account.signUp({ mobile: '0811110005', username: 'again' })).error, excluded);
    assert.equal((await account.signUp({ mobile: '0811110006', username: 'again', ...bank })).error, excluded);
    assert.equal((await account.signUp({ mobile: '0811110007', username: 'again' })).error, 0);
  });

  it('is not for a stranger: staff of another agent find nobody', async () => {
    await account.test.deps.db
      .insertInto('staff')
      .values({ agent_id: 2, username: 'faraway', is_sandbox: true })
      .execute();
    const { username } = await memberOf('0811110001');
    assert.equal((await ops('members', 'export', username, '--by=faraway')).code, 1);
    assert.equal((await ops('members', 'erase', username, '--by=faraway')).code, 1);
  });
});
