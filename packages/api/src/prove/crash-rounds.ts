import { addBankAccountTo } from '../testing/bank-member.ts';
import { registerMember, type TestMember } from '../testing/test-member.ts';
import { audit, auditPayouts, type Findings, payoutsUnderWay } from './crash-audit.ts';
import { type Acknowledged, nothingYet, play } from './crash-load.ts';
import { type CrashWorld, type Mode, startCrashWorld } from './crash-world.ts';

export interface CrashRound extends Findings {
  readonly mode: Mode;
  /** From 1; 0: the end, when everything was answered. */
  readonly round: number;
  readonly killed: string;
  readonly told: number;
  readonly retried: number;
}

interface Props {
  readonly mode: Mode;
  readonly rounds: number;
  readonly members: number;
  readonly onRound: (round: CrashRound) => void;
}

/** Load of a while between two kills, of random length: a kill meets every moment of an act sooner or later. */
const loadMs = () => 500 + Math.random() * 2_000;
const DRAIN_MS = 180_000;
const LOOK_MS = 250;

const countOf = ({ orders, deposits, bills, withdrawals }: Acknowledged) =>
  orders.size + deposits.size + bills.size + withdrawals.size;

/** Kills under load, round by round, then lets every request come to its answer and every payout to its end. */
export async function crashRounds({ mode, rounds, members, onRound }: Props): Promise<void> {
  const world = await startCrashWorld(mode);
  const told = nothingYet();
  let isOver = false;
  try {
    const crowd = await makeCrowd(world, members);
    const ids = crowd.map(({ id }) => id);
    const roundId = await findOpenRound(world);
    const load = Promise.all(
      crowd.map((member) => play({ world, member, roundId, told, isOver: () => isOver })),
    );
    // What it throws is thrown where it is waited for.
    load.catch(() => undefined);
    for (let round = 1; round <= rounds; round += 1) {
      await new Promise((resolve) => setTimeout(resolve, loadMs()));
      const killed = await world.crash(round);
      const findings = await audit(world.deps.db, told, ids);
      // What is on its way now was not told yet.
      onRound({ mode, round, killed, told: countOf(told), retried: told.retried, ...findings, untold: [] });
    }
    isOver = true;
    await load;
    for (const endMs = Date.now() + DRAIN_MS; Date.now() < endMs && (await payoutsUnderWay(world.deps.db)) > 0; ) {
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    }
    const findings = await audit(world.deps.db, told, ids);
    const problems = [...findings.problems, ...auditPayouts(world.bank, told)];
    const end = { mode, round: 0, killed: 'all answered', told: countOf(told), retried: told.retried };
    onRound({ ...end, ...findings, problems });
  } finally {
    isOver = true;
    await world.stop();
  }
}

async function makeCrowd({ deps }: CrashWorld, count: number): Promise<TestMember[]> {
  const crowd: TestMember[] = [];
  for (let index = 0; index < count; index += 1) {
    const member = await registerMember(deps, { username: `crash${index}`, mobile: `089${String(index).padStart(7, '0')}` });
    await addBankAccountTo(deps, member);
    crowd.push(member);
  }
  return crowd;
}

/** The one that stays open longest. */
async function findOpenRound({ deps }: CrashWorld): Promise<string> {
  const round = await deps.db
    .selectFrom('lotto_round')
    .select('id')
    .where('agent_id', '=', 1)
    .where('status', '=', 'open')
    .where('shooting_closes_at', 'is', null)
    .orderBy('closes_at', 'desc')
    .executeTakeFirstOrThrow();
  return String(round.id);
}
