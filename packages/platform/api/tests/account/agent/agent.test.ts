import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { addVersion } from '@chokdee/account-server/internal/content/content.repository.ts';
import { seedAgentsDemo } from '@chokdee/account-server/seed';
import { createTestApp, type TestApp } from '@chokdee/api/testing';
import { codeOf } from '@chokdee/contracts/errors';
import { palettesOf } from '@chokdee/contracts/palette';
import { seedReceivers } from '@chokdee/finance-server/seed';
import { inTransaction } from '@chokdee/kernel/db';

const agents = ['CHOKDEE', 'SIAMPHET'] as const;
type AgentCode = (typeof agents)[number];

describe('an agent', () => {
  let test: TestApp;
  before(async () => {
    test = await createTestApp({ seeds: [seedAgentsDemo, seedReceivers] });
  });
  after(() => test.stop());

  const tokenOf = async (agent: AgentCode) => (await test.registerMember({ agentId: agents.indexOf(agent) + 1 })).token;
  /** Every call that shows content of an agent, as a guest or a member makes it. */
  const contentOf = async (agent_code: AgentCode) => {
    const { api } = test;
    const token = await tokenOf(agent_code);
    const config = (await api.call('POST /api/agent/config', { agent_code })).data;
    const banners = (await api.call('GET /api/banner', { agent_code })).data;
    const events = (await api.call('GET /api/event/list', { agent_code })).data;
    const notifications = (await api.call('GET /api/notifications', { agent_code })).data;
    const bankAccounts = (await api.call('POST /api/agent/bank_accounts', {}, { token })).data;
    const trueMoney = (await api.call('POST /api/agent/true_money_accounts', {}, { token })).data;
    return { config, banners, events, notifications, bankAccounts, trueMoney };
  };

  it('has a logo, contacts, terms, a way to register, pictures and accounts of its own', async () => {
    const [own, other] = [await contentOf('CHOKDEE'), await contentOf('SIAMPHET')];
    for (const field of ['name', 'agent_logo', 'register_type', 'terms_version', 'announcement'] as const) {
      assert.notEqual(own.config.info[field], other.config.info[field], field);
    }
    assert.notEqual(own.config.info.line_contact_url, other.config.info.line_contact_url);
    assert.notEqual(own.config.info.telegram_contact_url, other.config.info.telegram_contact_url);
    const palettes = [own, other].map(({ config }) => palettesOf(config)?.dark.bg);
    assert.deepEqual(palettes, [undefined, '#101018']);
    const picturesOf = ({ banners, events }: typeof own) => [
      ...banners.map((b) => b.art),
      ...events.map((e) => e.image),
    ];
    assert.ok(picturesOf(own).every((picture) => !picturesOf(other).includes(picture)));
  });

  it('shows nothing of another in any call about content', async () => {
    const [own, other] = [await contentOf('CHOKDEE'), await contentOf('SIAMPHET')];
    for (const kind of ['banners', 'events', 'notifications', 'bankAccounts', 'trueMoney'] as const) {
      const texts = (items: readonly object[]) => items.map((item) => JSON.stringify({ ...item, created_at: null }));
      const [mine, theirs] = [texts(own[kind]), texts(other[kind])];
      assert.ok(mine.length > 0 && theirs.length > 0, `${kind} exist`);
      assert.ok(
        mine.every((item) => !theirs.includes(item)),
        kind,
      );
    }
    const whole = JSON.stringify(other).toLowerCase();
    assert.ok(!whole.includes('chokdee') && !whole.includes('โชคดี'), 'no word of the one in the other');
    assert.ok(!JSON.stringify(own).toLowerCase().includes('siamphet'));
  });

  it('is the one of the bearer, whatever code a member sends', async () => {
    const token = await tokenOf('SIAMPHET');
    const agent_code = 'CHOKDEE';
    const other = await contentOf('SIAMPHET');
    const { api } = test;
    const events = await api.call('GET /api/event/list', { agent_code }, { token });
    assert.deepEqual(events.data, other.events);
    const notifications = await api.call('GET /api/notifications', { agent_code }, { token });
    assert.deepEqual(notifications.data, other.notifications);
    const accounts = await api.call('POST /api/agent/bank_accounts', { agent_code }, { token });
    assert.deepEqual(accounts.data, other.bankAccounts);
  });

  it('shows its accounts to members only', async () => {
    assert.equal((await test.api.call('POST /api/agent/bank_accounts', {})).status, 401);
    assert.equal((await test.api.call('POST /api/agent/true_money_accounts', {})).status, 401);
  });

  it('is found by its code in any case, and not when it is unknown or closed', async () => {
    const { data } = await test.api.call('GET /api/agent/validate', { code: 'siamphet' });
    assert.deepEqual(data, { agent_code: 'SIAMPHET', agent_id: 2, name: 'สยามเพชร' });
    const refused = async (code: string) => (await test.api.call('GET /api/agent/validate', { code })).error;
    assert.equal(await refused('NONE'), codeOf('1012 AGENT_UNKNOWN'));
    const token = await tokenOf('SIAMPHET');
    const agent = test.deps.db.updateTable('agents').where('id', '=', 2);
    await agent.set({ status: 'closed' }).execute();
    assert.equal(await refused('SIAMPHET'), codeOf('1012 AGENT_UNKNOWN'));
    assert.equal((await test.api.call('GET /api/get_user_info', {}, { token })).status, 401);
    await agent.set({ status: 'open' }).execute();
  });

  it('notifies everyone and each member, newest first', async () => {
    const [own, stranger] = [await test.registerMember(), await test.registerMember()];
    const start = test.clock.now().getTime();
    const at = (minutes: number) => new Date(start + minutes * 60_000);
    const note = (id: string, member_id: number, created_at: Date) => ({
      agent_id: 1,
      id,
      member_id,
      image: null,
      title: id,
      description: '',
      link: null,
      created_at,
    });
    await test.deps.db
      .insertInto('notifications')
      .values(note('to-one', own.id, at(2)))
      .execute();
    const news = { title: 'to-all', text: '', picture: null, link: null, action: null };
    const fields = { ...news, is_live: true, starts_at: at(1), ends_at: null };
    const name = { agentId: 1, kind: 'news', id: 'to-all' } as const;
    await inTransaction(test.deps.db, (tx) => addVersion(tx, { ...name, fields, by: 'test', now: test.clock.now() }));
    test.clock.set(at(3));
    const titles = async (token?: string) => {
      const input = { agent_code: 'CHOKDEE', limit: 2 };
      const { data } = await test.api.call('GET /api/notifications', input, token ? { token } : {});
      return data.map(({ title }) => title);
    };
    assert.deepEqual(await titles(own.token), ['to-one', 'to-all']);
    assert.equal((await titles(stranger.token))[0], 'to-all');
    assert.ok(!(await titles()).includes('to-one'));
    const { data } = await test.api.call('GET /api/notifications', { agent_code: 'CHOKDEE' }, { token: own.token });
    assert.equal(data[0]?.created_at, at(2).toISOString());
  });

  it('shows an event only while it runs', async () => {
    const { clock, deps, api } = test;
    const soon = new Date(clock.now().getTime() + 60_000);
    const event = { title: 'soon', text: '', picture: '/art/event-1.svg', link: null, action: null };
    const fields = { ...event, is_live: true, starts_at: soon, ends_at: null };
    const name = { agentId: 1, kind: 'event', id: 'soon' } as const;
    await inTransaction(deps.db, (tx) => addVersion(tx, { ...name, fields, by: 'test', now: clock.now() }));
    const isShown = async () =>
      (await api.call('GET /api/event/list', { agent_code: 'CHOKDEE' })).data.some(({ id }) => id === 'soon');
    assert.equal(await isShown(), false);
    clock.set(soon);
    assert.equal(await isShown(), true);
  });
});
