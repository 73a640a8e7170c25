import type { Deps } from '@chokdee/kernel/app';
import type { WheelTables } from '../wheel/wheel.tables.ts';

type Kind = WheelTables['wheel_prizes']['kind'];

/** Clockwise from the top; value in satang for credit; odds in basis points, together 10,000. */
export const defaultPrizes: readonly [id: number, name: string, kind: Kind, value: bigint, oddsBasisPoints: number][] =
  [
    [1, '20 แต้ม', 'points', 20n, 3000],
    [2, '฿5.00', 'credit', 500n, 1200],
    [3, 'หมุนฟรี', 'spin', 1n, 1000],
    [4, '50 แต้ม', 'points', 50n, 2000],
    [5, '฿20.00', 'credit', 2000n, 400],
    [6, 'ไม่ได้รางวัล', 'none', 0n, 1500],
    [7, '100 แต้ม', 'points', 100n, 800],
    [8, '฿100.00', 'credit', 10_000n, 100],
  ];

const AGENT_IDS = [1, 2];
const VERSION = 1;

/** Sandbox only: the first version of its agents' wheels. Versions that the agent published since stay in force. */
export async function seedWheel({ db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>): Promise<void> {
  if (!config.sandbox) return;
  for (const agentId of AGENT_IDS) {
    const published = await db
      .insertInto('wheel_versions')
      .values({
        agent_id: agentId,
        version: VERSION,
        stock_id: String(VERSION),
        is_open: true,
        free_spins_a_day: 1,
        points_per_spin: 100,
        claims: 'at_once',
        claim_days: 30,
        published_at: clock.now(),
        published_by: 'seed',
        reason: 'first version',
      })
      .onConflict((conflict) => conflict.columns(['agent_id', 'version']).doNothing())
      .returning('version')
      .executeTakeFirst();
    if (!published) continue;
    const prizes = defaultPrizes.map(([id, name, kind, value, odds], position) => ({
      agent_id: agentId,
      version: VERSION,
      id,
      position,
      name,
      kind,
      value,
      odds_basis_points: odds,
      has_stock: false,
    }));
    await db.insertInto('wheel_prizes').values(prizes).execute();
  }
}
