import { postMovement, signInAgain, type TestMember } from '@chokdee/api/testing';
import type { Deps } from '@chokdee/kernel/app';
import type { Queryable } from '@chokdee/kernel/db';
import { type RawBuilder, sql } from 'kysely';
import pg from 'pg';
import { type Bench, startBench } from '../bench-database.ts';
import { openRound, setLimits } from '../bet-crowd.ts';
import { fillBills } from '../fill-bills.ts';

/** Enough for all bets of many runs. */
const FUNDS_SATANG = 100_000_000n;
/** Connections of the app: few, so that their counters are soon written. */
export const CONNECTIONS = 4;
/** Members of each kind who are measured. */
export const MEMBERS = 64;

/** Conditions on members of a base: those who bet, and those whose pages are read. */
export const BETTORS = sql`terms_version = 'base' and id % 2 = 0`;
const READERS = sql`terms_version = 'base' and id % 2 = 1`;

export interface GrowthBase {
  readonly bills: number;
  readonly bench: Bench;
  readonly owner: pg.Client;
  /** Members who bet, spread over all of the base. */
  readonly bettors: readonly TestMember[];
  /** Others, who wait for no result: runs on a kept base would add bills that are read one by one. */
  readers: readonly TestMember[];
  /** Members with 10,000 bills; in a small base, the readers themselves. Readers have no session until `openSessions`. */
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
  const { id: roundId } = await openRound(deps, 'government');
  const waiting = sql`select distinct member_id from lotto_bill where status = 'pending'`;
  const bettors = await listMembers(deps.db, BETTORS, MEMBERS);
  await letBet(deps, bettors);
  const readers = await listMembers(deps.db, sql`${READERS} and id <> all(array(${waiting}))`, MEMBERS);
  return {
    bills: found,
    bench,
    owner,
    bettors,
    readers,
    busy: busyBills > 0 ? await listMembers(deps.db, sql`terms_version = 'busy'`, MEMBERS) : readers,
    roundId,
    stop: async () => {
      await owner.end();
      await bench.stop();
    },
  };
}

/** Opens new sessions: an access token lasts 15 minutes, and a run longer. */
export async function openSessions(base: GrowthBase, of: 'readers' | 'busy'): Promise<void> {
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
