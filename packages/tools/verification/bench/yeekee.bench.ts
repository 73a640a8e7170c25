import type { Deps } from '@chokdee/kernel/app';
import { createShooting, createShotAnnouncer } from '@chokdee/lotto-server/yeekee';
import { sql } from 'kysely';
import { describeMachine, verdictOf } from '../measuring/machine.ts';
import { rateOf, startBench } from './bench-database.ts';
import { openYeekee, registerShooters, type Shooter, shotNumber } from './shooters.ts';

const shots = 5_000;
const GOAL_PER_S = 5_000;

/**
 * `npm run bench:yeekee`: measures accepted shots a second of 5,000 members in one round, each with its own position.
 * `bench:live` measures them beside open streams.
 */
async function main(): Promise<void> {
  console.log(describeMachine());
  const bench = await startBench();
  try {
    const { deps } = bench.app;
    await measureShots(deps, await openYeekee(deps), await registerShooters(deps, shots));
  } finally {
    await bench.stop();
  }
}

async function measureShots(deps: Deps, roundId: number, crowd: readonly Shooter[]): Promise<void> {
  const shoot = createShooting({ ...deps, announcer: createShotAnnouncer(deps) });
  const rate = await rateOf(crowd, 1_000, (member) =>
    shoot({ member, roundId: String(roundId), number: shotNumber(member.id) }),
  );
  const { rows } = await sql<{ shots: number; positions: number; last: number; sum: bigint; kept: bigint }>`
    select count(*)::integer as shots, count(distinct position)::integer as positions, max(position) as last,
      sum(number::bigint)::bigint as sum, (select k.sum from yeekee_counter k where k.round_id = ${roundId}) as kept
    from yeekee_shot where round_id = ${roundId}`.execute(deps.db);
  const [taken] = rows;
  const isGapless = taken?.shots === crowd.length && taken.positions === crowd.length && taken.last === crowd.length;
  if (!isGapless || taken.sum !== taken.kept) throw new Error(`gap or duplicate: ${JSON.stringify(taken?.positions)}`);
  console.log(`${crowd.length} shots, positions 1 to ${taken.last} without gap or duplicate, the sum is right`);
  console.log(`accepted    ${rate.toFixed(0)} shots/s   goal ${GOAL_PER_S}: ${verdictOf(rate >= GOAL_PER_S)}`);
}

await main();
