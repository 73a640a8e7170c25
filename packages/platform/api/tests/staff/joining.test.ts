import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import {
  createTestApp,
  foundStaff,
  joinByLink,
  openStaffBrowser,
  STAFF_PASSWORD,
  signInStaff,
  type TestApp,
} from '@chokdee/api/testing';
import { totpCode } from '@chokdee/kernel/factors';
import { createToken, keyOfToken } from '@chokdee/kernel/internal/staff/people/authenticate.ts';
import { seedLotto } from '@chokdee/lotto-server/seed';
import { sql } from 'kysely';
import { createAuthenticator } from '../../testing/account/virtual-authenticator.ts';

const FAILED = 8001;

/** Code that the person who asks reads. */
const codeIn = (text: string): string => /: ([0-9A-Z]{4}-[0-9A-Z]{4})\./.exec(text)?.[1] ?? '';

describe('joining the staff', () => {
  let test: TestApp;
  const secrets: Record<string, string> = {};
  before(async () => {
    test = await createTestApp({ seeds: [seedLotto] });
    const links = await foundStaff(test, 'malee,somchai');
    for (const name of ['malee', 'somchai']) secrets[name] = await joinByLink(test, open(), links[name] ?? '');
  });
  after(() => test.stop());

  const person = (username: string) => ({ username, secret: secrets[username] ?? '' });
  const open = () => openStaffBrowser(test);
  const signIn = (username: string, password: string) =>
    open().call('POST /api/staff/session/sign-in', { username, password });

  it('an invitation needs the code of one person and the link of the other', async () => {
    const [malee, somchai] = [open(), open()];
    await signInStaff(test, malee, person('malee'));
    await signInStaff(test, somchai, person('somchai'));
    const invite = () =>
      malee.done('POST /api/staff/staff/invite', { name: 'wipa', roles: 'support' }, { key: 'wipa-1' });
    const asked = await invite();
    assert.equal(asked.outcome, 'waits');
    const inviteCode = codeIn(asked.text);
    assert.equal(inviteCode.length, 9, asked.text);
    const done = await somchai.done('POST /api/staff/approvals/approve', { id: String(asked.approval) });
    assert.deepEqual(asked.handover, { kind: 'code', to: 'wipa', value: inviteCode });
    const link = done.handover?.value ?? '';
    assert.ok(link && !done.text.includes(inviteCode));
    const again = await somchai.done('POST /api/staff/approvals/approve', { id: String(asked.approval) });
    assert.ok(!JSON.stringify(again).includes('invitation='), 'the link is shown once');
    assert.deepEqual(again.handover, { kind: 'lost', to: 'wipa', value: '' });
    assert.match(again.text, /two persons make a new one: staff reset-factors wipa/);
    const code = await invite();
    assert.deepEqual([code.outcome, code.handover], ['done', asked.handover], 'the code is derived again');
    const { rows } =
      await sql`select to_jsonb(a) from staff_audit a union all select to_jsonb(p) from approvals p`.execute(
        test.deps.db,
      );
    for (const secret of [link.split('invitation=')[1] ?? '', inviteCode])
      assert.ok(!JSON.stringify(rows).includes(secret));
    const wipa = open();
    const invitation = link.split('invitation=')[1] ?? '';
    const { setup, secret, needs_code } = await wipa.done('POST /api/staff/join/open', { invitation });
    assert.equal(needs_code, true);
    const given = { invitation, password: STAFF_PASSWORD, totp: { setup, code: totpCode(secret, test.clock.now()) } };
    assert.equal((await wipa.call('POST /api/staff/join', given)).error, 8007);
    assert.equal((await wipa.call('POST /api/staff/join', { ...given, code: 'AAAA-AAAA' })).error, 8007);
    const weak = { ...given, code: inviteCode, password: 'wipa-wipa-wipa' };
    assert.equal((await wipa.call('POST /api/staff/join', weak)).error, 8006);
    assert.equal((await signIn('wipa', STAFF_PASSWORD)).error, FAILED);
    await wipa.done('POST /api/staff/join', { ...given, code: inviteCode.toLowerCase() });
    secrets.wipa = secret;
    await signInStaff(test, wipa, person('wipa'));
    assert.deepEqual((await wipa.done('GET /api/staff/me', {})).roles, ['support']);
  });

  it('a person who lost a factor is out at once, and joins again by link and code', async () => {
    const [malee, somchai, wipa] = [open(), open(), open()];
    await signInStaff(test, malee, person('malee'));
    await signInStaff(test, somchai, person('somchai'));
    await signInStaff(test, wipa, person('wipa'));
    const asked = await malee.done('POST /api/staff/staff/reset-factors', { name: 'wipa', reason: 'phone lost' });
    const inviteCode = codeIn(asked.text);
    await wipa.done('GET /api/staff/me', {});
    const done = await somchai.done('POST /api/staff/approvals/approve', { id: String(asked.approval) });
    assert.equal((await wipa.call('GET /api/staff/me', {})).status, 401);
    assert.equal((await signIn('wipa', STAFF_PASSWORD)).error, FAILED);
    secrets.wipa = await joinByLink(test, wipa, done.handover?.value ?? '', inviteCode);
    await signInStaff(test, wipa, person('wipa'));
  });

  it('a session makes no token, and a token of the person ends with the factors and when the person joins anew', async () => {
    const [malee, somchai, wipa] = [open(), open(), open()];
    await signInStaff(test, malee, person('malee'));
    await signInStaff(test, somchai, person('somchai'));
    await signInStaff(test, wipa, person('wipa'));
    const [own, program] = [createToken(), createToken()];
    const scope = { label: 'nightly', scope: 'members.read', days: '30' };
    for (const refused of [
      await wipa.call('POST /api/staff/staff/renew', { key: keyOfToken(own) }),
      await wipa.call('POST /api/staff/staff/token', { ...scope, key: keyOfToken(program) }),
    ])
      assert.deepEqual([refused.status, refused.text.includes('a session makes no token')], [403, true]);
    // Two others let a first token in. It lets in that of a program.
    for (const browser of [malee, somchai])
      await browser.done('POST /api/staff/staff/reissue', { name: 'wipa', key: keyOfToken(own) });
    const by = (token: string, url: string, payload?: object) =>
      test.app.inject({
        method: payload ? 'POST' : 'GET',
        url,
        ...(payload && { payload }),
        headers: { authorization: `Bearer ${token}` },
      });
    test.clock.advance(1);
    const added = await by(own, '/api/staff/staff/token', { ...scope, key: keyOfToken(program) });
    assert.equal(added.statusCode, 200, added.body);
    const { data } = (await wipa.done('GET /api/staff/staff/tokens', {})) as { data: Record<string, unknown>[] };
    assert.deepEqual(
      data.map(({ kind, label, scope: granted, last_used_at }) => [kind, label, granted, last_used_at !== null]),
      [
        ['person', null, null, true],
        ['program', 'nightly', ['members.read'], false],
      ],
    );
    const reset = async () => {
      const asked = await malee.done('POST /api/staff/staff/reset-factors', { name: 'wipa' });
      const done = await somchai.done('POST /api/staff/approvals/approve', { id: String(asked.approval) });
      return { link: done.handover?.value ?? '', code: codeIn(asked.text) };
    };
    const { link, code } = await reset();
    for (const token of [own, program]) assert.equal((await by(token, '/api/staff/me')).statusCode, 403);
    // A token that was let in between ends when the person joins.
    const between = createToken();
    for (const browser of [malee, somchai])
      await browser.done('POST /api/staff/staff/reissue', { name: 'wipa', key: keyOfToken(between) });
    assert.equal((await by(between, '/api/staff/me')).statusCode, 200);
    secrets.wipa = await joinByLink(test, wipa, link, code);
    assert.equal((await by(between, '/api/staff/me')).statusCode, 403);
    // A person who was moved to another agent does not join by a link that was given before.
    const before = await reset();
    const moved = await malee.done('POST /api/staff/staff/agents', { name: 'wipa', agents: 'SIAMPHET' });
    await somchai.done('POST /api/staff/approvals/approve', { id: String(moved.approval) });
    const invitation = before.link.split('invitation=')[1] ?? '';
    assert.notEqual((await wipa.call('POST /api/staff/join/open', { invitation })).error, 0);
    const back = await malee.done(
      'POST /api/staff/staff/agents',
      { name: 'wipa', agents: 'CHOKDEE' },
      { agent: 'SIAMPHET' },
    );
    await somchai.done('POST /api/staff/approvals/approve', { id: String(back.approval) }, { agent: 'SIAMPHET' });
    const last = await reset();
    secrets.wipa = await joinByLink(test, wipa, last.link, last.code);
  });

  it('a passkey is a second factor, on the site of the back office alone', async () => {
    const [malee, somchai] = [open(), open()];
    await signInStaff(test, malee, person('malee'));
    await signInStaff(test, somchai, person('somchai'));
    const asked = await malee.done('POST /api/staff/staff/invite', { name: 'preecha', roles: 'auditor' });
    const inviteCode = codeIn(asked.text);
    const { handover } = await somchai.done('POST /api/staff/approvals/approve', { id: String(asked.approval) });
    const invitation = (handover?.value ?? '').split('invitation=')[1] ?? '';
    const origin = test.config.backofficeUrl ?? '';
    const key = createAuthenticator(origin);
    const browser = open();
    const made = await browser.done('POST /api/staff/join/passkey', { invitation });
    const join = { invitation, code: inviteCode, password: STAFF_PASSWORD };
    const elsewhere = { id: made.id, credential: key.create(made.options, { origin: test.config.publicUrl }) };
    assert.equal((await browser.call('POST /api/staff/join', { ...join, passkey: elsewhere })).error, 8005);
    const begun = await browser.done('POST /api/staff/join/passkey', { invitation });
    await browser.done('POST /api/staff/join', {
      ...join,
      passkey: { id: begun.id, credential: key.create(begun.options) },
    });
    const signed = async (lie = {}) => {
      const { ticket } = (await signIn('preecha', STAFF_PASSWORD)).data;
      const { id, options } = await browser.done('POST /api/staff/session/passkey/begin', { ticket });
      return browser.call('POST /api/staff/session/passkey', { ticket, id, credential: key.sign(options, lie) });
    };
    assert.equal((await signed({ origin: test.config.publicUrl })).error, FAILED);
    assert.equal((await signed()).error, 0);
    assert.equal((await browser.done('GET /api/staff/me', {})).username, 'preecha');
  });

  it('a disabled person is out at once', async () => {
    const [malee, somchai, wipa] = [open(), open(), open()];
    await signInStaff(test, malee, person('malee'));
    await signInStaff(test, somchai, person('somchai'));
    await signInStaff(test, wipa, person('wipa'));
    const asked = await malee.done('POST /api/staff/staff/disable', { name: 'wipa' });
    await somchai.done('POST /api/staff/approvals/approve', { id: String(asked.approval) });
    assert.equal((await wipa.call('GET /api/staff/me', {})).status, 401);
    assert.equal((await signIn('wipa', STAFF_PASSWORD)).error, FAILED);
  });
});
