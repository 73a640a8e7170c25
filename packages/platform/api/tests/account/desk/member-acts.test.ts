import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { addStaffCaller, createTestApp, type StaffCaller, type TestApp, type TestMember } from '@chokdee/api/testing';
import { codeOf } from '@chokdee/contracts/errors';
import { areas } from '../../../areas.ts';
import { startSmsGateway, type TestSmsGateway } from '../../../testing/account/sms-gateway.ts';

const REASON = { reason: 'สมาชิกโทรมา' };

describe('acts of the members desk', () => {
  let test: TestApp;
  let sms: TestSmsGateway;
  let [ann, bob] = [] as unknown as [StaffCaller, StaffCaller];
  let member: TestMember;
  before(async () => {
    sms = await startSmsGateway('secret of the gateway');
    test = await createTestApp({ config: { smsUrl: sms.url, smsSecret: 'secret of the gateway' } });
    ann = await addStaffCaller(test, 'ann', { roles: ['support'] });
    bob = await addStaffCaller(test, 'bob', { roles: ['risk'] });
    member = await test.registerMember();
  });
  after(async () => {
    await test.stop();
    await sms.stop();
  });

  const place = () => ({ username: member.username });
  const approve = (approval: number | null) => bob.done('POST /api/staff/approvals/approve', { id: String(approval) });
  const limits = (id: number) => ann.done('GET /api/staff/members/limits', { id });

  it('a reset goes to the registered number: the password stays, and staff see and set nothing', async () => {
    const before = await passwordOf(test, member);
    const sent = await ann.done('POST /api/staff/members/send-reset', place());
    assert.equal(sent.outcome, 'done');
    await test.deps.jobs.runDue();
    const [message] = sms.received;
    assert.equal(message?.to, member.mobile);
    assert.match(message?.text ?? '', /\/forgot /);
    assert.equal(await passwordOf(test, member), before);
    assert.ok(!JSON.stringify(sent).includes(before));
  });

  it('a fourth message of a day is refused', async () => {
    for (const _time of [2, 3]) {
      test.clock.advance(60_000);
      await ann.done('POST /api/staff/members/send-reset', place());
    }
    const refused = await ann.call('POST /api/staff/members/send-reset', place());
    assert.deepEqual([refused.status, /3 such messages/.test(refused.text)], [403, true]);
  });

  it('one person sets and lowers a limit; a higher one needs two, and waits a day for the member', async () => {
    const of = { ...place(), kind: 'deposit', period: 'day', ...REASON };
    const amountOf = async () => {
      const { limits: all } = await limits(member.id);
      const limit = all.find(({ kind, period }) => kind === 'deposit' && period === 'day');
      return [limit?.amount, limit?.waiting?.amount];
    };
    assert.equal((await ann.done('POST /api/staff/members/limit', { ...of, thb: '5000' })).outcome, 'done');
    assert.equal((await ann.done('POST /api/staff/members/limit', { ...of, thb: '1000' })).outcome, 'done');
    assert.deepEqual(await amountOf(), [1000, undefined]);
    const asked = await ann.done('POST /api/staff/members/limit', { ...of, thb: '9000' });
    assert.deepEqual([asked.outcome, await amountOf()], ['waits', [1000, undefined]]);
    await approve(asked.approval);
    assert.deepEqual(await amountOf(), [1000, 9000]);
    const none = await ann.done('POST /api/staff/members/limit', { ...of, thb: 'none', preview: true });
    assert.equal(none.persons, 'two');
    const lower = await ann.done('POST /api/staff/members/limit', { ...of, thb: '500' });
    assert.deepEqual([lower.outcome, await amountOf()], ['done', [500, undefined]]);
    const wrong = await ann.call('POST /api/staff/members/limit', { ...of, kind: 'fun', thb: '1' });
    assert.equal(wrong.status, 400);
  });

  it('an exclusion holds at once and is never made shorter, by nobody and by no act', async () => {
    const excluded = await test.registerMember();
    const of = { username: excluded.username, ...REASON };
    assert.equal((await ann.done('POST /api/staff/members/exclude', { ...of, for: '30d' })).outcome, 'done');
    await test.deps.jobs.runDue();
    const end = async () => (await limits(excluded.id)).exclusion?.until;
    const until = await end();
    const shorter = await ann.call('POST /api/staff/members/exclude', { ...of, for: '7d' });
    assert.deepEqual([shorter.status, /nobody makes it shorter/.test(shorter.text)], [403, true]);
    await ann.done('POST /api/staff/members/freeze', of);
    const thaw = await ann.done('POST /api/staff/members/unfreeze', of).catch(() => null);
    assert.equal(thaw, null, 'support may not');
    const asked = await bob.done('POST /api/staff/members/unfreeze', of);
    const eve = await addStaffCaller(test, 'eve');
    await eve.done('POST /api/staff/approvals/approve', { id: String(asked.approval) });
    assert.equal(await end(), until);
    const { error } = await test.api.call(
      'POST /api/member/limits',
      { kind: 'stake', period: 'day', amount: 10 },
      { token: (await test.signInAgain(excluded)).token },
    );
    assert.equal(error, 0);
    const exclusions = test.owner.updateTable('member_exclusions').set({ until_at: test.clock.now() });
    await assert.rejects(exclusions.execute(), /append/i);
    await assert.rejects(test.owner.deleteFrom('member_exclusions').execute());
    const { changes } = await limits(excluded.id);
    assert.deepEqual(changes.map(({ what }) => what).at(-1), 'excluded_by_staff');
    const listed = await ann.done('GET /api/staff/risk/protection', { what: 'excluded_by_staff' });
    assert.deepEqual(
      listed.items.map(({ username }) => username),
      [excluded.username],
    );
  });

  it('a mobile is changed by two persons, and the first one may not approve', async () => {
    const asked = await bob.done('POST /api/staff/members/set-mobile', { ...place(), mobile: '0612345670', ...REASON });
    assert.equal(asked.outcome, 'waits');
    const own = await bob.call('POST /api/staff/approvals/approve', { id: String(asked.approval) });
    assert.equal(own.status, 403);
    const eva = await addStaffCaller(test, 'eva', { roles: ['risk'] });
    await eva.done('POST /api/staff/approvals/approve', { id: String(asked.approval) });
    const { items } = await ann.done('GET /api/staff/members', { q: '12345670' });
    assert.deepEqual(
      items.map(({ username }) => username),
      [member.username],
    );
  });

  it('one session is ended, and the others stay', async () => {
    const two = await test.registerMember();
    const second = await test.signInAgain(two);
    const { sessions } = await ann.done('GET /api/staff/members/devices', { id: two.id });
    const session = sessions[0]?.id ?? '';
    await ann.done('POST /api/staff/members/sessions/end', { username: two.username, session });
    const states = await Promise.all(
      [two, second].map(({ token }) => test.api.call('POST /api/member/wallets', {}, { token })),
    );
    assert.deepEqual(states.map(({ error }) => error).sort(), [0, codeOf('2001 SESSION_EXPIRED')]);
    const again = await ann.call('POST /api/staff/members/sessions/end', { username: two.username, session });
    assert.equal(again.status, 403);
  });

  it('a level is given and taken by two persons with a reason, and brings no gift', async () => {
    const of = { ...place(), ...REASON };
    const asked = await bob.done('POST /api/staff/vip/set', { ...of, level: 'gold' });
    assert.equal(asked.outcome, 'waits');
    const eve = await addStaffCaller(test, 'ivy');
    await eve.done('POST /api/staff/approvals/approve', { id: String(asked.approval) });
    const overview = () => ann.done('GET /api/staff/members/overview', { id: member.id });
    assert.equal((await overview()).vip_level, 1);
    const { points_given } = await test.deps.db.selectFrom('vip_changes').selectAll().executeTakeFirstOrThrow();
    assert.equal(points_given, 0);
    assert.equal((await bob.done('POST /api/staff/vip/set', { ...of, level: 'ordinary' })).outcome, 'waits');
    assert.equal((await bob.call('POST /api/staff/vip/set', { ...of, level: 'king' })).status, 403);
  });

  it('no command sets or shows a password, or ends an exclusion', () => {
    const commands = areas.flatMap(({ ops }) => ops).filter(({ name }) => name.startsWith('members '));
    const words = commands.flatMap(({ name, options = {}, pairs = {}, places = [] }) => [
      name,
      ...places,
      ...Object.keys(options),
      ...Object.keys(pairs),
    ]);
    assert.ok(words.length > 30);
    assert.deepEqual(
      words.filter((word) => /password|unexclude|include|lift|until/.test(word)),
      [],
    );
  });
});

const passwordOf = async ({ deps: { db } }: TestApp, { id }: TestMember): Promise<string> =>
  (await db.selectFrom('members').select('password_hash').where('id', '=', id).executeTakeFirstOrThrow()).password_hash;
