import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { recordEvent } from '@chokdee/account-server/internal/members/account-events.ts';
import { addStaffCaller, createTestApp, type StaffCaller, type TestApp, type TestMember } from '@chokdee/api/testing';
import { nameMember } from '@chokdee/api/testing/finance';
import { inTransaction } from '@chokdee/kernel/db';
import { recordLinks } from '@chokdee/play/links';
import { addAccountOf } from '../../../testing/account/account-of.ts';

describe('a member on one page', () => {
  let test: TestApp;
  let ann: StaffCaller;
  let member: TestMember;
  before(async () => {
    test = await createTestApp();
    ann = await addStaffCaller(test, 'ann', { roles: ['support'] });
    member = await test.registerMember();
    await test.fund(member, 500);
    await nameMember(test.deps, member, 'นายสมชาย ใจดี');
  });
  after(() => test.stop());

  it('shows state, wallets, money of 30 days and of all, accounts and flags', async () => {
    const data = await ann.done('GET /api/staff/members/overview', { id: member.id });
    assert.deepEqual(
      [data.username, data.mobile, data.name, data.name_source, data.status, data.wallets[0]?.balance],
      [member.username, member.mobile, 'นายสมชาย ใจดี', 'bank', 'active', 500],
    );
    assert.deepEqual(data.days_30, { deposits: 500, withdrawals: 0, stakes: 0, net: 0 });
    test.clock.advance(31 * 86_400_000);
    const later = await ann.done('GET /api/staff/members/overview', { id: member.id });
    assert.deepEqual([later.days_30.deposits, later.all.deposits], [0, 500]);
    assert.deepEqual(
      data.accounts.map(({ account_name, is_main }) => [account_name, is_main]),
      [['นายสมชาย ใจดี', true]],
    );
    assert.deepEqual(data.flags, []);
    assert.ok(!JSON.stringify(data).includes('password'));
  });

  it('a member of another agent is none, and nobody looks without the permission', async () => {
    const foreign = await test.registerMember({ agentId: 2 });
    const refused = await ann.call('GET /api/staff/members/overview', { id: foreign.id });
    assert.deepEqual([refused.status, refused.error], [403, 2003]);
    const max = await addStaffCaller(test, 'max', { roles: ['marketing'] });
    assert.equal((await max.call('GET /api/staff/members/notes', { id: member.id })).status, 403);
  });

  it('each view names the member in the audit log', async () => {
    await ann.done('GET /api/staff/members/notices', { id: member.id });
    const row = await test.deps.db
      .selectFrom('staff_audit')
      .select(['act', 'outcome', 'member_id'])
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    assert.deepEqual(row, { act: 'GET /api/staff/members/notices', outcome: 'read', member_id: member.id });
  });

  it('shows sessions, devices and the history of the account by pages', async () => {
    const { sessions, devices, passkeys } = await ann.done('GET /api/staff/members/devices', { id: member.id });
    assert.deepEqual([sessions.length, sessions[0]?.address, devices.length, passkeys], [1, '127.0.0.xxx', 1, 0]);
    for (const kind of ['registered', 'logged_in'] as const)
      await recordEvent(test.deps.db, { memberId: member.id, kind, at: test.clock.now(), address: '203.0.113.7' });
    const events = await ann.done('GET /api/staff/members/events', { id: member.id, limit: 1 });
    assert.deepEqual(
      events.items.map(({ kind, address }) => [kind, address]),
      [['logged_in', '203.0.113.xxx']],
    );
    const next = { id: member.id, limit: 1, cursor: events.next_cursor ?? '' };
    const { items } = await ann.done('GET /api/staff/members/events', next);
    assert.equal(items[0]?.kind, 'registered');
    const csv = await ann.call('GET /api/staff/members/events', { id: member.id, as: 'csv' });
    assert.match(csv.text, /registered/);
  });

  it('pinned notes stand above newer ones, each with its author', async () => {
    const place = { username: member.username };
    await ann.done('POST /api/staff/members/note', { ...place, text: 'ขอโทรกลับหลัง 18.00 น.', pin: true });
    await ann.done('POST /api/staff/members/note', { ...place, text: 'แจ้งฝากไม่เข้า' });
    const list = async () => (await ann.done('GET /api/staff/members/notes', { id: member.id })).items;
    const [first, second] = await list();
    assert.deepEqual([first?.text, first?.is_pinned, first?.by], ['ขอโทรกลับหลัง 18.00 น.', true, 'ann']);
    await ann.done('POST /api/staff/members/unpin', { ...place, note: first?.id ?? '' });
    await ann.done('POST /api/staff/members/pin', { ...place, note: second?.id ?? '' });
    assert.deepEqual(
      (await list()).map(({ text, is_pinned }) => [text, is_pinned]),
      [
        ['แจ้งฝากไม่เข้า', true],
        ['ขอโทรกลับหลัง 18.00 น.', false],
      ],
    );
    await assert.rejects(test.deps.db.updateTable('member_notes').set({ text: 'x' }).execute());
    await assert.rejects(test.owner.deleteFrom('member_note_pins').execute());
  });

  it('accounts that look like one person come with their reasons, on the page and in the list', async () => {
    const twin = await test.registerMember();
    await addAccountOf(test, twin, { accountNo: '5550001112', name: 'น.ส. สมชาย ใจดี' });
    const device = [{ kind: 'device', value: 'phone-1' }] as const;
    for (const { id, agentId } of [member, twin]) {
      await inTransaction(test.deps.db, (tx) =>
        recordLinks(tx, { memberId: id, agentId, now: test.clock.now() }, device),
      );
      test.clock.advance(1000);
    }
    const { items } = await ann.done('GET /api/staff/members/person', { id: member.id });
    assert.deepEqual(
      items.map(({ username, reasons }) => [username, reasons]),
      [[twin.username, ['name', 'device']]],
    );
    const overview = await ann.done('GET /api/staff/members/overview', { id: member.id });
    assert.ok(overview.flags.includes('several_accounts'));
    const shared = await ann.done('GET /api/staff/risk/shared', {});
    assert.deepEqual(
      shared.items.map(({ username, kind, value, others }) => [username, kind, value, others.map(({ id }) => id)]),
      [[twin.username, 'device', 'hone-1', [member.id]]],
    );
    assert.deepEqual((await ann.done('GET /api/staff/risk/shared', { kind: 'account' })).items, []);
  });
});
