import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { maskAddress } from '@chokdee/account-server/internal/members/account-events.ts';
import { describeDevice } from '@chokdee/account-server/internal/session/describe-device.ts';
import { codeOf } from '@chokdee/contracts/errors';
import { sql } from 'kysely';
import { type AccountTest, startAccountTest } from '../../../testing/account/account-steps.ts';

const ANDROID = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Safari/604.1';

describe('the sessions of a member', () => {
  let account: AccountTest;
  before(async () => {
    account = await startAccountTest();
    await account.signUp({ mobile: '0411111111' });
    await account.signUp({ mobile: '0411111112' });
  });
  after(() => account.stop());

  async function openOn(userAgent: string, address: string, mobile = '0411111111') {
    const response = await account.test.app.inject({
      method: 'POST',
      url: '/api/login',
      headers: { 'user-agent': userAgent, 'x-forwarded-for': address },
      payload: { username: mobile, password: 'long enough', agent_code: 'CHOKDEE' },
    });
    const cookie = String(response.headers['set-cookie']).split(';')[0] ?? '';
    return { token: response.json<{ data: { access_token: string } }>().data.access_token, cookie };
  }
  const list = async (token: string) => (await account.test.api.call('GET /api/session/list', {}, { token })).data;
  const revoke = (token: string, session_id?: string) =>
    account.test.api.call('POST /api/session/revoke', session_id ? { session_id } : {}, { token });
  const refresh = (cookie: string) => account.test.api.call('POST /api/session/refresh', {}, { cookie });

  it('are listed with device and masked address, the last used one first', async () => {
    await openOn(ANDROID, '203.0.113.7');
    account.test.clock.advance(60_000);
    const { token } = await openOn(IPHONE, '2001:db8:1:2::3');
    const sessions = await list(token);
    assert.deepEqual(
      sessions.map(({ device, ip, is_current }) => ({ device, ip, is_current })),
      [
        { device: 'Safari · iPhone', ip: '2001:db8:1:xxxx', is_current: true },
        { device: 'Chrome · Android', ip: '203.0.113.xxx', is_current: false },
      ],
    );
  });

  it('end one by one: refresh and access token are refused at once', async () => {
    const here = await openOn(IPHONE, '203.0.113.8');
    account.test.clock.advance(1_000);
    const there = await openOn(ANDROID, '203.0.113.9');
    const other = (await list(there.token)).find(({ is_current }) => is_current);
    assert.deepEqual((await revoke(here.token, other?.id)).data, { revoked: 1 });
    assert.equal((await account.test.api.call('GET /api/session/list', {}, { token: there.token })).status, 401);
    assert.equal((await refresh(there.cookie)).error, codeOf('2001 SESSION_EXPIRED'));
    assert.deepEqual((await revoke(here.token, other?.id)).data, { revoked: 0 });
  });

  it('end all but this one', async () => {
    const here = await openOn(IPHONE, '203.0.113.10');
    const before = await list(here.token);
    assert.ok(before.length > 1);
    assert.deepEqual((await revoke(here.token)).data, { revoked: before.length - 1 });
    assert.equal((await list(here.token)).length, 1);
    assert.equal((await refresh(here.cookie)).error, 0);
  });

  it('are not ended by another member, by a guest, or by an id that is none', async () => {
    const own = await openOn(IPHONE, '203.0.113.11');
    const stranger = await openOn(ANDROID, '203.0.113.12', '0411111112');
    const id = (await list(own.token)).find(({ is_current }) => is_current)?.id;
    assert.deepEqual((await revoke(stranger.token, id)).data, { revoked: 0 });
    assert.equal((await list(own.token)).length > 0, true);
    assert.equal((await revoke('', id)).status, 401);
    assert.equal((await revoke(own.token, 'not an id')).status, 400);
  });

  it('leave a history that nobody can change', async () => {
    const { owner, deps } = account.test;
    const { db } = deps;
    const events = await db.selectFrom('account_events').selectAll().execute();
    assert.ok(events.some(({ kind }) => kind === 'session_revoked'));
    assert.ok(events.every(({ masked_address: address }) => /xxx$/.test(address)));
    for (const change of [
      'update account_events set kind = kind',
      'delete from account_events',
      'truncate account_events',
    ]) {
      await assert.rejects(sql.raw(change).execute(db), /permission denied/, change);
      await assert.rejects(sql.raw(change).execute(owner), /append-only/, change);
    }
  });
});

describe('what a session shows', () => {
  it('names the device', () => {
    assert.equal(
      describeDevice('Mozilla/5.0 (Windows NT 10.0) Chrome/130.0 Safari/537.36 Edg/130.0'),
      'Edge · Windows',
    );
    assert.equal(describeDevice(`${IPHONE} Line/14.1.0`), 'LINE · iPhone');
    assert.equal(describeDevice('curl/8.0'), 'ไม่ทราบเครื่อง');
  });

  it('hides the end of an address', () => {
    assert.equal(maskAddress('::ffff:198.51.100.4'), '198.51.100.xxx');
    assert.equal(maskAddress('2001:db8::1'), '2001:db8:0:xxxx');
    assert.equal(maskAddress(''), '');
  });
});
