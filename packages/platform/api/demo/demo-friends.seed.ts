import { getAgent } from '@chokdee/account-server/agent';
import { hashPassword } from '@chokdee/account-server/password';
import { insertBankAccount } from '@chokdee/account-server/profile';
import { createMember } from '@chokdee/account-server/sign-up';
import { confirmAccount } from '@chokdee/finance-server/names';
import type { Deps } from '@chokdee/kernel/app';
import { bangkokDate } from '@chokdee/kernel/calendar';
import { inTransaction, type Queryable, type Tx } from '@chokdee/kernel/db';
import { mainWallet } from '@chokdee/kernel/ledger';
import { playGame } from './history/games.ts';
import { pastTime } from './history/history.ts';
import { deposit } from './history/money.ts';

const agentId = 1;
const REFERRER = 'demo0001';

interface Friend {
  readonly username: string;
  readonly mobile: string;
  /** Bank account that the friend pays from. */
  readonly account: { readonly bankId: number; readonly accountName: string; readonly accountNo: string };
  /** Username of the member whose referral code was given. */
  readonly referrer: string;
  readonly joinedDaysAgo: number;
  /** Stake and win of each round in satang, by days ago. */
  readonly days: Readonly<Record<number, readonly (readonly [stake: bigint, win: bigint])[]>>;
}

const lost = (times: number, stake: bigint) => Array.from({ length: times }, () => [stake, 0n] as const);

const friends: readonly Friend[] = [
  {
    username: 'friend01',
    mobile: '0800000011',
    account: { bankId: 4, accountName: 'ปิติ ชูใจ', accountNo: '0000023456' },
    referrer: REFERRER,
    joinedDaysAgo: 12,
    days: {
      6: [...lost(4, 2_000n), [2_000n, 9_000n]],
      4: lost(6, 2_500n),
      2: [...lost(3, 5_000n), [5_000n, 12_000n]],
      1: [...lost(2, 2_000n), [2_000n, 3_500n]],
    },
  },
  {
    username: 'friend02',
    mobile: '0800000012',
    account: { bankId: 5, accountName: 'วีระ มีสุข', accountNo: '0000034567' },
    referrer: 'friend01',
    joinedDaysAgo: 9,
    days: { 3: [...lost(5, 2_000n), [2_000n, 4_000n]], 1: lost(6, 1_500n) },
  },
];

/**
 * Sandbox only: adds a friend of the first demo member, and a friend of that friend. Both have played by the product's
 * commands, so the referral earnings are computed as for any member.
 */
export async function seedDemoFriends(deps: Deps): Promise<void> {
  if (!deps.config.sandbox || (await findMember(deps.db, 'friend01'))) return;
  // Hashes before the transaction: hashing yields to other work, and the server ends idle transactions.
  const passwordHash = await hashPassword(deps.config.membersPassword);
  await inTransaction(deps.db, async (tx) => {
    if (!(await findMember(tx, REFERRER)) || (await findMember(tx, 'friend01'))) return;
    for (const friend of friends) await playFriend({ ...deps, db: tx }, { ...friend, passwordHash });
  });
}

function findMember(db: Queryable, username: string): Promise<{ id: number } | undefined> {
  return db
    .selectFrom('members')
    .select('id')
    .where(({ and }) => and({ agent_id: agentId, username }))
    .executeTakeFirst();
}

async function playFriend(deps: Deps & { db: Tx }, friend: Friend & { readonly passwordHash: string }): Promise<void> {
  const { db } = deps;
  const { username, mobile, joinedDaysAgo } = friend;
  const today = bangkokDate(deps.clock.now());
  const at = pastTime({ today }, joinedDaysAgo, '18:20');
  const { id } = await createMember(db, {
    agentId,
    username,
    mobile,
    passwordHash: friend.passwordHash,
    referredBy: (await findMember(db, friend.referrer))?.id ?? null,
    knowUsId: null,
    termsVersion: (await getAgent(db, agentId)).terms_version,
    at,
  });
  const account = { ...friend.account, memberId: id, agentId };
  await insertBankAccount(db, { ...account, at });
  await confirmAccount(db, account, at);
  const history = { deps, member: { id, agentId, username } };
  const { id: walletId } = await mainWallet(db, id);
  const days = Object.keys(friend.days)
    .map(Number)
    .sort((a, b) => b - a);
  await deposit(history, pastTime({ today }, (days[0] ?? 0) + 1, '19:02'), 100_000n);
  for (const day of days) {
    await playGame(history, {
      gameId: 'lotus-moon',
      walletId,
      at: pastTime({ today }, day, '20:10'),
      rounds: friend.days[day] ?? [],
    });
  }
}
