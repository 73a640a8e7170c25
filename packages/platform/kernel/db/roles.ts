import { createHmac } from 'node:crypto';
import { Client } from './db.ts';
import { SchemaError } from './schema-db.ts';

/** Roles beside the owner: the api with jobs and staff's tools, the front doors, reports. */
export const ROLES = ['api', 'gateway', 'readonly'] as const;
export type Role = (typeof ROLES)[number];
/** Their addresses, with each one's name and password. Without one, its part works as the owner. */
export type RoleUrls = Readonly<Partial<Record<Role, string>>>;

/** Several starts on one server may make the same role: whoever is late finds it made. */
const ATTEMPTS = 5;

/** The address of a role that was given none: its password follows from the owner's, never the other way. */
export function roleUrl(ownerUrl: string, role: Role): string {
  const url = new URL(ownerUrl);
  url.username = `chokdee_${role}`;
  url.password = createHmac('sha256', url.password).update(url.username).digest('base64url');
  return url.href;
}

export const roleName = (url: string): string => decodeURIComponent(new URL(url).username);

/** Checks that the role of the address may change the schema, as the owner may. */
export async function mayCreate(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, application_name: 'chokdee-start' });
  await client.connect();
  try {
    const { rows } = await client.query<{ may: boolean }>("select has_schema_privilege('public', 'create') as may");
    return rows[0]?.may === true;
  } finally {
    await client.end();
  }
}

/**
 * Makes the roles that can log in: those of the given addresses, and the others where the owner may make any.
 * @throws SchemaError for a given one that cannot log in and has to be made by hand
 */
export async function makeRoles(ownerUrl: string, given: RoleUrls): Promise<RoleUrls> {
  const owner = new Client({ connectionString: ownerUrl, application_name: 'chokdee-start' });
  await owner.connect();
  try {
    const { rows } = await owner.query<{ may: boolean }>(
      'select rolsuper or rolcreaterole as may from pg_roles where rolname = current_user',
    );
    const may = rows[0]?.may === true;
    const urls: Partial<Record<Role, string>> = {};
    for (const role of ROLES) {
      const own = given[role];
      if (own && roleName(own) !== roleName(ownerUrl)) urls[role] = own;
      // Without a password of its own nothing secret would follow from it.
      else if (may && new URL(ownerUrl).password !== '') urls[role] = roleUrl(ownerUrl, role);
    }
    for (const url of Object.values(urls)) await ensureRole(owner, url, may);
    return urls;
  } finally {
    await owner.end();
  }
}

async function ensureRole(owner: Client, url: string, may: boolean): Promise<void> {
  const name = owner.escapeIdentifier(roleName(url));
  const password = owner.escapeLiteral(decodeURIComponent(new URL(url).password));
  for (let attempt = 1; !(await canLogIn(url)); attempt += 1) {
    if (!may || attempt > ATTEMPTS) {
      throw new SchemaError(
        `The database role ${roleName(url)} cannot log in, and the owner may not make it: create role ${roleName(url)} login password '…'.`,
      );
    }
    const { rowCount } = await owner.query('select from pg_roles where rolname = $1', [roleName(url)]);
    await owner
      .query(`${rowCount ? 'alter' : 'create'} role ${name} login password ${password}`)
      .catch((error: unknown) => {
        if (attempt === ATTEMPTS) throw error;
      });
  }
}

async function canLogIn(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, application_name: 'chokdee-start' });
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
