import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { seedDemoMembers } from '@chokdee/account-server/internal/seed/demo-members.seed.ts';
import { seedAgentsDemo } from '@chokdee/account-server/seed';
import { codeOf } from '@chokdee/contracts/errors';
import { createTestClock } from '@chokdee/kernel/calendar';
import { type AccountTest, PASSWORD, startAccountTest } from '../../../testing/account/account-steps.ts';
import {
  CHANNEL,
  CHANNEL_SECRET,
  startMessagingProvider,
  type TestMessagingProvider,
} from '../../../testing/account/messaging-provider.ts';

const START = '2026-11-20T05:00:00.000Z';
const redirect_uri = 'http://localhost:3000/';

describe('a login by the messaging app', () => {
  let account: AccountTest;
  let provider: TestMessagingProvider;
  before(async () => {
    const clock = createTestClock(START);
    provider = await startMessagingProvider(clock);
    const authorizeUrl = 'http://localhost:3000/authorize';
    const messaging = { authorizeUrl, tokenUrl: provider.tokenUrl, clientSecret: CHANNEL_SECRET };
    account = await startAccountTest({ start: START, seeds: [seedAgentsDemo, seedDemoMembers], config: { messaging } });
  });
  after(async () => {
    await account.stop();
    await provider.stop();
  });

  const exchange = (code: string, agent_code = 'CHOKDEE') =>
    account.test.api.call('POST /api/session/messaging', { code, redirect_uri, agent_code });
  const infoOf = async (token: string) => (await account.test.api.call('GET /api/get_user_info', {}, { token })).data;
  /** Signs in a person without a linked member. */
  async function linkTokenFor(id: string): Promise<string> {
    provider.giveCode(`code of ${id}`, { id, name: 'คนใหม่' });
    const answer = await exchange(`code of ${id}`);
    assert.equal(answer.error, codeOf('1024 MESSAGING_NOT_LINKED'));
    return (answer.data as unknown as { link_token: string }).link_token;
  }
  const logInWith = (username: string, link_token: string, password = PASSWORD, agent_code = 'CHOKDEE') =>
    account.test.api.call('POST /api/login', { username, password, agent_code, link_token });

  it('is offered where the agent has a channel', async () => {
    const own = await account.test.api.call('POST /api/agent/config', { agent_code: 'CHOKDEE' });
    assert.equal(own.data.info.line_client_id, CHANNEL);
    assert.equal(own.data.info.line_authorize_url, 'http://localhost:3000/authorize');
    const other = await account.test.api.call('POST /api/agent/config', { agent_code: 'SIAMPHET' });
    assert.equal(other.data.info.line_client_id, null);
    assert.equal(other.data.info.line_authorize_url, null);
    assert.equal((await exchange('any', 'SIAMPHET')).error, codeOf('1025 MESSAGING_FAILED'));
  });

  it('sends the code as LINE Login wants it and opens the session of the linked member', async () => {
    provider.giveCode('first', { id: 'U-demo-0001', name: 'ณภัทร' });
    const { data, error, headers } = await exchange('first');
    assert.equal(error, 0);
    assert.deepEqual(provider.received.at(-1), {
      grant_type: 'authorization_code',
      code: 'first',
      redirect_uri,
      client_id: CHANNEL,
      client_secret: CHANNEL_SECRET,
    });
    assert.match(String(headers['set-cookie']), /^chokdee_session=.*HttpOnly/);
    const info = await infoOf(data.access_token);
    assert.equal(info.username, 'demo0001');
    assert.equal(info.has_messaging, true);
  });

  it('fails with a code that is unknown or used', async () => {
    assert.equal((await exchange('first')).error, codeOf('1025 MESSAGING_FAILED'));
  });

  for (const [what, changes] of [
    ['another signature', { secret: 'the secret of somebody else' }],
    ['another issuer', { issuer: 'https://example.test' }],
    ['another channel', { audience: '2000000009' }],
    ['a time that is over', { livesS: -1 }],
  ] as const) {
    it(`does not believe an id token with ${what}`, async () => {
      provider.giveCode(what, { id: 'U-demo-0001', name: 'ณภัทร' }, changes);
      assert.equal((await exchange(what)).error, codeOf('1025 MESSAGING_FAILED'));
    });
  }

  it('of nobody yet is linked by the next login, and then needs no password', async () => {
    await account.signUp({ mobile: '0311111111' });
    const linkToken = await linkTokenFor('U-login');
    assert.equal((await logInWith('0311111111', linkToken, 'wrong')).error, codeOf('1008 LOGIN_FAILED'));
    const { data } = await logInWith('0311111111', linkToken);
    assert.equal((await infoOf(data.access_token)).has_messaging, true);
    provider.giveCode('again', { id: 'U-login', name: 'คนใหม่' });
    assert.equal((await infoOf((await exchange('again')).data.access_token)).username, 'u0311111111');
    assert.equal((await logInWith('0311111111', linkToken)).error, codeOf('1026 LINK_TOKEN_INVALID'), 'it is spent');
  });

  it('of nobody yet is linked by a registration', async () => {
    const link_token = await linkTokenFor('U-register');
    assert.equal((await account.signUp({ mobile: '0311111112', link_token })).error, 0);
    provider.giveCode('registered', { id: 'U-register', name: 'คนใหม่' });
    assert.equal((await infoOf((await exchange('registered')).data.access_token)).username, 'u0311111112');
  });

  it('with a link token that is made up, old, or of another agent links nothing and signs nobody in', async () => {
    const made = await account.signUp({ mobile: '0311111113', link_token: 'made up' });
    assert.equal(made.error, codeOf('1026 LINK_TOKEN_INVALID'));
    assert.equal((await account.logIn('0311111113')).error, codeOf('1008 LOGIN_FAILED'), 'no member was made');
    const linkToken = await linkTokenFor('U-late');
    const other = await logInWith('siam0001', linkToken, 'chokdee1234', 'SIAMPHET');
    assert.equal(other.error, codeOf('1026 LINK_TOKEN_INVALID'));
    account.test.clock.advance(30 * 60_000);
    assert.equal((await logInWith('0311111111', linkToken)).error, codeOf('1026 LINK_TOKEN_INVALID'));
  });

  it('links a messaging account to one member only', async () => {
    const tokens = [await linkTokenFor('U-both'), await linkTokenFor('U-both')];
    assert.equal((await logInWith('0311111111', tokens[0] ?? '')).error, 0);
    assert.equal((await logInWith('0311111112', tokens[1] ?? '')).error, codeOf('1026 LINK_TOKEN_INVALID'));
  });

  it('does not open a closed account', async () => {
    const { db } = account.test.deps;
    await db.updateTable('members').set({ status: 'closed' }).where('username', '=', 'demo0001').execute();
    provider.giveCode('closed', { id: 'U-demo-0001', name: 'ณภัทร' });
    assert.equal((await exchange('closed')).error, codeOf('1010 ACCOUNT_CLOSED'));
  });

  it('fails when the messaging app cannot be reached', async () => {
    await provider.stop();
    assert.equal((await exchange('unreachable')).error, codeOf('1025 MESSAGING_FAILED'));
  });
});
