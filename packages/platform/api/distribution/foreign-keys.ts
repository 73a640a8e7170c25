import type { Queryable } from '@chokdee/kernel/db';
import { sql } from 'kysely';
import { placement } from './placement.ts';

export interface ForeignKey {
  readonly name: string;
  readonly table: string;
  readonly target: string;
  /** Columns of the table, each with the one that it refers to. */
  readonly pairs: readonly (readonly [own: string, other: string])[];
  /** SQL after `add constraint`. */
  readonly definition: string;
}

export async function listForeignKeys(db: Queryable): Promise<ForeignKey[]> {
  const { rows } = await sql<ForeignKey>`
    select k.conname::text as name, c.relname::text as table, t.relname::text as target,
        pg_get_constraintdef(k.oid) as definition,
        (select json_agg(json_build_array(a.attname, b.attname) order by p.place)
          from unnest(k.conkey, k.confkey) with ordinality as p(own, other, place)
          join pg_attribute a on a.attrelid = k.conrelid and a.attnum = p.own
          join pg_attribute b on b.attrelid = k.confrelid and b.attnum = p.other) as pairs
      from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class t on t.oid = k.confrelid
      where k.contype = 'f' and k.conparentid = 0 and c.relnamespace = 'public'::regnamespace
      order by 2, 1`.execute(db);
  return rows;
}

/** Place of a table; a partition has that of its table, whose name it begins with. */
const placeOf = (table: string) => placement[table.replace(/_p[0-9]+$/, '')];

/** Column that decides on which node a row of the table stands. Null means that it stands on all, or on the first. */
export function keyColumn(table: string): string | null {
  const place = placeOf(table);
  if (place === 'member') return table === 'members' ? 'id' : 'member_id';
  return typeof place === 'object' ? place.by : null;
}

/** Says if one node can check the key: the row that is referred to stands on it. */
export function canStay({ table, target, pairs }: ForeignKey): boolean {
  const [own, other] = [placeOf(table), placeOf(target)];
  // Citus would take the table in with such a key.
  if (own === 'alone') return false;
  if (other === 'reference') return true;
  if (other === 'local' || other === 'alone') return own === 'local' || own === 'reference';
  if (own !== 'member' || other !== 'member') return false;
  return pairs.some(([from, to]) => from === keyColumn(table) && to === keyColumn(target));
}
