import type { CallSpec } from '@chokdee/contracts/server';

export interface Schema {
  readonly [keyword: string]: unknown;
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly patternProperties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
}

/** Fields whose limit is the size of the body, or a check of their own. None is stored as text. */
const OTHERWISE = new Map([
  ['POST /api/release/upload files', 'a build, held against its own manifest of hashes'],
  ['POST /api/affiliate/redeem amount', 'any number: too small and too large have refusals of their own'],
]);

/** Names an input that the schema allows but that no column or parser can take. Null means there is none. */
function gap(schema: Schema): string | null {
  const has = (...keywords: string[]): boolean => keywords.every((keyword) => keyword in schema);
  switch (schema.type) {
    case 'string':
      if (has('pattern', 'maxLength')) return null;
      if (has('format')) return null;
      if (has('pattern')) return /^\^.*\$$/.test(String(schema['pattern'])) ? null : 'pattern without both ends';
      return 'bare text: use Text, Id, Day, Instant … of @chokdee/contracts/define, a pattern or OneOf';
    case 'integer':
    case 'number':
      return (has('minimum') || has('exclusiveMinimum')) && has('maximum') ? null : 'number without a range';
    case 'array':
      return has('maxItems') ? null : 'list without an end';
    case 'boolean':
    case 'null':
      return null;
    default:
      return `input of type ${schema.type}`;
  }
}

/** Lists fields of an input that take more than a column or a parser can. */
export function gaps(field: string, schema: Schema): string[] {
  if ('const' in schema || OTHERWISE.has(field)) return [];
  if (schema.anyOf) return schema.anyOf.flatMap((each) => gaps(field, each));
  if (schema.properties) {
    return Object.entries(schema.properties).flatMap(([name, each]) => gaps(`${field} ${name}`, each));
  }
  // A record of words: its names and their number are limited, too.
  if (schema.patternProperties && 'maxProperties' in schema && schema['additionalProperties'] === false) {
    return Object.entries(schema.patternProperties).flatMap(([names, each]) => gaps(`${field} ${names}`, each));
  }
  const found = gap(schema);
  return [...(found ? [`${field}: ${found}`] : []), ...(schema.items ? gaps(field, schema.items) : [])];
}

/** Lists such fields of all calls. */
export const gapsOf = (calls: Readonly<Record<string, Pick<CallSpec, 'input'>>>): string[] =>
  Object.entries(calls).flatMap(([name, { input }]) => gaps(name, input as Schema));
