/** Finds the tables that a source file reads or writes, and the room that owns each table. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseSync } from '@swc/core';
import { root } from './run.mjs';

const list = (...patterns) =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...patterns], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter(Boolean);
const read = (file) => readFileSync(join(root, file), 'utf8');

/** Returns the room of a file: `packages/areas/lotto/server/bets/x.ts` belongs to `lotto`. */
export const roomOf = (file) => /^packages\/[^/]+\/([^/]+)\//.exec(file)?.[1];

const withoutComments = (sql) => sql.replaceAll(/--.*$/gm, '').replaceAll(/\/\*[\s\S]*?\*\//g, '');
const withoutStrings = (sql) => sql.replaceAll(/'(?:[^']|'')*'/g, "''");

/** Schema files of all rooms, and the numbered files among them. */
export const schemaFiles = list(
  'packages/*/*/schema/*.sql',
  'packages/*/*/server/**/*.sql',
  'packages/**/functions/*.sql',
);
export const isMigration = (file) => /\/\d{4}_[^/]+\.sql$/.test(file);

/**
 * Returns the owner of each table and view. A table belongs to the room whose data rules have it, a view to the room
 * whose schema makes it.
 */
export async function ownersOfTables() {
  const owners = new Map();
  for (const file of list('packages/**/schema/data-rules.ts')) {
    const rules = Object.values(await import(pathToFileURL(join(root, file)).href));
    for (const { tables = {} } of rules) for (const table of Object.keys(tables)) owners.set(table, roomOf(file));
  }
  for (const file of schemaFiles)
    for (const [, view] of withoutComments(read(file)).matchAll(/create (?:or replace )?view (\w+)/gi))
      owners.set(view, roomOf(file));
  return owners;
}

/** Returns the views that their owner declares as open for reading, by `comment on view … is 'read view: …'`. */
export function declaredReadViews() {
  const comments = schemaFiles.flatMap((file) => [
    ...withoutComments(read(file)).matchAll(/comment on view (\w+) is 'read view: /g),
  ]);
  return new Set(comments.map(([, view]) => view));
}

/** Returns the names in a text of SQL that no column, alias or string can be. */
export function namesInSql(sql) {
  const text = withoutStrings(withoutComments(sql));
  return new Set([...text.matchAll(/(?<![.\w])(?<!\bas )[a-z_]\w*/g)].map(([name]) => name));
}

/** Methods of the query builder whose first argument names tables. */
const TAKES_TABLES =
  /^(selectFrom|insertInto|replaceInto|updateTable|deleteFrom|mergeInto|using|from|(inner|left|right|full|cross)Join(Lateral)?|table)$/;
/** A string that is not marked as SQL, and is SQL all the same. */
const LOOKS_LIKE_SQL = /\bselect\b[\s\S]*\bfrom\b|\binsert into\b|\bdelete from\b|\bupdate \w+ set\b|\bjoin \w+/;

const textOf = (template) => template.quasis.map(({ raw }) => raw).join(' $ ');
const isSqlTag = ({ type, value, expression }) =>
  (type === 'Identifier' && value === 'sql') || (expression !== undefined && isSqlTag(expression));

/**
 * Returns the queries of a source: `sql` is a text of SQL, `table` is a table of a typed query. `unknown` is
 * a call of `sql.table` without a literal name.
 */
export function queriesIn(source) {
  const found = [];
  const literals = (node) => {
    if (node?.type === 'StringLiteral') return [node.value];
    if (node?.type === 'ArrayExpression') return node.elements.flatMap((each) => literals(each?.expression));
    return [];
  };
  const visit = (node) => {
    if (Array.isArray(node)) return node.forEach(visit);
    if (node === null || typeof node !== 'object') return;
    if (node.type === 'TaggedTemplateExpression' && isSqlTag(node.tag))
      found.push({ kind: 'sql', text: textOf(node.template) });
    else if (node.type === 'TemplateLiteral' && node.quasis && LOOKS_LIKE_SQL.test(textOf(node)))
      found.push({ kind: 'sql', text: textOf(node) });
    else if (node.type === 'StringLiteral' && LOOKS_LIKE_SQL.test(node.value))
      found.push({ kind: 'sql', text: node.value });
    else if (node.type === 'CallExpression') {
      const { callee, arguments: args } = node;
      const name = callee.type === 'MemberExpression' ? callee.property.value : callee.value;
      const isOfSql = callee.type === 'MemberExpression' && callee.object.value === 'sql';
      const names = literals(args[0]?.expression);
      if (TAKES_TABLES.test(name ?? ''))
        for (const text of names) found.push({ kind: 'table', text: text.trim().split(/\s/)[0] });
      if (isOfSql && name === 'raw') for (const text of names) found.push({ kind: 'sql', text });
      if (isOfSql && name === 'table' && names.length === 0) found.push({ kind: 'unknown', text: 'sql.table' });
    }
    for (const value of Object.values(node)) visit(value);
  };
  visit(parseSync(source, { syntax: 'typescript', target: 'es2023' }).body);
  return found;
}

/** Source files of servers, without tests. */
export const serverSources = (rooms) =>
  list('packages/**/*.ts').filter(
    (file) =>
      rooms.includes(roomOf(file)) &&
      !/\/contract\/|\.test\.ts$|\.d\.ts$/.test(file) &&
      !file.startsWith('packages/platform/api/'),
  );

/** Returns the tables that a file names, each with how it does. */
export function tablesNamed(file, owners) {
  const named = (text, kind) =>
    (kind === 'sql' ? [...namesInSql(text)] : [text])
      .filter((name) => owners.has(name))
      .map((name) => ({ name, kind }));
  if (file.endsWith('.sql')) return named(read(file), 'sql');
  return queriesIn(read(file)).flatMap(({ kind, text }) =>
    kind === 'unknown' ? [{ name: text, kind }] : named(text, kind),
  );
}
