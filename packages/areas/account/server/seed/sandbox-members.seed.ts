import type { Deps } from '@chokdee/kernel/app';
import { inTransaction } from '@chokdee/kernel/db';
import { hashPassword } from '@chokdee/kernel/passwords';
import { createMember } from '../sign-up/create-member.ts';

const crowdSize = 25;
const agentId = 1;

/** Seeds the marked members that shoot Yeekee numbers, without money, with the sandbox only. */
export async function seedSandboxMembers({ db, clock, config }: Deps): Promise<void> {
  if (!config.sandbox) return;
  const present = await db
    .selectFrom('members')
    .select('username')
    .where('agent_id', '=', agentId)
    .where('username', 'like', 'crowd%')
    .execute();
  const names = new Set(present.map(({ username }) => username));
  if (names.size >= crowdSize) return;
  // One hash for all: they share the password, and hashing is slow on purpose.
  const passwordHash = await hashPassword(config.membersPassword);
  for (let number = 1; number <= crowdSize; number += 1) {
    const suffix = String(number).padStart(2, '0');
    if (names.has(`crowd${suffix}`)) continue;
    await inTransaction(db, (tx) =>
      createMember(tx, {
        agentId,
        username: `crowd${suffix}`,
        mobile: `08000001${suffix}`,
        passwordHash,
        referredBy: null,
        knowUsId: null,
        termsVersion: '2569-11-01',
        isSandbox: true,
        at: clock.now(),
      }),
    );
  }
}
