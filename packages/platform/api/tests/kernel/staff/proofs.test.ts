import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { addStaffCaller, createTestApp, type StaffCaller, type TestApp } from '@chokdee/api/testing';
import { createToken, keyOfToken } from '@chokdee/kernel/internal/staff/people/authenticate.ts';

describe('invitations and tokens of staff', () => {
  let test: TestApp;
  let [ann, bob, lee] = [] as unknown as [StaffCaller, StaffCaller, StaffCaller];
  before(async () => {
    test = await createTestApp();
    ann = await addStaffCaller(test, 'ann', { everyAgent: true });
    bob = await addStaffCaller(test, 'bob', { everyAgent: true });
    lee = await addStaffCaller(test, 'lee', { agent: 'SIAMPHET' });
  });
  after(() => test.stop());

  const proofs = (agent = 'CHOKDEE') => ann.done('GET /api/staff/proofs', {}, { agent });

  it('a token shows when it was used last, and a manager ends that of a program', async () => {
    const token = createToken();
    const words = { label: 'nightly', key: keyOfToken(token), scope: 'jobs.read', days: '30' };
    await bob.done('POST /api/staff/staff/token', words as never);
    const find = async () => (await proofs()).tokens.find(({ label }) => label === 'nightly');
    assert.equal((await find())?.last_used_at, null);
    const use = () =>
      test.app.inject({ url: '/api/staff/jobs/classes', headers: { authorization: `Bearer ${token}` } });
    assert.equal((await use()).statusCode, 200);
    const program = await find();
    assert.equal(program?.last_used_at, test.clock.now().toISOString());
    assert.ok(!JSON.stringify(await proofs()).includes(words.key));
    const id = program?.id ?? '';
    assert.equal((await lee.call('POST /api/staff/staff/end-program', { id }, { agent: 'SIAMPHET' })).status, 403);
    await ann.done('POST /api/staff/staff/end-program', { id });
    assert.equal((await use()).statusCode, 403);
    assert.equal(await find(), undefined);
  });

  it('an open invitation is listed, and one person ends it', async () => {
    const asked = await ann.done('POST /api/staff/staff/invite', { name: 'malee', roles: 'support' });
    await bob.done('POST /api/staff/approvals/approve', { id: String(asked.approval) });
    const [invitation] = (await proofs()).invitations;
    assert.deepEqual([invitation?.username, invitation?.kind], ['malee', 'join']);
    assert.deepEqual((await proofs('SIAMPHET')).invitations, []);
    const id = invitation?.id ?? '';
    await ann.done('POST /api/staff/staff/end-invitation', { id });
    assert.deepEqual((await proofs()).invitations, []);
    assert.equal((await ann.call('POST /api/staff/staff/end-invitation', { id })).status, 403);
  });

  it('the list of a brand holds persons of every brand, too', async () => {
    const list = await ann.done('GET /api/staff/staff/list', {}, { agent: 'SIAMPHET' });
    const { data: people } = list as { data: { username: string; is_own: boolean }[] };
    const own = (name: string) => people.find(({ username }) => username === name)?.is_own;
    assert.deepEqual([own('ann'), own('lee')], [false, true]);
  });
});
