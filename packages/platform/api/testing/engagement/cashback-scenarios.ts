import { randomUUID } from 'node:crypto';
import type { MoneyScenario, TestApp, TestMember } from '@chokdee/api/testing';
import { playRound } from '@chokdee/games-server/launch';
import { seedGame } from '@chokdee/games-server/seed';
import { addDays, bangkokDate, bangkokInstant, dayOfWeek } from '@chokdee/kernel/calendar';
import { listWallets } from '@chokdee/kernel/ledger';

/** Plays a lost round on a past day. */
async function loseOn({ deps }: TestApp, { id, agentId }: TestMember, day: string, stakeSatang: bigint): Promise<void> {
  const [main] = await listWallets(deps.db, id);
  const seat = { memberId: id, agentId, walletId: main?.id ?? 0, gameId: 'lotus-moon', roundId: randomUUID() };
  await playRound(deps.db, { ...seat, stakeSatang, winSatang: 0n, at: bangkokInstant(day, '12:00') });
}

const daysAgo = ({ clock }: TestApp, days: number): string => addDays(bangkokDate(clock.now()), -days);

const claimsOf =
  (period: 'day' | 'week') =>
  async ({ deps }: TestApp, { id }: TestMember): Promise<number> => {
    const claimed = deps.db.selectFrom('cashbacks').select('day').where('member_id', '=', id);
    const rows = await claimed
      .where('kind', period === 'day' ? '=' : '<>', 'turnover')
      .where('claimed_at', 'is not', null)
      .execute();
    return rows.length;
  };

/** Scenarios of cashback, loss refund and referral. */
export const cashbackScenarios: Readonly<Record<string, MoneyScenario>> = {
  'POST /api/cashback/turnover/claim': {
    prepare: async (test, member) => {
      await seedGame(test.deps);
      const [first, second] = [daysAgo(test, 1), daysAgo(test, 2)];
      await loseOn(test, member, first, 50_000n);
      await loseOn(test, member, second, 60_000n);
      return { input: { id: first }, other: { id: second } };
    },
    count: claimsOf('day'),
  },
  'POST /api/cashback/loss/claim': {
    prepare: async (test, member) => {
      await seedGame(test.deps);
      const monday = daysAgo(test, ((dayOfWeek(daysAgo(test, 0)) + 6) % 7) + 7);
      const before = addDays(monday, -7);
      await loseOn(test, member, monday, 50_000n);
      await loseOn(test, member, before, 60_000n);
      return { input: { id: `game:${monday}` }, other: { id: `game:${before}` } };
    },
    count: claimsOf('week'),
  },
  'POST /api/affiliate/redeem': {
    prepare: async (test, member) => {
      await seedGame(test.deps);
      const friend = await test.registerMember({ referredBy: member.id });
      await test.fund(friend, 300_000);
      await loseOn(test, friend, daysAgo(test, 1), 30_000_000n);
      // The page does not repeat a count of a moment ago, either.
      await test.api.call('GET /api/affiliate/summary', {}, { token: member.token });
      return { input: { amount: 500 }, other: { amount: 600 } };
    },
    count: async ({ deps }, { id }) => {
      const entries = deps.db.selectFrom('affiliate_entries').select('id').where('member_id', '=', id);
      return (await entries.where('kind', '=', 'redeem').execute()).length;
    },
  },
};
