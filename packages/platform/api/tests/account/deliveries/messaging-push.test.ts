import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { seedDemoMembers } from '@chokdee/account-server/internal/seed/demo-members.seed.ts';
import { seedAgentsDemo } from '@chokdee/account-server/seed';
import { createTestApp, type PushServices, startPushServices, type TestApp } from '@chokdee/api/testing';
import { inTransaction } from '@chokdee/kernel/db';
import { notify } from '@chokdee/kernel/notices';

describe('a member whose account of the messaging app is linked', () => {
  let test: TestApp;
  let services: PushServices;
  let token: string;
  let memberId: number;
  let acts = 0;
  before(async () => {
    services = await startPushServices();
    test = await createTestApp({ config: services.config, seeds: [seedAgentsDemo, seedDemoMembers] });
    const login = { username: 'demo0001', password: 'chokdee1234', agent_code: 'CHOKDEE' };
    token = (await test.api.call('POST /api/login', login)).data.access_token;
    const row = test.deps.db.selectFrom('members').select('id').where('username', '=', 'demo0001');
    memberId = (await row.executeTakeFirstOrThrow()).id;
  });
  after(async () => {
    await test.stop();
    await services.stop();
  });
  beforeEach(() => services.messages('normal'));

  const act = (of = memberId) => {
    acts += 1;
    const params = { satang: '50000', channel: 'พร้อมเพย์' };
    const notice = {
      memberId: of,
      key: 'deposit.credited',
      params,
      cause: `act ${acts}`,
      at: test.clock.now(),
    } as const;
    return inTransaction(test.deps.db, (tx) => notify(tx, [notice]));
  };
  const sent = async () => (await services.chat()).length;

  it('is written to there, with the way back to the site', async () => {
    const { data } = await test.api.call('GET /api/notifications/channels', {}, { token });
    assert.equal(data.messaging.is_linked, true);
    await act();
    assert.equal(await sent(), 0);
    await test.deps.jobs.runDue();
    const [message] = await services.chat();
    assert.equal(message?.to, 'U-demo-0001');
    const [title = '', text = '', link = ''] = (message?.text ?? '').split('\n');
    assert.notEqual(text, '');
    assert.match(title, /500\.00/);
    assert.match(link, /^http:\/\/localhost:3000\/.*[?&]ag=CHOKDEE/);
  });

  it('is not written to of a topic that was taken off there', async () => {
    const before = await sent();
    const off = { topic: 'money', is_on: false, channel: 'messaging' } as const;
    await test.api.call('POST /api/notifications/settings', off, { token });
    await act();
    await test.deps.jobs.runDue();
    assert.equal(await sent(), before);
    await test.api.call('POST /api/notifications/settings', { ...off, is_on: true }, { token });
  });

  it('is written to later while the app is away, and not again when it has blocked the account', async () => {
    const before = await sent();
    await services.messages('failing');
    await act();
    await test.deps.jobs.runDue();
    await services.messages('normal');
    test.clock.advance(10_000);
    await test.deps.jobs.runDue();
    assert.equal(await sent(), before + 1);
    await services.messages('blocked');
    await act();
    await test.deps.jobs.runDue();
    await services.messages('normal');
    test.clock.advance(3_600_000);
    await test.deps.jobs.runDue();
    assert.equal(await sent(), before + 1);
  });

  it('arrives once when the same attempt is made twice', async () => {
    const before = await sent();
    await act();
    await test.deps.jobs.runDue();
    const again = test.deps.db.updateTable('jobs').set({ status: 'ready' });
    await again
      .where(({ eb, selectFrom }) =>
        eb(
          'id',
          '=',
          selectFrom('jobs').select(({ fn }) => fn.max('id').as('id')),
        ),
      )
      .execute();
    await test.deps.jobs.runDue();
    assert.equal(await sent(), before + 1);
  });

  it('is alone: who has linked none is not', async () => {
    const before = await sent();
    const member = await test.registerMember();
    const { data } = await test.api.call('GET /api/notifications/channels', {}, { token: member.token });
    assert.equal(data.messaging.is_linked, false);
    await act(member.id);
    await test.deps.jobs.runDue();
    assert.equal(await sent(), before);
  });
});
