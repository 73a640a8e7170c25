import assert from 'node:assert/strict';
import { createTestApp, opsTerminal, type TestApp, type TestMember } from '@chokdee/api/testing';
import { grantPoints } from '@chokdee/api/testing/engagement';
import { BANK_MEMBER_PASSWORD, memberWithBank, payOrder } from '@chokdee/api/testing/finance';
import { playRound } from '@chokdee/api/testing/games';
import { giveResult } from '@chokdee/api/testing/lotto';
import { seedEngagement, seedWheel } from '@chokdee/engagement-server/seed';
import { seedFinance } from '@chokdee/finance-server/seed';
import { endPayout } from '@chokdee/finance-server/withdraw';
import { seedGame } from '@chokdee/games-server/seed';
import type { Queryable } from '@chokdee/kernel/db';
import { type OpsCommand, runOps } from '@chokdee/kernel/staff';
import { seedLotto } from '@chokdee/lotto-server/seed';
import { temporaryStore } from '@chokdee/release/testing';
import { sql } from 'kysely';
import { commands } from '../../commands.ts';
import { releaseTwoAreas } from './release-areas.ts';

/** Names and ids that command lines can refer to. */
export type Names = Awaited<ReturnType<typeof fill>>;

/** Creates an agent with data for every staff act, and three managers. */
export async function createHouse() {
  const place = temporaryStore();
  process.once('exit', () => place.remove());
  const test = await createTestApp({
    seeds: [seedLotto, seedFinance, seedGame, seedWheel, seedEngagement],
    config: { releasesDir: place.folder },
  });
  await releaseTwoAreas(test, place);
  const names = await fill(test);
  const keys = await Promise.all(['eve', 'bob', 'carol', 'second'].map(newKey));
  const [eve, bob, carol, second] = keys;
  assert.ok(eve && bob && carol && second);
  const give = async (
    line: readonly string[],
    token: string | undefined,
    db: Queryable = test.deps.db,
    among: readonly OpsCommand[] = commands,
  ) => {
    const deps = { db, live: test.deps.live, config: test.deps.config, now: test.clock.now(), token };
    const outcome = await runOps(among, [...line, '--json'], deps);
    return { ...outcome, data: outcome.out === '' ? null : JSON.parse(outcome.out) };
  };
  const founded = await give(['staff', 'found', `eve:${eve.key},bob:${bob.key},carol:${carol.key}`], undefined);
  assert.equal(founded.code, 0, founded.complaint);
  // Two tokens of one person count as one person, and so do those of a program with all grants.
  await sql`insert into staff_tokens select ${second.key}, staff_id, added_at, expires_at, null from staff_tokens
    where key = ${eve.key}`.execute(test.deps.db);
  const program = await newKey();
  await sql`insert into staff_tokens select ${program.key}, staff_id, added_at, expires_at, null, '{*}', 'all' from staff_tokens
    where key = ${eve.key}`.execute(test.deps.db);
  await sql`insert into staff_tokens (key, staff_id, added_at, expires_at, scope, label)
    select ${`${names.program}${'0'.repeat(52)}`}, staff_id, added_at, expires_at, '{*.read}', 'reports' from staff_tokens
    where key = ${eve.key}`.execute(test.deps.db);
  await sql`insert into staff_invitations (key, staff_id, kind, added_at, expires_at)
    select ${`${names.invitation}${'0'.repeat(52)}`}, staff_id, 'reset', added_at, expires_at from staff_tokens
    where key = ${eve.key}`.execute(test.deps.db);
  return {
    test,
    names,
    give,
    tokens: { eve: eve.token, second: second.token, program: program.token, bob: bob.token, carol: carol.token },
  };
}

export type House = Awaited<ReturnType<typeof createHouse>>;

async function newKey(): Promise<{ token: string; key: string }> {
  return JSON.parse((await runOps(commands, ['staff', 'key', '--json'], null)).out);
}

