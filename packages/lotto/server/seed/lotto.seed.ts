import type { Deps } from '@chokdee/kernel/app';
import { inTransaction, type Tx } from '@chokdee/kernel/db';
import { enqueueOpenRounds } from '../lotto.jobs.ts';
import { sealSeeds } from '../yeekee/seed-vault.ts';
import { openRounds } from '../rounds/open-rounds.command.ts';
import { type CategorySeed, categorySeeds, rulesOf } from './lotto-categories.ts';
import { holidayRows, marketOf } from './lotto-holidays.ts';
import { restrictionsOf } from './lotto-restrictions.ts';

const agentIds = [1, 2];
const HOUR_MS = 3_600_000;

/** Lotteries of both agents and their rounds ahead. What ops changed later is left as it is. */
export async function seedLotto({ db, clock, config, jobs }: Deps): Promise<void> {
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    await seedHolidays(tx);
    for (const agentId of agentIds) {
      for (const [sort, seed] of categorySeeds.entries()) await seedCategory(tx, agentId, sort, seed);
      await seedSandboxStaff(tx, agentId, config.sandbox ? null : now);
    }
  });
  await sealSeeds({ db, config });
  await openRounds({ db, config }, now);
  await enqueueOpenRounds({ db, jobs }, Math.floor(now.getTime() / HOUR_MS) + 1);
}

async function seedCategory(tx: Tx, agentId: number, sort: number, seed: CategorySeed): Promise<void> {
  const created = await tx
    .insertInto('lotto_category')
    .values({
      agent_id: agentId,
      code: seed.code,
      name: seed.name,
      group: seed.group,
      schedule_text: seed.scheduleText,
      schedule: JSON.stringify(seed.schedule),
      result_mapping: seed.mapping,
      source_name: seed.sourceName,
      source_url: seed.sourceUrl,
      rules: JSON.stringify(rulesOf(seed)),
      bill_prefix: seed.billPrefix,
      max_per_round_satang: seed.maxPerRoundThb === null ? null : BigInt(seed.maxPerRoundThb) * 100n,
      fairness: seed.group === 'yeekee' ? 'commit_reveal' : null,
      sort,
      market: seed.group === 'stock' ? marketOf(seed.code) : null,
    })
    .onConflict((conflict) => conflict.columns(['agent_id', 'code']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!created) return;
  await tx
    .insertInto('lotto_rate')
    .values(
      seed.rates.map(([betType, rate, minThb, maxThb]) => ({
        category_id: created.id,
        bet_type: betType,
        rate_hundredths: rate,
        min_stake_satang: BigInt(minThb) * 100n,
        max_stake_satang: BigInt(maxThb) * 100n,
        max_per_number_satang: BigInt(maxThb) * 100n,
      })),
    )
    .execute();
  const restricted = restrictionsOf(seed).map((row) => ({ ...row, category_id: created.id }));
  if (restricted.length > 0) await tx.insertInto('lotto_standing_restriction').values(restricted).execute();
}

async function seedHolidays(tx: Tx): Promise<void> {
  await tx
    .insertInto('lotto_holiday')
    .values([...holidayRows])
    .onConflict((conflict) => conflict.columns(['market', 'day']).doNothing())
    .execute();
}

/** They act by their names alone, so they end with the sandbox. */
async function seedSandboxStaff(tx: Tx, agentId: number, endedAt: Date | null): Promise<void> {
  const known = tx.updateTable('staff').set({ disabled_at: endedAt }).where('agent_id', '=', agentId);
  await known.where('is_sandbox', '=', true).execute();
  if (endedAt !== null) return;
  await tx
    .insertInto('staff')
    .values(['sandbox-entry', 'sandbox-confirm'].map((username) => ({ agent_id: agentId, username, is_sandbox: true })))
    .onConflict((conflict) => conflict.columns(['agent_id', 'username']).doNothing())
    .execute();
}
