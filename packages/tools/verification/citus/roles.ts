import assert from 'node:assert/strict';
import { distribute } from '@chokdee/api/distribution';
import { makeRoles, ROLES, type Role, roleUrl } from '@chokdee/kernel/db';
import { sql } from 'kysely';
import pg from 'pg';
import type { House, Step } from './house.ts';
import { ask } from './node.ts';
import { compareRights } from './rights.ts';

/** Tables of balances and postings, each with the statements that no role may run on it. */
const FORBIDDEN: Readonly<Record<string, readonly string[]>> = {
  wallets: [
    'update $ set balance_satang = balance_satang + 1',
    "insert into $ (member_id, wallet_type_id, name, balance_satang) values (1, 9, '', 5)",
    'delete from $',
  ],
  point_accounts: ['update $ set balance = balance + 1', 'delete from $'],
  ledger_postings: ['insert into $ select * from $', 'update $ set amount_satang = 1', 'delete from $'],
};
/** A table that stands as one of a new release: on the coordinator alone. */
const LATE = 'reality_checks';
const SHARDS = 4;

interface Place {
  readonly hostname: string;
  readonly port: string;
  /** Table, or its part on that node. */
  readonly name: string;
  readonly table: string;
}

/** Proves the rights of the roles on all nodes. */
export function rolesOf({ test }: House): Step[] {
  const worksAsRole = async () => {
    const { rows } = await sql<{ role: string }>`select current_user::text as role`.execute(test.deps.db);
    assert.deepEqual(rows, [{ role: 'chokdee_api' }]);
  };
  const sameRights = async () => {
    const { compared, differences } = await compareRights(test.ownerUrl);
    assert.deepEqual(differences, []);
    console.log(`figure: rights of ${compared} objects are those of the coordinator`);
  };
  const noBalance = async () => {
    const open: string[] = [];
    const places = await placesOf(test.ownerUrl);
    assert.ok(places.length > 3 * Object.keys(FORBIDDEN).length, 'no part of a table is known');
    for (const role of ROLES) for (const place of places) open.push(...(await tryToWrite(test.ownerUrl, role, place)));
    assert.deepEqual(open, []);
  };
  const lateTable = async () => {
    await ask(test.ownerUrl, `select undistribute_table('${LATE}')`);
    const { placed } = await distribute(test.ownerUrl, SHARDS, await makeRoles(test.ownerUrl, {}));
    assert.deepEqual(placed, [LATE]);
    await sameRights();
  };
  return [
    { name: 'the product works as a role', act: worksAsRole },
    { name: 'the same rights on all nodes', act: sameRights },
    { name: 'no role writes a balance on any node', act: noBalance },
    { name: 'a table placed later has its rights', act: lateTable },
  ];
}

/** Tables of FORBIDDEN on every node, and each of their parts. */
async function placesOf(ownerUrl: string): Promise<Place[]> {
  const tables = Object.keys(FORBIDDEN).map((table) => `'${table}'`);
  return ask<Place & pg.QueryResultRow>(
    ownerUrl,
    `with tables as (select unnest(array[${tables.join(', ')}]) as name)
      select nodename as hostname, nodeport::text as port, name, name as table from pg_dist_node, tables
      union all
      select nodename, nodeport::text, t.name || '_' || s.shardid, t.name from tables t
        join pg_dist_shard s on s.logicalrelid = t.name::regclass
        join pg_dist_placement using (shardid) join pg_dist_node using (groupid)`,
  );
}

/** @returns the statements that were not refused for a missing right. Refusals are caught there: no log has them */
async function tryToWrite(ownerUrl: string, role: Role, { hostname, port, name, table }: Place): Promise<string[]> {
  const url = Object.assign(new URL(roleUrl(ownerUrl, role)), { hostname, port });
  const client = new pg.Client({ connectionString: url.href });
  const open: string[] = [];
  await client.connect();
  try {
    for (const statement of FORBIDDEN[table] ?? []) {
      const text = statement.replaceAll('$', name);
      const answer = await client
        .query(`do $$ begin ${text}; raise exception 'written';
          exception when insufficient_privilege then null; end $$`)
        .then(
          () => null,
          (error: unknown) => (error instanceof Error ? error.message : String(error)),
        );
      if (answer !== null) open.push(`${role} on ${port}: ${text}: ${answer}`);
    }
    return open;
  } finally {
    await client.end();
  }
}