async function fill(test: TestApp) {
  const { done } = opsTerminal(() => test, commands);
  const { db } = test.deps;
  const rich = await memberWithBank(test, 50_000);
  const [frozen, locked, lockedAgain, poor, leaving] = [
    await test.registerMember(),
    await test.registerMember(),
    await test.registerMember(),
    await test.registerMember(),
    await test.registerMember(),
  ];
  await sql`update members set status = 'frozen' where id = ${frozen.id}`.execute(db);
  await sql`insert into member_totp (member_id, sealed_secret, last_step, created_at) values (${frozen.id}, 'x', 0, now())`.execute(
    db,
  );
  const givenUp = (name: string, status: 'failed' | 'cancelled' = 'failed') =>
    ({ name, key: name, run_at: test.clock.now(), payload: '{}', status }) as const;
  const [givenUpJob = 0, deadJob = 0, cancelledJob = 0] = (
    await db
      .insertInto('jobs')
      .values([
        ...[givenUp('test.given_up'), givenUp('test.dead'), givenUp('test.cancelled', 'cancelled')],
        ...[givenUp('test.dead_kind'), givenUp('test.kind')],
      ])
      .returning('id')
      .execute()
  ).map(({ id }) => id);
  const account = { agent_id: 1, bank_id: 1, account_name: 'x' };
  await db
    .insertInto('agent_bank_accounts')
    .values([
      { ...account, id: 'kbank', position: 0, account_no: '0000123456' },
      { ...account, id: 'closed', position: 1, account_no: '0000456789', is_open: false },
    ])
    .execute();
  await db
    .insertInto('agent_domains')
    .values({ domain: 'old.example.net', agent_id: 1, added_at: test.clock.now() })
    .execute();
  const alarm = { kind: 'jobs.late', agent_id: null, subject: 'test.late', value: 11n };
  const at = test.clock.now();
  const { id: alarmId } = await db
    .insertInto('alarms')
    .values({ ...alarm, opened_at: at, told_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  const channel = await done(
    'alarms',
    'add-channel',
    'webhook',
    'ops',
    '--to=https://alarms.example.org/',
    '--secret=abcdefgh',
  );
  const waiting = await withdraw(test, rich, 6000);
  const held = await Promise.all([401, 3001, 3002, 8001].map((amount) => hold(test, amount)));
  const [empty, open, closed, resulted] = await openRounds(test, done, rich);
  await done('quests', 'stop', 'login-7');
  await done('promotions', 'stop', '1');
  await done('shop', 'stop', 'spin-1');
  await done('games', 'disable', 'salasod');
  await playRound(test, { member: rich, walletTypeId: 1, gameId: 'lotus-moon', roundId: 'r', amount: 1, win: 200_000 });
  const [heldWin] = await done('games', 'held-wins');
  const coupon = await done('coupons', 'create', 'title=x', 'gives=credit:20', 'code=FIRST20');
  const stopped = await done('coupons', 'create', 'title=x', 'gives=credit:20', 'code=SECOND20');
  await done('coupons', 'stop', String(stopped.coupon));
  await done('shop', 'set', 'coffee', 'kind=coupon', 'name=x', 'price=10', 'value=50');
  await lock(test, locked);
  await lock(test, lockedAgain);
  await done('members', 'unlock', lockedAgain.username);
  await lock(test, lockedAgain);
  const { id: poll } = await done(
    ...['polls', 'create', 'title=x', 'closes=2026-12-25T20:00', 'prize=50', 'winners=1', '--choices=a:10|b:none'],
  );
  const notice = ['title=x', 'text=x', 'at=2026-12-25T10:00'];
  const { mailing } = await done('mailings', 'write', 'new', ...notice);
  const { mailing: sentMailing } = await done('mailings', 'write', 'new', ...notice);
  await done('mailings', 'send', String(sentMailing));
  const { mailing: oneMailing } = await done('mailings', 'write', 'new', ...notice, `member=${poor.username}`);
  await done('members', 'limit', poor.username, 'kind=loss', 'period=day', 'thb=100', '--reason=x');
  await done('members', 'note', poor.username, '--text=x');
  const { id: note } = await db.selectFrom('member_notes').select('id').executeTakeFirstOrThrow();
  const order = await orderGoods(test);
  const contradiction = 'told-of-nobodys-payout';
  const told = { provider: 'sandbox', eventId: contradiction, ref: 'WDUNKNOWN', isDone: true, bankRef: 'x' };
  await endPayout(test.deps, told);
  return {
    rich: rich.username,
    frozen: frozen.username,
    locked: locked.username,
    lockedAgain: lockedAgain.username,
    poor: poor.username,
    leaving: leaving.username,
    note,
    heldWin: heldWin.tx_id as string,
    waiting,
    held,
    /** Deposit of the largest held money. */
    heldOrder: (held[3] ?? '').replace('test:', ''),
    ...{ empty, open, closed, resulted },
    coupon: String(coupon.coupon),
    stoppedCoupon: String(stopped.coupon),
    poll: String(poll),
    contradiction,
    mailing: String(mailing),
    oneMailing: String(oneMailing),
    sentMailing: String(sentMailing),
    givenUpJob: String(givenUpJob),
    deadJob: String(deadJob),
    cancelledJob: String(cancelledJob),
    alarm: String(alarmId),
    channel: String(channel.id),
    order,
    key: (await newKey()).key,
    /** Ids of a token of a program and of an invitation. */
    program: 'abcdef012345',
    invitation: '012345abcdef',
  };
}

async function withdraw(test: TestApp, member: TestMember, amount: number): Promise<string> {
  const input = { wallet_id: member.mainWalletId, amount };
  const { token } = member;
  const password = BANK_MEMBER_PASSWORD;
  const { data } = await test.api.call('POST /api/member/withdraw/prepare', { ...input, password }, { token });
  const confirm = { ...input, confirm_token: data.confirm_token };
  return (await test.api.call('POST /api/member/withdraw', confirm, { token })).data.ref;
}

async function lock({ api }: TestApp, { username }: TestMember): Promise<void> {
  const login = { username, password: 'wrong', agent_code: 'CHOKDEE' };
  for (let tries = 0; tries < 3; tries += 1) await api.call('POST /api/login', login);
}

/** Sends money whose amount differs from the order's. */
async function hold(test: TestApp, amount: number): Promise<string> {
  const member = await test.registerMember();
  const { data } = await test.api.call('POST /api/member/payment/generate_qr', { channel_id: 1, amount }, member);
  await payOrder(test, { ...data, payable_amount: amount - 1 });
  return `test:${data.ref}`;
}

/** Draws: without bills, with bills, closed, and settled. */
async function openRounds(
  test: TestApp,
  done: (...argv: string[]) => Promise<{ round_id: string }>,
  member: TestMember,
) {
  const rounds: string[] = [];
  for (const closes of ['3d', '3d', '60s', '60s']) {
    const made = await done('create-round', 'hanoi_special', `--closes-in=${closes}`, '--result-in=1d');
    rounds.push(made.round_id);
    if (rounds.length > 1) await bet(test, member, made.round_id);
  }
  const [empty = '', open = '', closed = '', resulted = ''] = rounds;
  test.clock.advance(61_000);
  await test.deps.jobs.runDue();
  const published = { specialPrize: '40528', firstPrize: '11725' };
  await giveResult(test.deps.db, Number(resulted), published, test.clock.now());
  await test.deps.jobs.runDue();
  return [empty, open, closed, resulted] as const;
}

async function bet(test: TestApp, { token }: TestMember, round_id: string): Promise<void> {
  const items = [{ bet_type: '2top' as const, number: '28', amount: 10 }];
  const { data } = await test.api.call('POST /api/lotto/bill/validate', { round_id, items }, { token });
  const bill = { validate_token: data.validate_token ?? '' };
  assert.equal((await test.api.call('POST /api/lotto/bill/create', bill, { token })).error, 0);
}

async function orderGoods(test: TestApp): Promise<string> {
  const member = await test.registerMember();
  await grantPoints(test, member, 2000);
  const place = { address: '1', subdistrict: 'x', district: 'x', province: 'x', postcode: '10310' };
  const input = { item_id: 'cloth-bag', quantity: 1, address: { name: 'x', mobile: '0812345678', ...place } };
  const { data } = await test.api.call('POST /api/redemption/redeem', input, { token: member.token });
  return data.redemption.ref;
}
