import assert from 'node:assert/strict';
import { ROLES, type Role, roleUrl } from '@chokdee/kernel/db';
import { sql } from 'kysely';
import pg from 'pg';
import type { House, Step } from './house.ts';

const BALANCES = { wallets: 'balance_satang', point_accounts: 'balance' } as const;

interface Place {
  readonly host: string;
  readonly port: string;
  /** Table, or its part on that node. */
  readonly name: string;
  readonly column: string;
}

/** Proves that no role but the owner writes a balance, on any node, by the table or by its part. */
export function rolesOf({ test }: House): Step {
  const act = async () => {
    const open: string[] = [];
    const places = await placesOfBalances(test.owner);
    assert.ok(
      places.some(({ name }) => !(name in BALANCES)),
      'no part of a table is known',
    );
    for (const role of ROLES)
      for (const place of places) {
        const answer = await tryToWrite(test.ownerUrl, role, place);
        if (answer !== null) open.push(`${role} on ${place.port}, ${place.name}: ${answer}`);
      }
    assert.deepEqual(open, []);
    const { rows } = await sql<{ role: string }>`select current_user::text as role`.execute(test.deps.db);
    assert.equal(rows[0]?.role, 'chokdee_api');
  };
  return { name: 'no role writes a balance on any node', act };
}

/** Tables with balances on every node, and each of their parts. */
async function placesOfBalances(owner: House['test']['owner']): Promise<Place[]> {
  const places: Place[] = [];
  for (const [table, column] of Object.entries(BALANCES)) {
    const { rows } = await sql<Omit<Place, 'column'>>`
      select n.nodename as host, n.nodeport::text as port, ${table}::text as name from pg_dist_node n
      union all
      select n.nodename, n.nodeport::text, ${table}::text || '_' || s.shardid from pg_dist_shard s
        join pg_dist_placement p on p.shardid = s.shardid join pg_dist_node n on n.groupid = p.groupid
        where s.logicalrelid = ${table}::regclass`.execute(owner);
    places.push(...rows.map((row) => ({ ...row, column })));
  }
  return places;
}

/** @returns the error. Null means that the right is missing; the refusal is caught there, so that no log has it */
async function tryToWrite(ownerUrl: string, role: Role, { host, port, name, column }: Place): Promise<string | null> {
  const url = Object.assign(new URL(roleUrl(ownerUrl, role)), { hostname: host, port });
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  try {
    await client.query(`do $$ begin
      update ${name} set ${column} = ${column} + 1;
      raise exception 'written';
    exception when insufficient_privilege then null; end $$`);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    await client.end();
  }
}
