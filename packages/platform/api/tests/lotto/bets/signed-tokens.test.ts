import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, before, test } from 'node:test';
import { createTestApp, type TestApp, type TestMember } from '@chokdee/api/testing';
import { errors } from '@chokdee/api-contract';
import type { ErrorName } from '@chokdee/contracts';
import { keyring } from '@chokdee/kernel/config';
import { inTransaction } from '@chokdee/kernel/db';
import { placeBet, validateBill } from '@chokdee/lotto-server/bets';
import { seedLotto } from '@chokdee/lotto-server/seed';
import { sql } from 'kysely';

const CREATE = 'POST /api/lotto/bill/create';
const SECOND_MS = 1_000;

let t: TestApp;
let member: TestMember;
let round_id: string;
before(async () => {
  t = await createTestApp({ seeds: [seedLotto] });
  const { data } = await t.api.call('GET /api/lotto/lobby', { agent_code: 'CHOKDEE' });
  const round = data.groups.flatMap((group) => group.items).find((item) => item.code === 'hanoi_vip')?.round;
  round_id = round?.round_id ?? '';
  member = await t.registerMember();
  await t.fund(member, 1000);
});
after(() => t.stop());

const items = [
  { bet_type: '3top' as const, number: '528', amount: 10 },
  { bet_type: '2bottom' as const, number: '41', amount: 5.25 },
];
const STAKE_THB = 15.25;

async function validate(who = member): Promise<string> {
  const { data } = await t.api.call('POST /api/lotto/bill/validate', { round_id, items }, { token: who.token });
  assert.ok(data.validate_token);
  return data.validate_token;
}

async function refused(validate_token: string, error: ErrorName, who = member): Promise<void> {
  const answer = await t.api.raw(CREATE, { validate_token }, { token: who.token });
  assert.equal(answer.error, errors[error].code, `${validate_token.slice(0, 60)}: ${answer.message}`);
}

async function balanceOf(who = member): Promise<number> {
  const { data } = await t.api.call('POST /api/member/wallets', {}, { token: who.token });
  return data.find(({ wallet_type_id }) => wallet_type_id === 1)?.balance ?? 0;
}

/** Runs `attempt` and requires that no money of the member moved. */
async function withoutDebit(attempt: () => Promise<void>): Promise<void> {
  const before = await balanceOf();
  await attempt();
  assert.equal(await balanceOf(), before);
}

const tokenRows = () => t.deps.db.selectFrom('lotto_bill_token').selectAll().execute();

test('a validation writes nothing; equal bills of one moment have different tokens', async () => {
  const tokens = await Promise.all([validate(), validate(), validate()]);
  assert.equal(new Set(tokens).size, 3);
  assert.deepEqual(await tokenRows(), []);
});

test('a token that is altered anywhere, cut, spelled otherwise or much too long is refused', async () => {
  const token = await validate();
  const [id = '', body = '', signature = ''] = token.split('.');
  const lines = JSON.parse(Buffer.from(body, 'base64url').toString());
  const rewritten = (changed: object) => Buffer.from(JSON.stringify({ ...lines, ...changed })).toString('base64url');
  await withoutDebit(async () => {
    for (let at = 0; at < token.length; at += 7) {
      const other = token[at] === 'A' ? 'B' : 'A';
      await refused(`${token.slice(0, at)}${other}${token.slice(at + 1)}`, 'BILL_TOKEN_INVALID');
    }
    for (const changed of [{ i: [['3top', '528', '1', 9_999_999]] }, { e: lines.e + 3_600_000 }, { n: 'another' }])
      await refused(`${id}.${rewritten(changed)}.${signature}`, 'BILL_TOKEN_INVALID');
    const spellings = [`${body}=`, `${body}.`, `.${body}`, body.slice(0, -1), ''];
    for (const spelling of spellings) await refused(`${id}.${spelling}.${signature}`, 'BILL_TOKEN_INVALID');
    for (const other of [`${signature}=`, signature.slice(0, -1), '', signature.toLowerCase()])
      await refused(`${id}.${body}.${other}`, 'BILL_TOKEN_INVALID');
    for (const other of ['', '__proto__', `${id}.${id}`]) await refused(`${other}.${body}.x`, 'BILL_TOKEN_INVALID');
    await refused(token.slice(0, token.length / 2), 'BILL_TOKEN_INVALID');
    await refused(`${token}${'A'.repeat(32_768)}`, 'INVALID_INPUT');
    await refused('A'.repeat(1_048_576), 'INVALID_INPUT');
  });
});

test('a token of another member, of the same agent or another one, is unknown', async () => {
  const [friend, stranger] = await Promise.all([t.registerMember(), t.registerMember({ agentId: 2 })]);
  await Promise.all([t.fund(friend, 100), t.fund(stranger, 100)]);
  const token = await validate();
  await withoutDebit(async () => {
    for (const thief of [friend, stranger]) {
      await refused(token, 'BILL_TOKEN_INVALID', thief);
      assert.equal(await balanceOf(thief), 100);
    }
  });
});

