import type { Deps } from '@chokdee/kernel/app';
import { bangkokDate } from '@chokdee/kernel/calendar';
import { inTransaction, type Tx } from '@chokdee/kernel/db';
import { addLotteries } from '../lotteries/enter-lotteries.command.ts';
import { enqueueArchiveShots, enqueueOpenRounds } from '../lotto.jobs.ts';
import { enqueuePartitions } from '../partitions/partitions.job.ts';
import { openRounds } from '../rounds/open-rounds.command.ts';
import { encryptSeeds } from '../yeekee/seed-vault.ts';
import { holidayRows, lotteries, rateTables } from './lottery-file.ts';

/** Agents that begin with the shipped lotteries; a brand that opens later copies those of another. */
const agentsOf = (isSandbox: boolean) => (isSandbox ? [1, 2] : [1]);
/** Shipped versions hold for every day. */
const shipped = { rateTables, inForceFrom: '2000-01-01', enteredBy: null, firstSort: 0 } as const;
const HOUR_MS = 3_600_000;

/** Lotteries of the first agents and their next rounds. Rows that staff have changed stay. */
export async function seedLotto({ db, clock, config, jobs }: Deps): Promise<void> {
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    await seedHolidays(tx);
    for (const agentId of agentsOf(config.sandbox)) {
      await addLotteries(tx, agentId, lotteries, { ...shipped, at: now });
    }
    for (const { id } of await tx.selectFrom('agents').select('id').execute()) {
      await seedSandboxStaff(tx, id, config.sandbox ? null : now);
    }
  });
  await encryptSeeds({ db, config });
  await openRounds({ db, config }, now);
  await enqueueOpenRounds({ db, jobs }, Math.floor(now.getTime() / HOUR_MS) + 1);
  await enqueueArchiveShots({ db, jobs }, bangkokDate(now));
  await enqueuePartitions({ db, jobs }, bangkokDate(now));
}

async function seedHolidays(tx: Tx): Promise<void> {
  await tx
    .insertInto('lotto_holiday')
    .values([...holidayRows])
    .onConflict((conflict) => conflict.columns(['market', 'day']).doNothing())
    .execute();
}

/** Sandbox staff play everybody. */
const everything = { is_sandbox: true, every_agent: true } as const;

/** Sandbox staff act by their names alone, so they end with the sandbox. */
async function seedSandboxStaff(tx: Tx, agentId: number, endedAt: Date | null): Promise<void> {
  const known = tx.updateTable('staff').set({ disabled_at: endedAt }).where('agent_id', '=', agentId);
  await known.where('is_sandbox', '=', true).execute();
  if (endedAt !== null) return;
  await tx
    .insertInto('staff')
    .values(['sandbox-entry', 'sandbox-confirm'].map((username) => ({ agent_id: agentId, username, ...everything })))
    .onConflict((conflict) => conflict.columns(['agent_id', 'username']).doNothing())
    .execute();
}
