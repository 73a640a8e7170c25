import type { CallSpec } from '@chokdee/contracts/server';

interface Schema {
  readonly type?: string;
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly minimum?: number;
  readonly minLength?: number;
  readonly format?: string;
}

/** Valid values by field name; `also` lists optional fields that are needed nevertheless. */
export type Known = Readonly<Record<string, unknown>>;
type Path = readonly (string | 0)[];
type Json = { [name: string | number]: unknown };

function sampleOf(schema: Schema, known: Known, name = ''): unknown {
  if (schema.properties) return sampleObject(schema, known);
  if (schema.items) return [sampleOf(schema.items, known, name)];
  if (name in known) return known[name];
  if ('const' in schema) return schema.const;
  if (schema.anyOf) return sampleOf(schema.anyOf[0] ?? {}, known, name);
  if (schema.format) return schema.format === 'date' ? '2026-11-20' : '2026-11-20T00:00:00.000Z';
  if (schema.type === 'string') return 'a'.repeat(Math.max(1, schema.minLength ?? 1));
  if (schema.type === 'boolean') return true;
  return schema.type === 'object' ? {} : Math.max(1, schema.minimum ?? 1);
}

function sampleObject({ properties = {}, required = [] }: Schema, known: Known): Json {
  const also = Object.keys(properties).filter((name) =>
    (known['also'] as readonly string[] | undefined)?.includes(name),
  );
  return Object.fromEntries(
    [...required, ...also].map((name) => [name, sampleOf(properties[name] ?? {}, known, name)]),
  );
}

/** Paths of all fields of an input, optional ones too. */
export function fieldsOf({ input }: Pick<CallSpec, 'input'>): readonly Path[] {
  const walk = (schema: Schema, path: Path): Path[] => {
    const [object] = (schema.anyOf ?? [schema]).filter(({ properties }) => properties);
    if (object?.properties)
      return Object.entries(object.properties).flatMap(([name, each]) => walk(each, [...path, name]));
    return schema.items ? [path, ...walk(schema.items, [...path, 0])] : [path];
  };
  return walk(input as Schema, []).filter((path) => path.length > 0);
}

/** Placeholder for the tested value while the input is built. */
const MARK = '\0mark';

/** JSON of a valid input whose field at `path` holds `value`, itself JSON. */
export function inputWith({ input }: Pick<CallSpec, 'input'>, known: Known, path: Path, value: string): string {
  const whole = sampleObject(input as Schema, known);
  let place: Json = whole;
  let schema: Schema = input as Schema;
  for (const [depth, step] of path.entries()) {
    schema = (step === 0 ? schema.items : schema.properties?.[step]) ?? {};
    if (depth === path.length - 1) place[step] = MARK;
    else {
      place[step] ??= sampleOf(schema, known, String(step));
      place = place[step] as Json;
    }
  }
  return JSON.stringify(whole).replace(JSON.stringify(MARK), () => value);
}

/** A valid input of a call without its optional fields. */
export const sampleInput = ({ input }: Pick<CallSpec, 'input'>, known: Known = {}): Json =>
  sampleObject(input as Schema, known);
