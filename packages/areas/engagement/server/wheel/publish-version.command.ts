import type { Tx } from '@chokdee/kernel/db';
import { pick } from '@chokdee/kernel/fields';
import type { Acting } from '@chokdee/kernel/staff';
import type { Wheel, WheelPrize } from './wheel.repository.ts';

type Settings = Pick<Wheel, 'is_open' | 'free_spins_a_day' | 'points_per_spin' | 'claims' | 'claim_days'>;
export type NewPrize = Omit<WheelPrize, 'agent_id' | 'version'>;

interface PublishProps extends Acting {
  readonly wheel: Settings & { readonly prizes: readonly NewPrize[] };
  readonly reason: string;
}

/** Returns the reason why a wheel cannot be published, or null. */
export function problemOf(prizes: readonly NewPrize[]): string | null {
  if (prizes.length < 2) return 'a wheel has at least two prizes';
  const odds = prizes.reduce((sum, prize) => sum + prize.odds_basis_points, 0);
  if (odds !== 10_000) return `the odds sum to ${odds / 100} %, not to 100 %`;
  if (new Set(prizes.map(({ id }) => id)).size < prizes.length) return 'two prizes have the same id';
  if (prizes.every(({ has_stock }) => has_stock)) return 'one prize at least must be endless';
  return null;
}

/** The next version of the wheel; spins that ran keep theirs. Returns its number. */
export async function publishVersion(tx: Tx, { agentId, wheel, by, reason, now }: PublishProps): Promise<number> {
  const problem = problemOf(wheel.prizes);
  if (problem) throw new Error(problem);
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
