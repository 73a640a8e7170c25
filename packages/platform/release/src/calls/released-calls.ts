import { createHash } from 'node:crypto';
import type { CallSchemas, Schema } from './compatibility.ts';

/** File beside the manifest of a release: the calls that it makes. */
export const callsFile = 'calls.json';

/** Drops limits, patterns and descriptions: no front end depends on them. */
function bare({ type, const: value, properties, required, items, anyOf }: Schema): Schema {
  return {
    ...(type === undefined ? {} : { type }),
    ...(value === undefined ? {} : { const: value }),
    ...(anyOf === undefined ? {} : { anyOf: anyOf.map(bare) }),
    ...(items === undefined ? {} : { items: bare(items) }),
    ...(properties === undefined
      ? {}
      : { properties: Object.fromEntries(Object.entries(properties).map(([name, each]) => [name, bare(each)])) }),
    ...(required === undefined || required.length === 0 ? {} : { required }),
  };
}

/** Reduces calls to the parts that front ends rely on, sorted by name. */
export function callsToKeep(calls: CallSchemas): CallSchemas {
  return Object.fromEntries(
    Object.entries(calls)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, { input, data }]) => [name, { input: bare(input), data: bare(data) }]),
  );
}

/** Writes one line for each call, so that a diff names the changed call. */
export function callsText(calls: CallSchemas): string {
  const lines = Object.entries(callsToKeep(calls)).map(
    ([name, call]) => `${JSON.stringify(name)}:${JSON.stringify(call)}`,
  );
  return `{\n${lines.join(',\n')}\n}\n`;
}

/** Hash of the calls in a manifest; builds with the same calls have the same one. */
export const hashOfCalls = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);
