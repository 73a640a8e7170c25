import type { Tx } from '@chokdee/kernel/db';
import { pick } from '@chokdee/kernel/fields';
import type { Acting, Reason } from '@chokdee/kernel/staff';
import { refusals } from '../refusals.copy.ts';
import type { Wheel, WheelPrize } from './wheel.repository.ts';

type Settings = Pick<Wheel, 'is_open' | 'free_spins_a_day' | 'points_per_spin' | 'claims' | 'claim_days'>;
export type NewPrize = Omit<WheelPrize, 'agent_id' | 'version'>;

interface PublishProps extends Acting {
  readonly wheel: Settings & { readonly prizes: readonly NewPrize[] };
  readonly reason: string;
}

/** Returns the reason why a wheel cannot be published, or null. */
export function problemOf(prizes: readonly NewPrize[]): Reason | null {
  if (prizes.length < 2) return refusals.fewPrizes;
  const odds = prizes.reduce((sum, prize) => sum + prize.odds_basis_points, 0);
  if (odds !== 10_000) return refusals.oddsSum(odds / 100);
  if (new Set(prizes.map(({ id }) => id)).size < prizes.length) return refusals.sameIds;
  if (prizes.every(({ has_stock }) => has_stock)) return refusals.noneEndless;
  return null;
}

/** The next version of the wheel; spins that ran keep theirs. Returns its number. */
export async function publishVersion(tx: Tx, { agentId, wheel, by, reason, now }: PublishProps): Promise<number> {
  const problem = problemOf(wheel.prizes);
  if (problem) throw new Error(problem.en);
  const newest = await tx
    .selectFrom('wheel_versions')
    .select(({ fn }) => fn.max('version').as('version'))
    .where('agent_id', '=', agentId)
    .executeTakeFirst();
  const version = (newest?.version ?? 0) + 1;
  await tx
    .insertInto('wheel_versions')
    .values({
      agent_id: agentId,
      version,
      stock_id: String(version),
      ...pick(wheel, 'is_open', 'free_spins_a_day', 'points_per_spin', 'claims', 'claim_days'),
      published_at: now,
      published_by: by,
      reason,
    })
    .execute();
  const prizes = wheel.prizes.toSorted((a, b) => a.position - b.position);
  await tx
    .insertInto('wheel_prizes')
    .values(
      prizes.map((prize, position) => ({
        agent_id: agentId,
        version,
        ...pick(prize, 'id', 'name', 'kind', 'value', 'odds_basis_points', 'has_stock'),
        position,
      })),
    )
    .execute();
  return version;
}
