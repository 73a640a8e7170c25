import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { createTestApp, openLive, type TestApp, type TestMember } from '@chokdee/api/testing';
import { inTransaction } from '@chokdee/kernel/db';
import { type Notice, notify, takeBackWins } from '@chokdee/kernel/notices';

const DAY_MS = 86_400_000;

describe('what a member has won', () => {
  let test: TestApp;
  let address: string;
  before(async () => {
    test = await createTestApp();
    await test.deps.liveHub.start();
    address = await test.app.listen({ port: 0, host: '127.0.0.1' });
  });
  after(() => test.stop());

  const tell = (...notices: Notice[]) => inTransaction(test.deps.db, (tx) => notify(tx, notices));
  const won = ({ id }: TestMember, cause: string, satang = '92000', staked = '1000'): Notice => ({
    memberId: id,
    key: 'lotto.won',
    params: { name: 'ยี่กี', round_no: 34, bill: cause, billNo: `YK${cause}`, satang, staked },
    cause,
    at: test.clock.now(),
  });
  const take = async ({ token }: TestMember, taker: string = randomUUID()) =>
    (await test.api.call('POST /api/notifications/wins', { taker }, { token })).data;
  const waiting = async ({ token }: TestMember) =>
    (await test.api.call('GET /api/notifications/unread', {}, { token })).data.wins;
  const read = ({ token }: TestMember, ids: string[]) =>
    test.api.call('POST /api/notifications/read', { ids }, { token });

  it('is given to one page, with its figures, and to no other', async () => {
    const member = await test.registerMember();
    await tell(won(member, '7'), won(member, '8', '6400', '10000'));
    assert.equal(await waiting(member), 2);
    const { wins, ...all } = await take(member);
    assert.deepEqual(all, { count: 2, returned: 984, staked: 110 });
    assert.deepEqual(
      wins.map(({ headline, returned, staked }) => [headline, returned, staked]),
      [
        ['ได้คืน', 64, 100],
        ['ถูกรางวัล', 920, 10],
      ],
    );
    const { of, link, see, again } = wins[1] ?? {};
    assert.deepEqual(
      { of, link, see, again },
      {
        of: 'ยี่กี รอบที่ 34',
        link: '/lotto/bills?bill=7',
        see: 'ดูโพย',
        again: { label: 'แทงอีกครั้ง', link: '/lotto/bills?bill=7&again=1' },
      },
    );
    assert.equal(await waiting(member), 0);
    assert.equal((await take(member)).count, 0);
    await tell(won(member, '7'));
    assert.equal((await take(member)).count, 0);
  });

  it('is shown once when twenty pages ask at the same moment', async () => {
    const member = await test.registerMember();
    await tell(won(member, '1'), won(member, '2'));
    const answers = await Promise.all(Array.from({ length: 20 }, () => take(member)));
    assert.deepEqual(answers.map(({ count }) => count).filter((count) => count > 0).length <= 2, true);
    assert.equal(
      answers.reduce((sum, { count }) => sum + count, 0),
      2,
    );
  });

  it('is the same again for a page whose answer was lost', async () => {
    const member = await test.registerMember();
    const taker = randomUUID();
    await tell(won(member, '1'));
    const first = await take(member, taker);
    assert.deepEqual(await take(member, taker), first);
  });

  it('gathers for who was away, lists the newest and counts the rest; what is older than 90 days is left out', async () => {
    const member = await test.registerMember();
    await tell(...Array.from({ length: 25 }, (_, place) => won(member, String(place), '10000')));
    await tell({ ...won(member, 'old'), at: new Date(test.clock.now().getTime() - 91 * DAY_MS) });
    const { wins, count, returned } = await take(member);
    assert.deepEqual([wins.length, count, returned], [20, 25, 2500]);
  });

  it('is not shown to who has read it in the inbox, or was told by the page where it was won', async () => {
    const member = await test.registerMember();
    await tell(won(member, '1'), won(member, '2'), won(member, '3'));
    await read(member, ['lotto.won:2']);
    assert.deepEqual(
      (await take(member)).wins.map(({ link }) => link),
      ['/lotto/bills?bill=3', '/lotto/bills?bill=1'],
    );
    await tell(won(member, '4'));
    await test.api.call('POST /api/notifications/read_all', {}, { token: member.token });
    assert.equal((await take(member)).count, 0);
  });

  it('of the wheel waits for the page of the wheel, and is then told to open pages', async () => {
    const member = await test.registerMember();
    const reader = await openLive(`${address}/api/live`, member.token);
    const gift = { kind: 'credit', value: '2000' } as const;
    await tell({ memberId: member.id, key: 'wheel.prize', params: { gift }, cause: '5', at: test.clock.now() });
    await test.deps.jobs.runDue();
    assert.equal((await reader.next<{ wins: number }>('notifications')).wins, 0);
    await reader.close();
    assert.equal((await take(member)).count, 0);
    test.clock.advance(20_000);
    const later = await openLive(`${address}/api/live`, member.token);
    await test.deps.jobs.runDue();
    assert.equal((await later.next<{ wins: number }>('notifications')).wins, 1);
    await later.close();
    const [prize] = (await take(member)).wins;
    assert.deepEqual([prize?.returned, prize?.staked, prize?.prize], [20, null, null]);
  });

  it('that was taken back before it was shown is not shown', async () => {
    const member = await test.registerMember();
    await tell(won(member, '1'));
    await inTransaction(test.deps.db, (tx) =>
      takeBackWins(tx, [{ memberId: member.id, key: 'lotto.won', cause: '1' }]),
    );
    assert.equal((await take(member)).count, 0);
  });

  it('is its own alone', async () => {
    const [member, stranger] = [await test.registerMember(), await test.registerMember()];
    await tell(won(member, '1'));
    assert.equal((await take(stranger)).count, 0);
    await read(stranger, ['lotto.won:1']);
    assert.equal((await take(member)).count, 1);
  });
});
