import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { type GatewayVerbs, grantStatements, type RoleNames, readCatalogue, sequenceStatements } from './grants.ts';
import { type RoleUrls, roleName } from './roles.ts';
import type { SchemaDb } from './schema-db.ts';
import type { SchemaFolder } from './schema-files.ts';

interface GrantProps {
  readonly roles: RoleUrls;
  readonly folders: readonly SchemaFolder[];
  /** Says that something was applied: a table that is made anew has lost its grants. */
  readonly hasChanged: boolean;
}

/** Row of `schema_files` that keeps the checksum of the statements. */
const NAME = 'roles';

/** Gives each role what the classes of the tables say, in one transaction, and only when that is something else. */
export async function grantRoles(db: SchemaDb, { roles, folders, hasChanged }: GrantProps): Promise<void> {
  const names: RoleNames = Object.fromEntries(Object.entries(roles).map(([role, url]) => [role, roleName(url)]));
  if (Object.keys(names).length === 0) return;
  const gateway: GatewayVerbs = Object.assign({}, ...folders.map((folder) => folder.gateway));
  const text = grantStatements(names, await readCatalogue(db), gateway).join(';\n');
  const checksum = createHash('sha256').update(text).digest('hex');
  const known = await db.selectFrom('schema_files').select('checksum').where('name', '=', NAME).executeTakeFirst();
  if (!hasChanged && known?.checksum === checksum) return;
  for (const statement of sequenceStatements(names)) await runOnWorkers(db, statement);
  await db.transaction().execute(async (tx) => {
    // Citus refuses rights on tables that are joined by foreign keys, where it gives them to several parts at once.
    await sql`select set_config('citus.multi_shard_modify_mode', 'sequential', true)
      where to_regclass('pg_catalog.pg_dist_partition') is not null`.execute(tx);
    await sql.raw(text).execute(tx);
    await tx
      .insertInto('schema_files')
      .values({ name: NAME, checksum, applied_at: new Date() })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ checksum, applied_at: new Date() }))
      .execute();
  });
}

/** Runs a statement on the other nodes of Citus, if there are any: the coordinator carries rights on sequences to none. */
async function runOnWorkers(db: SchemaDb, statement: string): Promise<void> {
  const { rows: citus } = await sql`select from pg_extension where extname = 'citus'`.execute(db);
  if (citus.length === 0) return;
  const alone = `do $$ begin set local citus.enable_ddl_propagation = off; ${statement}; end $$`;
  const { rows } = await sql<{ answer: string }>`
    select result as answer from run_command_on_workers(${alone}) where not success`.execute(db);
  for (const { answer } of rows) throw new Error(`${statement}: ${answer}`);
}
