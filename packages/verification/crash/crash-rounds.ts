import { registerMember, type TestMember } from '@chokdee/api/testing';
import { addBankAccountTo } from '@chokdee/finance-server/testing';
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

/** After the members of a round have begun: a kill meets every moment of an act sooner or later. */
const loadMs = () => Math.random() * 1_000;
/** A slow machine gets some time to do something that can be lost. */
const BEGIN_MS = 15_000;
const DRAIN_MS = 180_000;
const LOOK_MS = 100;

const countOf = ({ orders, deposits, bills, withdrawals }: Acknowledged) =>
  orders.size + deposits.size + bills.size + withdrawals.size;

/** Kills under load, round by round, then lets every request come to its answer and every payout to its end. */
export async function crashRounds({ mode, rounds, members, onRound }: Props): Promise<void> {
  const world = await startCrashWorld(mode);
  const told = nothingYet();
  try {
    const roundId = await findOpenRound(world);
    const ids: number[] = [];
    const loads: Promise<unknown>[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      // Members of their own for each round: those of the ones before may still ask for a lost answer.
      const crowd = await makeCrowd(world, members, round);
      ids.push(...crowd.map(({ id }) => id));
      let isKilled = false;
      const before = countOf(told);
      const load = Promise.all(crowd.map((member) => play({ world, member, roundId, told, isOver: () => isKilled })));
      // What it throws is thrown where it is waited for.
      load.catch(() => undefined);
      loads.push(load);
      await until(() => countOf(told) >= before + members, BEGIN_MS);
      await new Promise((resolve) => setTimeout(resolve, loadMs()));
      isKilled = true;
      const killed = await world.crash(round);
      const findings = await audit(world.deps.db, told, ids);
      // What is on its way now was not told yet.
      onRound({ mode, round, killed, told: countOf(told), retried: told.retried, ...findings, untold: [] });
    }
    await Promise.all(loads);
    await until(async () => (await payoutsUnderWay(world.deps.db)) === 0, DRAIN_MS);
    const findings = await audit(world.deps.db, told, ids);
    const problems = [...findings.problems, ...auditPayouts(world.bank, told)];
    const end = { mode, round: 0, killed: 'all answered', told: countOf(told), retried: told.retried };
    onRound({ ...end, ...findings, problems });
  } finally {
    await world.stop();
  }
}

/** The condition came true, or the time is over: what follows finds out which. */
async function until(isTrue: () => boolean | Promise<boolean>, ms: number): Promise<void> {
  for (const endMs = Date.now() + ms; Date.now() < endMs && !(await isTrue()); ) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}

/** Every third has an account to be paid out to. */
async function makeCrowd({ deps }: CrashWorld, count: number, round: number): Promise<TestMember[]> {
  const crowd: TestMember[] = [];
  for (let index = 0; index < count; index += 1) {
    const number = String(round * 1_000 + index).padStart(7, '0');
    const member = await registerMember(deps, { username: `crash${number}`, mobile: `089${number}` });
    if (index % 3 === 0) await addBankAccountTo(deps, member);
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
    .where('opens_at', '<', deps.clock.now())
    .where('shooting_closes_at', 'is', null)
    .orderBy('closes_at', 'desc')
    .executeTakeFirstOrThrow();
  return String(round.id);
}
