import { seedAgents } from '@chokdee/account-server/seed';
import { seedCashback } from '@chokdee/engagement-server/internal/seed/cashback.seed.ts';
import { seedEngagement, seedWheel } from '@chokdee/engagement-server/seed';
import type { Deps } from '@chokdee/kernel/app';
import { sql } from 'kysely';

/** Opens the first brand of a database without the sandbox to members, with channels and the offers of the sandbox. */
export async function fillFirstBrand(deps: Deps): Promise<void> {
  const { db } = deps;
  const filled = { ...deps, config: { ...deps.config, sandbox: true } };
  await sql`update agents set status = 'open', logo = '/favicon.svg' where id = 1`.execute(db);
  await sql`update payment_channels set is_open = true,
    biller_id = case code when 'promptpay_qr' then '010550000000000' end where agent_id = 1`.execute(db);
  for (const seed of [seedAgents, seedWheel, seedEngagement, seedCashback]) await seed(filled);
}
