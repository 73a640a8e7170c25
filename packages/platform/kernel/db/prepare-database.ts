import { createDb } from './db.ts';
import { assertMigrated, migrate } from './migrate.ts';
import { makeRoles, mayCreate, type RoleUrls, roleName } from './roles.ts';
import { SchemaError, type SchemaTables } from './schema-db.ts';
import { readSchema, type SchemaFolder } from './schema-files.ts';
import { sqlState } from './transaction.ts';

export interface DatabaseUrls {
  /** Address of this process; without another address it is the owner's. */
  readonly url: string;
  /** Migrates and makes the roles; null: this process does neither, unless `url` may. */
  readonly ownerUrl: string | null;
  /** Addresses of the other roles that were given. */
  readonly gatewayUrl: string | null;
  readonly readonlyUrl: string | null;
}

interface Prepared {
  /** Address that this process works with from now on. */
  readonly url: string;
  readonly roles: RoleUrls;
  readonly applied: readonly string[];
  /** For the log: why the database does not hold this process to what it may. */
  readonly warning: string | null;
}

/** SQLSTATE of a right that is missing. */
const DENIED = '42501';

const WORKS_AS_OWNER =
  'This process works as an owner of the database, who may change anything in it: give the owner to DATABASE_OWNER_URL and a role of its own to DATABASE_URL (docs/operations.md, Database roles).';

/**
 * Makes roles and schema where this process may, else holds the schema against what it needs.
 * @throws SchemaError in a sentence that says what to do
 */
export async function prepareDatabase(urls: DatabaseUrls, folders: readonly SchemaFolder[]): Promise<Prepared> {
  const { url, ownerUrl } = urls;
  const owner = ownerUrl ?? ((await mayCreate(url)) ? url : null);
  if (owner === null) {
    const { db, close } = createDb(url, 1);
    const files = await readSchema(folders);
    await assertMigrated(db.withTables<SchemaTables>(), files)
      .catch((error: unknown) => {
        if (sqlState(error) !== DENIED) throw error;
        throw new SchemaError(
          `The database role ${roleName(url)} is not the api's: give DATABASE_URL another one, or DATABASE_OWNER_URL the owner.`,
        );
      })
      .finally(close);
    return { url, roles: {}, applied: [], warning: null };
  }
  const roles = await makeRolesOf(owner, urls);
  const applied = await migrate(owner, folders, roles);
  const own = roles.api ?? url;
  return { url: own, roles, applied, warning: (await mayCreate(own)) ? WORKS_AS_OWNER : null };
}

/** Makes the roles of the addresses, and those that were given none. */
export function makeRolesOf(ownerUrl: string, { url, gatewayUrl, readonlyUrl }: DatabaseUrls): Promise<RoleUrls> {
  return makeRoles(ownerUrl, {
    api: url,
    ...(gatewayUrl && { gateway: gatewayUrl }),
    ...(readonlyUrl && { readonly: readonlyUrl }),
  });
}
