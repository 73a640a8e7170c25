import type { KyselyPlugin, PluginTransformResultArgs, QueryResult, RootOperationNode, UnknownRow } from 'kysely';

const ID = /(^|_)ids?$|Ids?$/;
/** Columns that name a member and do not say so. */
const OTHER_IDS = new Set(['referred_by']);

/** Checks by its name that a column holds an id. */
export const isId = (column: string): boolean => ID.test(column) || OTHER_IDS.has(column);

/**
 * Ids are 64 bits in the database and numbers in the code: columns named `id`, `…_id`, `…Id` and lists of them. All other
 * columns of 64 bits, such as satang, arrive as BigInt.
 */
export class NumberIds implements KyselyPlugin {
  transformQuery({ node }: { readonly node: RootOperationNode }): RootOperationNode {
    return node;
  }

  async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    const [first] = result.rows;
    const names = Object.keys(first ?? {}).filter(isId);
    for (const row of result.rows) for (const name of names) row[name] = toNumbers(name, row[name]);
    return result;
  }
}

function toNumbers(name: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => toNumbers(name, item));
  if (typeof value !== 'bigint') return value;
  const id = Number(value);
  // Beyond, two ids would become one number.
  if (!Number.isSafeInteger(id)) throw new Error(`${name} ${value} is too large for a number`);
  return id;
}
