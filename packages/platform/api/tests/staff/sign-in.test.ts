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
import { hashQuickly } from '@chokdee/kernel/passwords';
import { inTransaction } from '@chokdee/kernel/db';
import { runOps, STAFF_SESSION_MS } from '@chokdee/kernel/staff';
import { seedLotto } from '@chokdee/lotto-server/seed';
import { sql } from 'kysely';
import { commands } from '../../commands.ts';

const [FAILED, LOCKED, EXPIRED, UNKNOWN] = [8001, 8002, 8003, 8004];
const MINUTE_MS = 60_000;

describe('signing in at the back office', () => {
  let test: TestApp;
  let links: Record<string, string>;
  const secrets: Record<string, string> = {};
  before(async () => {
    hashQuickly();
    test = await createTestApp({ seeds: [seedLotto] });
    links = await foundStaff(test, 'malee,somchai');
  });
  after(() => test.stop());

  const person = (username: string) => ({ username, secret: secrets[username] ?? '' });
  const open = (from?: string) => openStaffBrowser(test, from === undefined ? {} : { from });
  const code = (username: string) => totpCode(secrets[username] ?? '', test.clock.now());
  const signIn = (username: string, password: string, from?: string) =>
    open(from).call('POST /api/staff/session/sign-in', { username, password });
  async function ticketOf(username: string, from?: string): Promise<string> {
    const { data, text } = await signIn(username, STAFF_PASSWORD, from);
    assert.ok(data?.ticket, text);
    return data.ticket;
  }

  it('the first managers join by links that are printed once; nothing that is kept opens anything', async () => {
    const { rows } = await sql`select to_jsonb(i) from staff_invitations i`.execute(test.deps.db);
    assert.equal(rows.length, 2);
    const secret = links.malee?.split('invitation=')[1] ?? '';
    assert.ok(secret.length > 40 && !JSON.stringify(rows).includes(secret));
    assert.ok(links.malee?.startsWith(`${test.config.backofficeUrl}/join?`));
    for (const name of ['malee', 'somchai']) secrets[name] = await joinByLink(test, open(), links[name] ?? '');
    const again = await open().call('POST /api/staff/join/open', { invitation: secret });
    assert.equal(again.error, UNKNOWN);
    assert.equal((await open().call('POST /api/staff/join/open', { invitation: 'x'.repeat(43) })).error, UNKNOWN);
  });

  it('the managers come once: nobody founds a second house', async () => {
    const deps = { ...test.deps, now: test.clock.now() };
    const { code: exit, complaint } = await runOps(commands, ['staff', 'found', 'eve,mallory'], deps);
    assert.deepEqual([exit, /there are managers/.test(complaint)], [1, true]);
  });

  it('password and code open a session, whose cookie no script and no other site uses', async () => {
    const browser = open();
    const { ends_at } = await signInStaff(test, browser, person('malee'));
    assert.equal(Date.parse(ends_at) - test.clock.now().getTime(), STAFF_SESSION_MS);
    const me = await browser.done('GET /api/staff/me', {});
    assert.deepEqual([me.username, me.ends_at, me.agent], ['malee', ends_at, 'CHOKDEE']);
    assert.deepEqual(
      me.agents.map(({ code }) => code),
      ['CHOKDEE', 'SIAMPHET'],
    );
    assert.ok(me.agents.every(({ name, code }) => name !== code));
    const { headers } = await browser.call('POST /api/staff/session/sign-out', {});
    assert.match(String(headers['set-cookie']), /Path=\/api\/staff/);
    for (const mark of [/HttpOnly/, /SameSite=Strict/]) assert.match(String(headers['set-cookie']), mark);
    assert.equal((await browser.call('GET /api/staff/me', {})).status, 401);
  });

  it('a password alone opens nothing', async () => {
    const browser = open();
    const { data, headers } = await browser.call('POST /api/staff/session/sign-in', {
      username: 'malee',
      password: STAFF_PASSWORD,
    });
    assert.deepEqual([data.methods, headers['set-cookie']], [['totp'], undefined]);
    assert.equal((await browser.call('GET /api/staff/me', {})).status, 401);
  });

  it('unknown name, wrong password and wrong code are answered alike', async () => {
    const answers = [await signIn('nobody', STAFF_PASSWORD), await signIn('malee', 'wrong')];
    const ticket = await ticketOf('malee');
    const wrong = code('malee') === '000000' ? '000001' : '000000';
    answers.push((await open().call('POST /api/staff/session/second-factor', { ticket, code: wrong })) as never);
    const bodies = answers.map(({ text }) => JSON.parse(text));
    for (const { error, message, data } of bodies) assert.deepEqual([error, data], [FAILED, null], message);
    assert.equal(new Set(bodies.map(({ message }) => message)).size, 1);
  });

  it('a code is good once, and so is a ticket', async () => {
    test.clock.advance(MINUTE_MS);
    const [first, second] = [await ticketOf('somchai'), await ticketOf('somchai')];
    const given = code('somchai');
    const enter = (ticket: string, sent: string) =>
      open().call('POST /api/staff/session/second-factor', { ticket, code: sent });
    const tries = await Promise.all([enter(first, given), enter(second, given)]);
    assert.deepEqual(tries.map(({ error }) => error).sort(), [0, FAILED]);
    test.clock.advance(MINUTE_MS);
    const used = tries[0]?.error === 0 ? first : second;
    assert.equal((await enter(used, code('somchai'))).error, EXPIRED);
    const late = await ticketOf('somchai');
    test.clock.advance(3 * MINUTE_MS);
    assert.equal((await enter(late, code('somchai'))).error, EXPIRED);
    assert.equal((await enter('x'.repeat(43), code('somchai'))).error, EXPIRED);
  });

  it('guesses lock name and network for a quarter of an hour, also guesses at once, and not the person elsewhere', async () => {
    const stranger = '198.51.100.7';
    const tries = await Promise.all(Array.from({ length: 8 }, () => signIn('malee', 'wrong', stranger)));
    const errors = tries.map(({ error }) => error);
    assert.deepEqual([errors.filter((e) => e === FAILED).length, errors.filter((e) => e === LOCKED).length], [5, 3]);
    const locked = await signIn('malee', STAFF_PASSWORD, stranger);
    assert.deepEqual([locked.error, Number(locked.headers['retry-after']) <= 900], [LOCKED, true]);
    assert.equal((await signIn('MALEE', STAFF_PASSWORD)).error, 0);
    for (let n = 0; n < 5; n += 1) assert.equal((await signIn('nobody', 'x', stranger)).error, FAILED);
    assert.equal((await signIn('nobody', 'x', stranger)).error, LOCKED);
    test.clock.advance(15 * MINUTE_MS);
    assert.equal((await signIn('malee', STAFF_PASSWORD, stranger)).error, 0);
  });

  it('many machines lock a name only for networks that the person never used', async () => {
    for (let n = 0; n < 30; n += 1) await signIn('malee', 'wrong', `203.0.${n}.1`);
    assert.equal((await signIn('malee', STAFF_PASSWORD, '203.0.200.1')).error, LOCKED);
    await signInStaff(test, open(), person('malee'));
    test.clock.advance(15 * MINUTE_MS);
    assert.equal((await signIn('malee', STAFF_PASSWORD, '203.0.200.1')).error, 0);
  });

  it('one machine that guesses at many names is locked for all', async () => {
    const spray = '192.0.2.9';
    for (let n = 0; n < 30; n += 1) assert.equal((await signIn(`name${n}`, 'Summer2026!', spray)).error, FAILED);
    assert.equal((await signIn('somchai', STAFF_PASSWORD, spray)).error, LOCKED);
    assert.equal((await signIn('somchai', STAFF_PASSWORD)).error, 0);
    test.clock.advance(15 * MINUTE_MS);
  });

  it('guesses at a code end after ten, with a right password', async () => {
    const from = (n: number) => `198.18.${n}.1`;
    const errors: number[] = [];
    for (let n = 0; n < 12; n += 1) {
      const ticket = await ticketOf('somchai', from(n));
      const sent = String((Number(code('somchai')) + 1) % 1_000_000).padStart(6, '0');
      errors.push((await open(from(n)).call('POST /api/staff/session/second-factor', { ticket, code: sent })).error);
    }
    assert.deepEqual(errors, [...Array(10).fill(FAILED), LOCKED, LOCKED]);
    await signInStaff(test, open(), person('somchai'));
    test.clock.advance(15 * MINUTE_MS);
  });

  it('a session ends 15 minutes after the last own call, and 12 hours after it began', async () => {
    const browser = open();
    await signInStaff(test, browser, person('malee'));
    test.clock.advance(14 * MINUTE_MS);
    await browser.done('GET /api/staff/me', {}, { isBackground: true });
    test.clock.advance(MINUTE_MS);
    assert.equal((await browser.call('GET /api/staff/me', {})).status, 401);
    await signInStaff(test, browser, person('malee'));
    const began = test.clock.now().getTime();
    let last = '';
    while (test.clock.now().getTime() + 14 * MINUTE_MS < began + 12 * 60 * MINUTE_MS) {
      test.clock.advance(14 * MINUTE_MS);
      last = (await browser.done('POST /api/staff/session/extend', {})).ends_at;
    }
    assert.equal(Date.parse(last) - began, 12 * 60 * MINUTE_MS);
    test.clock.advance(14 * MINUTE_MS);
    assert.equal((await browser.call('POST /api/staff/session/extend', {})).status, 401);
  });

  it('slow acts of one session do not wait for each other, and calls of a minute write it once', async () => {
    const browser = open();
    await signInStaff(test, browser, person('malee'));
    test.clock.advance(2 * MINUTE_MS);
    const limit = (agent: string) => browser.done('POST /api/staff/staff/limit', { thb: '1000' }, { agent });
    const slow = await inTransaction(test.deps.db, async (tx) => {
      await tx.selectFrom('agents').select('id').where('code', '=', 'CHOKDEE').forUpdate().execute();
      const waiting = limit('CHOKDEE');
      assert.equal((await limit('SIAMPHET')).outcome, 'done');
      // Wrapped, so that the transaction does not wait for the act.
      return { waiting };
    });
    assert.equal((await slow.waiting).outcome, 'done');
    const endsAt = async () => (await browser.done('GET /api/staff/me', {})).ends_at;
    const first = await endsAt();
    test.clock.advance(MINUTE_MS);
    assert.equal(await endsAt(), first);
    test.clock.advance(1);
    assert.notEqual(await endsAt(), first);
    await browser.done('POST /api/staff/session/sign-out', {});
  });

  it('a person sees and ends the own sessions, and those of nobody else', async () => {
    const [desk, phone, other] = [open(), open('10.9.9.9'), open()];
    await signInStaff(test, desk, person('malee'));
    await signInStaff(test, phone, person('malee'));
    await signInStaff(test, other, person('somchai'));
    const { sessions } = await desk.done('GET /api/staff/sessions', {});
    assert.deepEqual(
      sessions.map(({ is_current, address }) => [is_current, address]),
      [
        [false, '10.9.9.9'],
        [true, '10.1.2.3'],
      ],
    );
    const id = sessions[0]?.id ?? '';
    assert.equal((await other.call('POST /api/staff/sessions/end', { id })).status, 403);
    await desk.done('POST /api/staff/sessions/end', { id });
    assert.equal((await phone.call('GET /api/staff/me', {})).status, 401);
    await desk.done('POST /api/staff/sessions/end', {});
    assert.equal((await desk.call('GET /api/staff/me', {})).status, 401);
    await other.done('GET /api/staff/me', {});
  });
});
