type Versions = Readonly<Record<string, string>>;

/** Versions of shared packages: those of the area's build and those of the host. */
interface Parts {
  readonly area: Versions;
  readonly host: Versions;
  /** Names for messages: `lotto 1.4.0`. */
  readonly names: { readonly area: string; readonly host: string };
}

function numbers(version: string): readonly [major: number, minor: number] {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return [major, minor];
}

/**
 * Reasons why an area would not run inside a host. The host gives the shared packages. Its version needs the same major
 * and at least the minor number of the area's build.
 */
export function sharedConflicts({ area, host, names }: Parts): string[] {
  return Object.entries(area).flatMap(([name, built]) => {
    const there = host[name];
    if (there === undefined) return [`${names.host} does not share ${name}, which ${names.area} uses`];
    const [[major, minor], [hostMajor, hostMinor]] = [numbers(built), numbers(there)];
    const fits = major === hostMajor && hostMinor >= minor;
    return fits ? [] : [`${names.area} was built with ${name} ${built}; ${names.host} has ${there}`];
  });
}

/** Subset of JSON schema that the contracts use. */
export interface Schema {
  readonly type?: string;
  readonly const?: unknown;
  readonly pattern?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
}

/** Calls of an api with input and answer, by `POST /api/login`. */
export type CallSchemas = Readonly<Record<string, { readonly input: Schema; readonly data: Schema }>>;

/** Alternatives of a union; a plain schema is a union of one. */
const alternatives = (schema: Schema): readonly Schema[] => schema.anyOf ?? [schema];

/** True if the wide schema accepts every value of the narrow one: a free text accepts a fixed text. */
function covers(wide: Schema, narrow: Schema): boolean {
  if (wide.type !== narrow.type) return false;
  if (wide.const === narrow.const) return true;
  if (wide.const !== undefined || typeof narrow.const !== 'string') return false;
  return wide.pattern === undefined || new RegExp(wide.pattern, 'u').test(narrow.const);
}

/** Parts of `given` that a reader who expects `wanted` misses or cannot understand. */
function misread(path: string, wanted: Schema, given: Schema): string[] {
  return alternatives(given).flatMap((each) => {
    const fitting = alternatives(wanted).filter((other) => covers(other, each));
    if (fitting.length === 0)
      return [`${path}: answers ${JSON.stringify(each.const ?? each.type)}, which was not expected`];
    const problems = fitting.map((expected) => misreadOne(path, expected, each));
    return problems.find((list) => list.length === 0) ?? problems[0] ?? [];
  });
}

function misreadOne(path: string, wanted: Schema, given: Schema): string[] {
  const properties = Object.entries(wanted.properties ?? {}).flatMap(([name, expected]) => {
    const there = given.properties?.[name];
    const mayMiss = !(wanted.required ?? []).includes(name);
    if (!there) return mayMiss ? [] : [`${path}.${name}: is not answered any more`];
    const lost = !mayMiss && !(given.required ?? []).includes(name) ? [`${path}.${name}: may be missing now`] : [];
    return [...lost, ...misread(`${path}.${name}`, expected, there)];
  });
  const items = wanted.items && given.items ? misread(`${path}[]`, wanted.items, given.items) : [];
  return [...properties, ...items];
}

/** Parts of `sent` that a receiver of `taken` refuses. */
function refused(path: string, sent: Schema, taken: Schema): string[] {
  return alternatives(sent).flatMap((each) => {
    const fitting = alternatives(taken).filter((other) => covers(other, each));
    if (fitting.length === 0) return [`${path}: ${JSON.stringify(each.const ?? each.type)} is not taken any more`];
    const problems = fitting.map((receiver) => refusedOne(path, each, receiver));
    return problems.find((list) => list.length === 0) ?? problems[0] ?? [];
  });
}

function refusedOne(path: string, sent: Schema, taken: Schema): string[] {
  const missing = (taken.required ?? [])
    .filter((name) => !(sent.required ?? []).includes(name))
    .map((name) => `${path}.${name}: is required now`);
  const fields = Object.entries(sent.properties ?? {}).flatMap(([name, field]) => {
    const there = taken.properties?.[name];
    return there ? refused(`${path}.${name}`, field, there) : [`${path}.${name}: is not known any more`];
  });
  const items = sent.items && taken.items ? refused(`${path}[]`, sent.items, taken.items) : [];
  return [...missing, ...fields, ...items];
}

/**
 * Breaks between a front end of one set of contracts and an api of another. New calls, new optional inputs and new
 * answer fields break nothing.
 */
export function contractBreaks(front: CallSchemas, back: CallSchemas): string[] {
  return Object.entries(front).flatMap(([name, { input, data }]) => {
    const call = back[name];
    if (!call) return [`${name}: does not exist any more`];
    return [...refused(`${name} input`, input, call.input), ...misread(`${name} data`, data, call.data)];
  });
}
