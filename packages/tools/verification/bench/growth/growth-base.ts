import { postMovement, signInAgain, type TestMember } from '@chokdee/api/testing';
import type { Deps } from '@chokdee/kernel/app';
import type { Queryable } from '@chokdee/kernel/db';
import { type RawBuilder, sql } from 'kysely';
import pg from 'pg';
import { type Bench, startBench } from '../bench-database.ts';
import { openRound, setLimits } from '../bet-crowd.ts';
import { type BaseKind, fillBills } from '../fill-bills.ts';

/** Enough for all bets of many runs. */
const FUNDS_SATANG = 100_000_000n;
/** Connections of the app: few, so that their counters are soon written. */
export const CONNECTIONS = 4;
/** Members of each kind who are measured. */
export const MEMBERS = 64;

export interface GrowthBase {
  readonly bills: number;
  readonly bench: Bench;
  readonly owner: pg.Client;
  /** Spread over all members of the base. They have no session until `openSessions`. */
  members: readonly TestMember[];
  /** Members with 10,000 bills; in a small base, the members themselves. */
  busy: readonly TestMember[];
  readonly roundId: number;
  stop(): Promise<void>;
}

interface GrowthProps {
  /** Folder of the server that is kept. */
  readonly folder: string;
  readonly bills: number;
  /** Bills of the members who have 10,000 each. Zero means that there are none. */
  readonly busyBills: number;
}

/** Opens a base, and fills it where it is too small. Its members get money and limits. */
export async function openBase({ folder, bills, busyBills }: GrowthProps): Promise<GrowthBase> {
  const bench = await startBench({ folder, connections: CONNECTIONS });
  const { ownerUrl } = bench;
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  const found = await fillBills({ ownerUrl, kind: 'base', bills, lines: 1 });
  if (busyBills > 0) await fillBills({ ownerUrl, kind: 'busy', bills: busyBills, lines: 1 });
  const { deps } = bench.app;
  const members = await findMembers(deps, 'base');
  return {
    bills: found,
    bench,
    owner,
    members,
    busy: busyBills > 0 ? await findMembers(deps, 'busy') : members,
    roundId: (await openRound(deps, 'government')).id,
    stop: async () => {
      await owner.end();
      await bench.stop();
    },
  };
}

/** Finds members of a kind, and lets them bet. */
async function findMembers(deps: Deps, kind: BaseKind): Promise<TestMember[]> {
  const members = await listMembers(deps.db, sql`terms_version = ${kind}`, MEMBERS);
  await letBet(deps, members);
  return members;
}

/** Opens new sessions: an access token lasts 15 minutes, and a run longer. */
export async function openSessions(base: GrowthBase, of: 'members' | 'busy'): Promise<void> {
  const members: TestMember[] = [];
  for (const member of base[of]) members.push(await signInAgain(base.bench.app.deps, member));
  base[of] = members;
}

/** Finds so many members at equal distances among those of a condition. They have no session. */
export async function listMembers(db: Queryable, where: RawBuilder<unknown>, count: number): Promise<TestMember[]> {
  const { rows } = await sql<TestMember>`
    select distinct on (m.part) m.id, m.agent_id as "agentId", m.username, m.mobile, '' as password, '' as token,
        w.id as "mainWalletId"
      from (select *, ntile(${count}) over (order by id) as part from members where ${where}) m
      join wallets w on w.member_id = m.id and w.wallet_type_id = 1 order by m.part, m.id`.execute(db);
  return rows;
}

/** Gives members money and limits of their own, once. */
export async function letBet(deps: Deps, members: readonly TestMember[]): Promise<void> {
  const at = deps.clock.now();
  for (const member of members) {
    await postMovement(deps.db, member, { amountSatang: FUNDS_SATANG, key: 'growth:funds', at });
  }
  await setLimits(deps, members);
}
