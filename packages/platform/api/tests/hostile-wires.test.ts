import assert from 'node:assert/strict';
import { createHmac, randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { seedAgentsDemo } from '@chokdee/account-server/seed';
import { seedFinance, seedReceivers } from '@chokdee/finance-server/seed';
import { secretOf } from '@chokdee/games-server/providers';
import { seedGame } from '@chokdee/games-server/seed';
import { createTestApp, type TestApp } from '../testing/create-test-app.ts';
import { hostileBodies, hostileValues } from '../testing/hostile-values.ts';
import { openLiveDoor } from '../testing/live-reader.ts';

const PROVIDER = 'mekha';
/** A proof sends everything; the gate sends every sixth value, shifted from field to field. */
const isWhole = process.env.PROVE === '1';
/** Names that a path can carry. Bytes that are invalid in URLs are refused before any route. */
const HOSTILE_NAMES = [
  'a%00b',
  '%00',
  'constructor',
  '__proto__',
  'x'.repeat(5_000),
  "';--",
  '%F0%9F%8E%B2',
  '-1',
  '%25',
];

/** Replaces each field of a valid message from an outside party, signed with the party's own key. */
describe('an outside party that sends what nobody means', () => {
  let test: TestApp;
  before(async () => {
    test = await createTestApp({
      seeds: [seedAgentsDemo, seedReceivers, seedFinance, seedGame],
      config: { rateLimitPerMinute: 0 },
    });
  });
  after(async () => {
    const { body } = await test.app.inject('/metrics');
    await test.stop();
    assert.deepEqual(body.match(/^chokdee_content_refusals_total\{.*$/gm), null);
  });

  async function post(url: string, secret: string, body: string) {
    const [timestamp, nonce] = [String(Math.floor(test.clock.now().getTime() / 1000)), randomUUID()];
    const answer = await test.app.inject({
      method: 'POST',
      url,
      headers: {
        'content-type': 'application/json',
        'x-timestamp': timestamp,
        'x-nonce': nonce,
        'x-signature': createHmac('sha256', secret).update(`${timestamp}.${nonce}.${body}`).digest('hex'),
      },
      payload: body,
    });
    return { status: answer.statusCode, body: answer.json<object>() };
  }
  let turn = 0;
  function* messages(good: object): Generator<readonly [what: string, body: string]> {
    yield* Object.entries(hostileBodies);
    for (const field of Object.keys(good)) {
      turn += 1;
      const meant = Object.entries(hostileValues).filter((_, index) => isWhole || (index + turn) % 6 === 0);
      for (const [what, value] of meant) {
        const others = Object.entries({ ...good, [field]: undefined }).filter(([, each]) => each !== undefined);
        const rest = others.map(([name, each]) => `${JSON.stringify(name)}:${JSON.stringify(each)},`).join('');
        yield [`${field} = ${what}`, `{${rest}${JSON.stringify(field)}:${value}}`];
      }
    }
  }

  it('as the payment provider: refused in the envelope, never a failure', async () => {
    const { secret } = test.config.pspKeys.current;
    const at = test.clock.now().toISOString();
    const payer = { payer_bank: 'KBANK', payer_name: 'ก', payer_account: '1' };
    const money = { event_id: 'e', trans_ref: 't', amount: 1, paid_at: at, ...payer };
    const events = [
      { ...money, type: 'payment.received', ref: 'r' },
      { ...money, type: 'transfer.received', receiver_account: '1' },
      { event_id: 'e', type: 'payment.failed', ref: 'r', failed_at: at },
      { event_id: 'e', type: 'payout.done', ref: 'r', bank_ref: 'b' },
    ];
    const failed: string[] = [];
    for (const event of events) {
      for (const [what, body] of messages(event)) {
        const { status, body: answer } = await post('/hooks/psp/sandbox', secret, body);
        if (status >= 500 || !('error' in answer)) failed.push(`${event.type}, ${what}: ${status}`);
      }
    }
    for (const name of HOSTILE_NAMES) {
      const { status } = await post(`/hooks/psp/${name}`, secret, '{}');
      if (status >= 500) failed.push(`${name}: ${status}`);
    }
    assert.deepEqual(failed, []);
  });

  it('as a game provider: refused in the words of its protocol, never a failure', async () => {
    const secret = secretOf(test.config, PROVIDER);
    const member = await test.registerMember();
    const move = {
      token: 't',
      member_ref: `m${member.id}`,
      game_id: 'lotus-moon',
      currency: 'THB',
      round_id: 'r',
      tx_id: 'x',
      ref_tx_id: 'y',
      amount: 1,
      round_closed: false,
      freespin_id: '1',
    };
    const failed: string[] = [];
    for (const action of ['balance', 'bet', 'win', 'rollback']) {
      for (const [what, body] of messages(move)) {
        const { status, body: answer } = await post(`/provider/${PROVIDER}/${action}`, secret, body);
        if (status >= 500 || !('status' in answer)) failed.push(`${action}, ${what}: ${status}`);
      }
    }
    for (const name of HOSTILE_NAMES) {
      for (const url of [`/provider/${name}/bet`, `/provider/${PROVIDER}/${name}`]) {
        const { status } = await post(url, secret, JSON.stringify(move));
        if (status >= 500) failed.push(`${url}: ${status}`);
      }
    }
    assert.deepEqual(failed, []);
  });

  it('as a reader of live events, or as a gateway: refused, never a failure', async () => {
    const apiUrl = await test.app.listen({ port: 0, host: '127.0.0.1' });
    await test.deps.liveHub.start();
    const door = await openLiveDoor(apiUrl);
    const failed: string[] = [];
    const ask = async (what: string, url: string, init: RequestInit = {}) => {
      const gone = new AbortController();
      const { status } = await fetch(url, { ...init, signal: gone.signal });
      gone.abort();
      if (status >= 500) failed.push(`${what}: ${status}`);
    };
    const texts = Object.entries(hostileValues).flatMap(([what, value]) => {
      const read: unknown = JSON.parse(value);
      return typeof read === 'object' || String(read).length > 8_000 ? [] : [[what, String(read)] as const];
    });
    for (const [what, text] of texts) {
      const query = new URLSearchParams([['round_id', text]]).toString();
      await ask(`round_id = ${what}`, `${door.url}/api/live?${query}`);
      // Headers allow printable ASCII only.
      const bearer = `Bearer ${text.replace(/[^!-~]/g, '~')}`;
      await ask(`bearer = ${what}`, `${door.url}/api/live`, { headers: { authorization: bearer } });
    }
    const headers = { 'content-type': 'application/json' };
    for (const [what, body] of messages({ memberId: 1, sessionId: randomUUID() })) {
      for (const asked of [body, `{"sessions":[${body}]}`])
        await ask(`session, ${what}`, `${apiUrl}/internal/live/sessions`, { method: 'POST', headers, body: asked });
    }
    await door.close();
    assert.deepEqual(failed, []);
  });
});
