import type { Deps } from '../deps.ts';
import { createMember } from '../modules/account/create-member.ts';
import { hashPassword } from '../modules/account/password.ts';
import { openPastDraws } from '../modules/lotto/index.ts';
import { inTransaction } from '../transaction.ts';

const CROWD_SIZE = 25;
const HISTORY_DAYS = 30;
const SANDBOX_CROWD_PASSWORD = 'sandbox-only-crowd_password';

/** Sandbox only: the marked members who shoot Yeekee, and the draws of the last days, resulted by the usual jobs. */
export async function seedLottoDemo(deps: Deps): Promise<void> {
  if (!deps.config.sandbox) return;
  await seedCrowd(deps);
  await openPastDraws(deps.db, deps.clock.now(), HISTORY_DAYS);
}

async function seedCrowd({ db, clock }: Deps): Promise<void> {
  const present = await db
    .selectFrom('members')
    .select('id')
    .where('agent_id', '=', 1)
    .where('username', '=', 'crowd01')
    .executeTakeFirst();
  if (present) return;
  // One hash for all of them: it takes its time on purpose, and they share the password.
  const passwordHash = await hashPassword(process.env.CROWD_PASSWORD || SANDBOX_CROWD_PASSWORD);
  await inTransaction(db, async (tx) => {
    for (let index = 1; index <= CROWD_SIZE; index += 1) {
      const number = String(index).padStart(2, '0');
      await createMember(tx, {
        agentId: 1,
        username: `crowd${number}`,
        mobile: `08009900${number}`,
        passwordHash,
        referredBy: null,
        knowUsId: null,
        termsVersion: '2569-11-01',
        isSandbox: true,
        at: clock.now(),
      });
    }
  });
}
