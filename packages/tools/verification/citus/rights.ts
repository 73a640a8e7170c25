import type pg from 'pg';
import { ask } from './node.ts';

interface Right extends pg.QueryResultRow {
  /** Table, part of a table, column, sequence or function. */
  readonly name: string;
  /** Its name on the coordinator: that of the table for a part. */
  readonly original: string;
  /** Roles and their verbs, such as `chokdee_api=select`. Superusers are left out. */
  readonly rights: string;
}

/** A server hides the parts of tables from some programs. */
const SHOW_PARTS = `options=${encodeURIComponent('-c citus.override_table_visibility=off')}`;
const RIGHTS = `
  with relations as (
    select c.oid, c.relacl, c.relname::text as name, coalesce(s.logicalrelid::regclass::text, c.relname::text) as original
      from pg_class c left join pg_dist_shard s on c.relname = s.logicalrelid::regclass::text || '_' || s.shardid
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'S')
  ), objects as (
    select name, original, relacl as acl from relations
    union all
    select r.name || '.' || a.attname, r.original || '.' || a.attname, a.attacl
      from relations r join pg_attribute a on a.attrelid = r.oid and a.attnum > 0 and not a.attisdropped
    union all
    select f.oid::regprocedure::text, f.oid::regprocedure::text, coalesce(f.proacl, acldefault('f', f.proowner))
      from pg_proc f where f.pronamespace = 'public'::regnamespace
        and not exists (select from pg_depend d where d.objid = f.oid and d.deptype = 'e')
  )
  select o.name, o.original, coalesce(g.rights, '') as rights from objects o
    left join lateral (
      select string_agg(h.holder || '=' || h.verb, ' ' order by h.holder, h.verb) as rights
        from (select coalesce(r.rolname, 'public') as holder, lower(a.privilege_type) as verb
          from aclexplode(o.acl) a left join pg_roles r on r.oid = a.grantee
          where not coalesce(r.rolsuper, false)) h) g on true`;

/**
 * Compares the rights on each node with those on the coordinator: on tables and their parts, columns, sequences and
 * functions. @returns what differs, and how many objects were compared
 */
export async function compareRights(coordinatorUrl: string): Promise<{ compared: number; differences: string[] }> {
  const nodes = await ask<{ hostname: string; port: string }>(
    coordinatorUrl,
    'select nodename as hostname, nodeport::text as port from pg_dist_node order by 2',
  );
  const read = (node: { hostname?: string; port?: string }) =>
    ask<Right>(Object.assign(new URL(coordinatorUrl), { ...node, search: SHOW_PARTS }).href, RIGHTS);
  const expected = new Map((await read({})).map(({ name, rights }) => [name, rights]));
  const differences: string[] = [];
  let compared = 0;
  for (const { hostname, port } of nodes)
    for (const { name, original, rights } of await read({ hostname, port })) {
      compared += 1;
      const wanted = expected.get(original) ?? '';
      if (rights !== wanted) differences.push(`${port} ${name}: ${rights || 'none'}, not ${wanted || 'none'}`);
    }
  return { compared, differences };
}
