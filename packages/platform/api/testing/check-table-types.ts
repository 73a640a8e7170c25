import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isId, type Queryable } from '@chokdee/kernel/db';
import { sql } from 'kysely';
import { API } from 'typescript/unstable/sync';

/** TypeScript type of each database type, as the driver returns it. */
const kinds: Record<string, string> = {
  int4: 'number',
  int8: 'bigint',
  text: 'string',
  uuid: 'string',
  bool: 'boolean',
  timestamptz: 'Date',
  date: 'Date',
  bytea: 'Buffer',
  json: 'json',
  jsonb: 'json',
  _int4: 'number[]',
  _int8: 'bigint[]',
  _text: 'string[]',
};

const kindOf = (column: string, type: string): string =>
  type === 'int8' && isId(column) ? 'number' : (kinds[type] ?? type);

interface Relation {
  readonly name: string;
  readonly is_view: boolean;
  /** Type of each column. */
  readonly types: Record<string, string>;
  readonly rules: Record<string, 'never' | 'null' | 'optional' | 'required'>;
}

/**
 * Compares the table interfaces with a database: tables, columns, types, and columns that may be null or left out. The
 * compiler compares, so its messages name table and column.
 * @returns the compiler's messages
 */
export async function checkTableTypes(db: Queryable): Promise<string[]> {
  const relations = await readRelations(db);
  // The catalogue does not say which columns of a view can be null.
  const tables = relations.filter(({ is_view }) => !is_view);
  const object = (list: readonly Relation[], columns: (relation: Relation) => object) =>
    JSON.stringify(Object.fromEntries(list.map((relation) => [relation.name, columns(relation)])), null, 2);
  const kindsOf = ({ types }: Relation) =>
    Object.fromEntries(Object.entries(types).map(([column, type]) => [column, kindOf(column, type)]));
  return complaintsOf(`import type { Kinds, Rules } from '../../testing/table-rows.ts';
export const kinds = ${object(relations, kindsOf)} as const satisfies Kinds;
const tables = ${JSON.stringify(tables.map(({ name }) => name))} as const;
export const rules = ${object(tables, ({ rules }) => rules)} as const satisfies Pick<Rules, (typeof tables)[number]>;
`);
}

async function complaintsOf(source: string): Promise<string[]> {
  const folder = fileURLToPath(new URL('../.cache/table-types/', import.meta.url));
  const [config, check] = [join(folder, 'tsconfig.json'), join(folder, 'check.ts')];
  // Table interfaces and call types are joined by declaration merging.
  const include = ['check.ts', '../../../../**/*.tables.ts', '../../../../*/*/contract/index.ts'];
  await mkdir(folder, { recursive: true });
  await writeFile(config, JSON.stringify({ extends: '../../../../../tsconfig.json', include }));
  await writeFile(check, source);
  const compiler = new API();
  try {
    const [project] = compiler.updateSnapshot({ openProjects: [config] }).getProjects();
    const complaints = project?.program.getSemanticDiagnostics(check) ?? [];
    return complaints.map(({ text, relatedInformation = [] }) =>
      [text, ...relatedInformation.map((related) => `${related.text} (${related.fileName})`)].join(' '),
    );
  } finally {
    compiler.close();
  }
}

async function readRelations(db: Queryable): Promise<Relation[]> {
  const { rows } = await sql<Relation>`
    select c.table_name as name, t.table_type = 'VIEW' as is_view,
      json_object_agg(c.column_name, c.udt_name order by c.ordinal_position) as types,
      json_object_agg(c.column_name, case
        when c.identity_generation = 'ALWAYS' or c.is_generated = 'ALWAYS' then 'never'
        when c.is_nullable = 'YES' then 'null'
        when c.column_default is not null or c.is_identity = 'YES' then 'optional'
        else 'required' end order by c.ordinal_position) as rules
    from information_schema.columns c
    join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
    join pg_class r on r.oid = format('public.%I', c.table_name)::regclass and not r.relispartition
    where c.table_schema = 'public' and c.table_name not in ('schema_files', 'kysely_migration', 'kysely_migration_lock')
    group by 1, 2 order by 1`.execute(db);
  return rows;
}
