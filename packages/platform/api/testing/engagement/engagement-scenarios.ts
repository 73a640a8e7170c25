import type { MoneyScenario, TestApp, TestMember } from '@chokdee/api/testing';
import { addBankAccount } from '@chokdee/api/testing/finance';
import { publishVersion } from '@chokdee/engagement-server/internal/wheel/publish-version.command.ts';
import { findWheel } from '@chokdee/engagement-server/internal/wheel/wheel.repository.ts';
import { inTransaction } from '@chokdee/kernel/db';
import { grantPoints } from './grant-points.ts';

type OwnedTable = 'shop_redemptions' | 'quest_claims' | 'poll_votes' | 'wheel_spins';

const rowsOf =
  (table: OwnedTable) =>
  async ({ deps }: TestApp, { id }: TestMember): Promise<number> =>
    (await deps.db.selectFrom(table).select('member_id').where('member_id', '=', id).execute()).length;

/** Makes a wheel whose prizes wait, and two winning spins of the member. */
async function winTwice(test: TestApp, { id, token }: TestMember): Promise<[string, string]> {
  const { db, clock } = test.deps;
  const wheel = await findWheel(db, 1);
  if (!wheel) throw new Error('there is no wheel');
  const blank = wheel.prizes.find(({ kind }) => kind === 'none');
  const prizes = wheel.prizes.map((prize) => {
    if (prize.kind === 'none') return { ...prize, odds_basis_points: 0 };
    return prize.id === 1
      ? { ...prize, odds_basis_points: prize.odds_basis_points + (blank?.odds_basis_points ?? 0) }
      : prize;
  });
  const waiting = { ...wheel, prizes, claims: 'by_member' as const };
  const publish = (version: typeof waiting | typeof wheel) =>
    inTransaction(db, (tx) =>
      publishVersion(tx, { agentId: 1, wheel: version, by: 'test', reason: 'test', now: clock.now() }),
    );
  await publish(waiting);
  await grantPoints(test, { id } as TestMember, 200);
  const won: string[] = [];
  for (let spins = 0; spins < 2; spins += 1) {
    const { data } = await test.api.call('POST /api/wheel/spin_v2', { tab: 2 }, { token });
    won.push(data.reward.reward_id);
  }
  await publish(wheel);
  return [won[0] ?? '', won[1] ?? ''];
}

/** Scenarios of the engagement area. */
export const engagementScenarios: Readonly<Record<string, MoneyScenario>> = {
  'POST /api/wheel/spin_v2': {
    prepare: async (test, member) => {
      await grantPoints(test, member, 100);
      return { input: { tab: 2 }, other: { tab: 1 } };
    },
    count: rowsOf('wheel_spins'),
  },
  'POST /api/wheel/reward': {
    prepare: async (test, member) => {
      const [reward_id, other] = await winTwice(test, member);
      return { input: { reward_id }, other: { reward_id: other } };
    },
    count: async ({ deps }, { id }) => {
      const claimed = deps.db.selectFrom('wheel_spins').select('id').where('member_id', '=', id);
      return (await claimed.where('claimed_at', 'is not', null).execute()).length;
    },
  },
  'POST /api/redemption/redeem': {
    prepare: async (test, member) => {
      await grantPoints(test, member, 1_000);
      return { input: { item_id: 'credit-50', quantity: 1 }, other: { item_id: 'credit-50', quantity: 2 } };
    },
    count: rowsOf('shop_redemptions'),
  },
  'POST /api/quest/redeem': {
    prepare: async (test, member) => {
      await addBankAccount(test, member);
      return { input: { quest_id: 'bank-account' }, other: { quest_id: 'login-7' } };
    },
    count: rowsOf('quest_claims'),
  },
  'POST /api/poll/submit': {
    prepare: async () => ({ input: { poll_id: '1', choice_id: '1' }, other: { poll_id: '1', choice_id: '2' } }),
    count: rowsOf('poll_votes'),
  },
};
