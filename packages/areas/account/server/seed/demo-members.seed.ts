import type { Deps } from '@chokdee/kernel/app';
import { inTransaction, type Queryable } from '@chokdee/kernel/db';
import { hashPassword } from '@chokdee/kernel/passwords';
import { getAgent } from '../agent/agent.repository.ts';
import { isMessagingLinked, putLink } from '../messaging/messaging-link.ts';
import { insertBankAccount, listBankAccounts } from '../profile/bank-account.repository.ts';
import type { BankAccountDetails } from '../profile/bank-account.rules.ts';
import { createMember } from '../sign-up/create-member.ts';

interface DemoMember {
  readonly agentId: number;
  readonly username: string;
  readonly mobile: string;
  readonly bankAccount?: BankAccountDetails;
  /** Id of a person of the sandbox's messaging app. */
  readonly messagingUser?: { readonly id: string; readonly name: string };
}

const PASSWORD = 'chokdee1234';

const demoMembers: readonly DemoMember[] = [
  {
    agentId: 1,
    username: 'demo0001',
    mobile: '0800000001',
    bankAccount: { bankId: 1, accountName: 'ณภัทร ศรีสุข', accountNo: '0000012345' },
    messagingUser: { id: 'U-demo-0001', name: 'ณภัทร' },
  },
  { agentId: 1, username: 'demo0002', mobile: '0800000002' },
  {
    agentId: 2,
    username: 'siam0001',
    mobile: '0800000003',
    bankAccount: { bankId: 5, accountName: 'มานี ใจดี', accountNo: '0000067890' },
  },
];

const DAY_MS = 86_400_000;

/** Seeds members to try the product with; they exist with the sandbox only. */
export async function seedDemoMembers(deps: Deps): Promise<void> {
  if (!deps.config.sandbox) return;
  let hash: Promise<string> | null = null;
  // One hash for all: they share the password, and hashing is slow on purpose.
  const passwordHash = (): Promise<string> => {
    hash ??= hashPassword(PASSWORD);
    return hash;
  };
  for (const member of demoMembers) await seedDemoMember({ ...deps, passwordHash }, member);
}

type SeedDeps = Pick<Deps, 'db' | 'clock'> & { passwordHash(): Promise<string> };

async function seedDemoMember(deps: SeedDeps, demo: DemoMember): Promise<void> {
  const { db, clock } = deps;
  const existing = await findDemoMember(db, demo);
  const id = existing?.id ?? (await createDemoMember(deps, demo));
  await seedAccounts(db, demo, id, new Date(clock.now().getTime() - 14 * DAY_MS));
}

function findDemoMember(db: Queryable, { agentId, username }: DemoMember) {
  return db
    .selectFrom('members')
    .select('id')
    .where(({ and }) => and({ agent_id: agentId, username }))
    .executeTakeFirst();
}

async function createDemoMember(deps: SeedDeps, demo: DemoMember): Promise<number> {
  const { db, clock } = deps;
  const passwordHash = await deps.passwordHash();
  const joinedAt = new Date(clock.now().getTime() - 14 * DAY_MS);
  return inTransaction(db, async (tx) => {
    const { terms_version: termsVersion } = await getAgent(tx, demo.agentId);
    const { id } = await createMember(tx, {
      agentId: demo.agentId,
      username: demo.username,
      mobile: demo.mobile,
      passwordHash,
      referredBy: null,
      knowUsId: null,
      termsVersion,
      at: joinedAt,
    });
    return id;
  });
}

/** Demo members of an earlier version get it as well; changes by the member stay. */
async function seedAccounts(db: Queryable, demo: DemoMember, memberId: number, at: Date): Promise<void> {
  const { agentId, bankAccount, messagingUser } = demo;
  await inTransaction(db, async (tx) => {
    if (bankAccount && (await listBankAccounts(tx, memberId)).length === 0) {
      // Dated like the member, so that money can be paid to it.
      await insertBankAccount(tx, { ...bankAccount, memberId, agentId, at: new Date(at.getTime() - 14 * DAY_MS) });
    }
    if (!messagingUser || (await isMessagingLinked(tx, memberId))) return;
    const { id: messaging_user_id, name: display_name } = messagingUser;
    await putLink(tx, { member_id: memberId, agent_id: agentId, messaging_user_id, display_name, linked_at: at });
  });
}
