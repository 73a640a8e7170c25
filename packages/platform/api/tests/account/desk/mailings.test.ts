import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { addStaffCaller, createTestApp, type StaffCaller, type TestApp, type TestMember } from '@chokdee/api/testing';
import { playRound } from '@chokdee/api/testing/games';
import { seedGame } from '@chokdee/games-server/seed';
import { sql } from 'kysely';

const agent_code = 'CHOKDEE';

describe('notices of staff', () => {
  let test: TestApp;
  let [ann, bob] = [] as unknown as [StaffCaller, StaffCaller];
  let members: { readonly [name in 'plain' | 'gold' | 'player' | 'resting' | 'frozen' | 'closed']: TestMember };
  before(async () => {
    test = await createTestApp({ seeds: [seedGame] });
    ann = await addStaffCaller(test, 'ann', { roles: ['marketing'] });
    bob = await addStaffCaller(test, 'bob');
    const [plain, gold, player, resting, frozen, closed] = await Promise.all(
      Array.from({ length: 6 }, () => test.registerMember()),
    );
    assert.ok(plain && gold && player && resting && frozen && closed);
    members = { plain, gold, player, resting, frozen, closed };
    const { db } = test.deps;
    const now = test.clock.now();
    await sql`update members set vip_level = 1 where id = ${gold.id}`.execute(db);
    await sql`update members set status = 'frozen' where id = ${frozen.id}`.execute(db);
    await sql`update members set status = 'closed' where id = ${closed.id}`.execute(db);
    await db
      .insertInto('member_exclusions')
      .values({ member_id: resting.id, kind: 'exclude', from_at: now, until_at: null })
      .execute();
    await test.fund(player, 100);
  });
  after(() => test.stop());

  const titlesOf = async ({ token }: TestMember) =>
    (await test.api.call('GET /api/notifications', { agent_code, kind: 'news' }, { token })).data.map(
      ({ title }) => title,
    );
  const unreadOf = async ({ token }: TestMember) =>
    (await test.api.call('GET /api/notifications/unread', {}, { token })).data.unread;
  /** Writes a draft and returns its number. */
  const write = async (fields: Record<string, string>) => {
    const done = await ann.done('POST /api/staff/mailings/write', { mailing: 'new', text: 'อ่านที่นี่', ...fields });
    return String(Object(done.data).mailing);
  };
  const send = async (mailing: string) => {
    const asked = await ann.done('POST /api/staff/mailings/send', { mailing });
    assert.equal(asked.outcome, 'waits');
    await bob.done('POST /api/staff/approvals/approve', { id: String(asked.approval) });
  };
  const find = async (title: string) => {
    const { items } = await ann.done('GET /api/staff/content/mailings', {});
    const found = items.find((item) => item.title === title);
    assert.ok(found);
    return found;
  };
  const count = async (facts: Record<string, string>, is_promotion = true) =>
    (await ann.done('GET /api/staff/content/audience', { is_promotion, ...facts })).members;

  it('one person sends a notice to one member, whose bell rings', async () => {
    const { plain, gold } = members;
    const before = await unreadOf(plain);
    const mailing = await write({ title: 'เอกสารครบแล้ว', member: plain.username, promotion: 'no', link: '/profile' });
    const done = await ann.done('POST /api/staff/mailings/send', { mailing });
    assert.equal(done.outcome, 'done');
    await test.deps.jobs.runDue();
    assert.ok((await titlesOf(plain)).includes('เอกสารครบแล้ว'));
    assert.equal(await unreadOf(plain), before + 1);
    assert.ok(!(await titlesOf(gold)).includes('เอกสารครบแล้ว'));
    assert.deepEqual(await ann.done('GET /api/staff/content/recipient', { mailing: Number(mailing) }), {
      username: plain.username,
    });
  });

  it('the count before sending is the number of members with the facts; who rests gets no promotion', async () => {
    assert.deepEqual([await count({}), await count({}, false)], [3, 5]);
    assert.deepEqual([await count({ levels: '1,2' }), await count({ levels: '0' })], [1, 2]);
  });

  it('nothing that is not on record tells whether one member rests from play', async () => {
    for (const { username: member } of [members.resting, members.frozen, members.plain]) {
      // The count knows no word for one member.
      assert.equal(await count({ member }), await count({}));
      const words = { mailing: 'new', title: 'x', text: 'x', member };
      const draft = await ann.done('POST /api/staff/mailings/write', words);
      assert.equal(Object(draft.data).members, 1);
      const mailing = String(Object(draft.data).mailing);
      assert.equal((await ann.done('POST /api/staff/mailings/send', { mailing, preview: true })).outcome, 'preview');
    }
  });

  it('a promotion to all waits for a second person, and reaches each member once', async () => {
    const mailing = await write({ title: 'โปรสงกรานต์' });
    await send(mailing);
    await test.deps.jobs.runDue();
    const { state, members: meant, told, progress } = await find('โปรสงกรานต์');
    assert.deepEqual([state, meant, told, progress], ['sent', 3, 3, 1]);
    // The jobs run again, as after the death of a process.
    await sql`update jobs set status = 'ready' where name like 'account.%_mailing' or name = 'account.tell_range'`.execute(
      test.deps.db,
    );
    await test.deps.jobs.runDue();
    const { plain, gold, player, resting } = members;
    for (const member of [plain, gold, player]) {
      assert.equal((await titlesOf(member)).filter((title) => title === 'โปรสงกรานต์').length, 1);
    }
    assert.ok(!(await titlesOf(resting)).includes('โปรสงกรานต์'));
    assert.equal((await find('โปรสงกรานต์')).told, 3);
    const refused = await ann.call('POST /api/staff/mailings/send', { mailing });
    assert.equal(refused.status, 403);
  });

  it('a member who has taken news off the bell reads a promotion in the inbox, and the bell stays silent', async () => {
    const { gold } = members;
    await test.api.call('POST /api/notifications/settings', { topic: 'news', is_on: false }, { token: gold.token });
    const before = await unreadOf(gold);
    await send(await write({ title: 'ของชาวโกลด์', levels: '1' }));
    await test.deps.jobs.runDue();
    assert.ok((await titlesOf(gold)).includes('ของชาวโกลด์'));
    assert.equal(await unreadOf(gold), before);
  });

  it('a notice at a time waits for it, and can be stopped before', async () => {
    const [kept, stopped] = [
      await write({ title: 'พรุ่งนี้', at: '2026-11-20T13:00' }),
      await write({ title: 'ไม่ส่งแล้ว', at: '2026-11-20T13:00' }),
    ];
    await send(kept);
    await send(stopped);
    await test.deps.jobs.runDue();
    assert.equal((await find('พรุ่งนี้')).state, 'waiting');
    await ann.done('POST /api/staff/mailings/stop', { mailing: stopped });
    test.clock.set(new Date('2026-11-20T06:00:00Z'));
    await test.deps.jobs.runDue();
    assert.deepEqual(
      [(await find('พรุ่งนี้')).state, (await find('ไม่ส่งแล้ว')).state, (await find('ไม่ส่งแล้ว')).told],
      ['sent', 'stopped', 0],
    );
  });

  it('facts of sign-in, deposits and play choose members by what is stored', async () => {
    const { player } = members;
    const { db } = test.deps;
    const now = test.clock.now();
    const signedIn = (id: number, days: number) =>
      sql`update members set last_login_at = ${new Date(now.getTime() - days * 86_400_000)} where id = ${id}`.execute(
        db,
      );
    await signedIn(player.id, 40);
    await signedIn(members.plain.id, 20);
    assert.equal(await count({ away: '30' }), 1);
    assert.equal(await count({ signed_in: '30' }), 1);
    assert.deepEqual([await count({ deposits: '1 in 30' }), await count({ deposits: '2 in 30' })], [1, 0]);
    await playRound(test, { member: player, walletTypeId: 1, gameId: 'lotus-moon', roundId: 'r', amount: 1, win: 0 });
    assert.deepEqual([await count({ played: 'lotto in 30' }), await count({ played: 'games in 30' })], [0, 1]);
    assert.equal(await count({ played: 'games in 30', levels: '1' }), 0);
  });

  it('what is typed wrongly is refused', async () => {
    const wrong = [
      { deposits: '2' },
      { played: 'poker in 30' },
      { levels: '5' },
      { member: 'nobody-of-the-house' },
      { member: members.plain.username, levels: '1' },
      { link: 'https://evil.test' },
    ];
    for (const fields of wrong) {
      const { error } = await ann.call('POST /api/staff/mailings/write', {
        mailing: 'new',
        title: 'x',
        text: 'x',
        ...fields,
      });
      assert.notEqual(error, 0, JSON.stringify(fields));
    }
  });
});
