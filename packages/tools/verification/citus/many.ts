import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { compareStakes } from '@chokdee/api/testing/play';
import { findProblems } from '@chokdee/kernel/ledger';
import { recordShots } from '@chokdee/lotto-server/yeekee';
import { DEPOSIT_THB, type House, MOBILE, STAKE_THB, type Step } from './house.ts';
import { copyToOneNode } from './one-node.ts';
import { countRemoteCommands } from './remote-commands.ts';

/** Simultaneous requests of a race. */
const RACERS = 12;
const SHOTS = 24;

/** Races for keys and wallets, on the round of the member's way. */
export function racesOf({ test, own, ...house }: House): Step[] {
  const oneKey = async () => {
    const [validateToken, key] = [await house.quote(own.token, '125'), randomUUID()];
    const bills = await Promise.all(Array.from({ length: RACERS }, () => house.buy(own.token, validateToken, key)));
    assert.equal(new Set(bills).size, 1);
  };
  const oneWallet = async () => {
    const [member] = await house.fundedMembers(1);
    assert.ok(member);
    const quotes: string[] = [];
    for (let each = 0; each < RACERS; each += 1) quotes.push(await house.quote(member.token, String(200 + each)));
    const bets = quotes.map((validateToken) => house.buy(member.token, validateToken));
    await Promise.all([...bets, test.fund(member, 1), test.fund(member, 1)]);
    assert.equal(await house.balanceOf(member.token), DEPOSIT_THB + 2 - RACERS * STAKE_THB);
  };
  const manyMembers = async () => {
    const members = await house.fundedMembers(RACERS);
    const quotes = await Promise.all(members.map(({ token }) => house.quote(token, '300')));
    await Promise.all(members.map(({ token }, place) => house.buy(token, quotes[place] ?? '')));
    for (const { token } of members) assert.equal(await house.balanceOf(token), DEPOSIT_THB - STAKE_THB);
  };
  return [
    { name: 'the same key at once', act: oneKey },
    { name: 'one wallet from many sides', act: oneWallet },
    { name: 'many members at once', act: manyMembers },
  ];
}

/** Closes and draws the round by the real jobs. */
export function settlementOf({ test, own, logIn, openRound }: House): Step {
  const { api, clock, deps } = test;
  const act = async () => {
    const round = await openRound();
    const { id: memberId } = await test.registerMember();
    const shots = Array.from({ length: SHOTS }, (_each, place) => ({
      place,
      round: { id: Number(own.roundId), cooldown_s: 0 },
      memberId,
      number: String(55_000 + place),
      name: 's***',
      isSandbox: false,
      at: new Date(clock.now().getTime() + place * 1000),
    }));
    await recordShots(deps.db, shots);
    for (const at of [round.closes_at, round.result_at]) {
      clock.set(new Date(at));
      await deps.jobs.runDue();
    }
    const bills = deps.db.selectFrom('lotto_bill').select('status').where('round_id', '=', Number(own.roundId));
    const statuses = new Set((await bills.execute()).map(({ status }) => status));
    assert.ok(statuses.size > 0 && !statuses.has('pending'), [...statuses].join());
    const ended = deps.db.selectFrom('lotto_round').select('settled_at').where('id', '=', Number(own.roundId));
    assert.ok((await ended.executeTakeFirstOrThrow()).settled_at, 'the round has not ended');
    own.token = (await logIn(MOBILE)).data.access_token;
    const { data } = await api.call('GET /api/lotto/bill/detail', { bill_id: own.billId }, { token: own.token });
    assert.match(data.bill.status, /^(won|lost)$/);
  };
  return { name: 'settle a round', act };
}

/** Proofs over all rows of the house, and of how one movement travels. */
export function booksOf({ test }: House): Step[] {
  const { db } = test.deps;
  const oneCommand = async () => {
    const { id, mainWalletId } = await test.registerMember();
    const post = `select post_transfer($1, $2, 100, 'correction', 'correction', 'remote', null, null,
      'ledger.correction', '{}', '2026-11-20T05:00:00Z')`;
    const sent = await countRemoteCommands(test.ownerUrl, post, [id, mainWalletId]);
    assert.equal(sent.length, 1, sent.join('\n'));
  };
  const byFriend = async () => {
    const known = db.selectFrom('members').select('id').where('mobile', '=', MOBILE);
    const { id } = await known.executeTakeFirstOrThrow();
    const friend = await test.registerMember({ referredBy: id });
    const below = db.selectFrom('affiliate_network').select('friend_id').where('member_id', '=', id);
    assert.deepEqual(await below.execute(), [{ friend_id: friend.id }]);
  };
  const copied = async () => {
    const books = await copyToOneNode(test.ownerUrl);
    try {
      assert.deepEqual(await findProblems(books.db), []);
      await compareStakes(books.db);
    } finally {
      await books.close();
    }
  };
  const onAllNodes = async () => assert.deepEqual(await findProblems(db), []);
  return [
    { name: 'register by a friend', act: byFriend },
    { name: 'one remote command for a movement', act: oneCommand },
    { name: 'reconcile, copied to one node', act: copied },
    { name: 'reconcile, on all nodes', act: onAllNodes },
  ];
}