test('a token holds for two minutes; one from a clock that was ahead is refused', async () => {
  const token = await validate();
  const ahead = await validateBill({
    ...{ db: t.deps.db, keys: t.config.sessionKeys, member, input: { round_id, items } },
    now: new Date(t.clock.now().getTime() + 11 * SECOND_MS),
  });
  await withoutDebit(async () => {
    await refused(ahead.validate_token ?? '', 'BILL_TOKEN_INVALID');
    t.clock.advance(120 * SECOND_MS);
    await refused(token, 'BILL_TOKEN_INVALID');
  });
});

test('a token is good under the previous key, and under no key that is gone', async () => {
  const bet = { db: t.deps.db, member, now: t.clock.now() };
  const [old, now] = ['the key before, 2Hx8vQ', 'the key of today, 7Lm3tR'];
  const sign = async (secret: string) =>
    (await validateBill({ ...bet, keys: keyring(secret), input: { round_id, items } })).validate_token ?? '';
  const place = (validateToken: string, keys = keyring(now, old)) =>
    placeBet({ ...bet, keys, validateToken, note: null });
  const token = await sign(old);
  await assert.rejects(place(token, keyring(now)), { name: 'BusinessError', message: /BILL_TOKEN_INVALID/ });
  const { bill } = await place(token);
  assert.equal(bill.total_satang, 1525n);
  // A used token tells its bill even when nothing can read it any more.
  assert.equal((await place(token, keyring(now))).bill.id, bill.id);
});

test('batches of several processes make one bill of one token, and answer it after its end', async () => {
  const before = await balanceOf();
  const token = await validate();
  const bet = { db: t.deps.db, keys: t.config.sessionKeys, now: t.clock.now() };
  const placed = await Promise.all(
    Array.from({ length: 10 }, () => placeBet({ ...bet, member, validateToken: token, note: null })),
  );
  assert.equal(new Set(placed.map(({ bill }) => bill.id)).size, 1);
  assert.equal(await balanceOf(), before - STAKE_THB);
  t.clock.advance(121 * SECOND_MS);
  const later = await t.api.call(CREATE, { validate_token: token }, { token: member.token });
  assert.equal(later.data.bill_id, String(placed[0]?.bill.id));
  assert.equal(await balanceOf(), before - STAKE_THB);
});

const storedToken = (token_hash: string) => ({
  member_id: member.id,
  token_hash,
  round_id: Number(round_id),
  items: JSON.stringify([{ bet_type: '3top', number: '528', amount_satang: '1000', rate_hundredths: 85_000 }]),
  items_hash: 'of the earlier release',
  expires_at: new Date(t.clock.now().getTime() + 120 * SECOND_MS),
});

test('a stored token of an earlier release is placed once', async () => {
  const before = await balanceOf();
  const hash = createHash('sha256').update('stored').digest('hex');
  await t.deps.db.insertInto('lotto_bill_token').values(storedToken(hash)).execute();
  const answers = await Promise.all(
    [1, 2, 3].map(() => t.api.call(CREATE, { validate_token: 'stored' }, { token: member.token })),
  );
  assert.deepEqual(new Set(answers.map(({ error, data }) => `${error} ${data.total}`)), new Set(['0 10']));
  assert.equal(new Set(answers.map(({ data }) => data.bill_id)).size, 1);
  assert.equal(await balanceOf(), before - 10);
});

test('an api of the earlier release places its stored tokens beside this one', async () => {
  const hash = 'of-the-earlier-api';
  await t.deps.db.insertInto('lotto_bill_token').values(storedToken(hash)).execute();
  await inTransaction(t.deps.db, async (tx) => {
    const wanted = [{ member_id: member.id, token_hash: hash }];
    const { rows } = await sql<{ locked: { tokens: { expires_at: string }[]; wallets: { id: number }[] } }>`
      select lotto_lock_for_placement(${JSON.stringify(wanted)}::jsonb) as locked`.execute(tx);
    const { tokens, wallets } = rows[0]?.locked ?? { tokens: [], wallets: [] };
    const { items, items_hash, expires_at } = storedToken(hash);
    const stored = { ...wanted[0], round_id, bill_id: null, items_hash, items: JSON.parse(items) };
    const told = tokens.map((token) => ({ ...token, expires_at: new Date(token.expires_at) }));
    assert.deepEqual(told, [{ ...stored, expires_at }]);
    const bill = {
      ...{ place: 0, member_id: member.id, agent_id: 1, round_id, category_id: 1, total_satang: '1000' },
      ...{ max_win_satang: '850000', item_count: 1, items_hash: '', note: null, number_prefix: 'x-', token_hash: hash },
      ...{ wallet_id: wallets[0]?.id, title_key: 'ledger.correction', title_params: {} },
    };
    const line = {
      ...{ place: 0, member_id: member.id, line_no: 1, round_id, bet_type: '3top', number: '528' },
      ...{ amount_satang: '1000', rate_hundredths: 85_000, original_rate_hundredths: 85_000 },
    };
    const [bills, lines] = [bill, line].map((row) => JSON.stringify([row]));
    await sql`
      select * from lotto_place_bills(${bills}::jsonb, ${lines}::jsonb, ${t.clock.now()})`.execute(tx);
  });
  const row = (await tokenRows()).find(({ token_hash }) => token_hash === hash);
  assert.ok(row?.bill_id);
});
