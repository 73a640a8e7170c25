import { createHash } from 'node:crypto';
import type { CallSchemas, Schema } from './compatibility.ts';

/** Lies beside the manifest of a release: the calls that it makes. */
export const callsFile = 'calls.json';

/** A schema without what no front end depends on: limits, patterns, descriptions. */
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

/** Calls as they are kept of a release: what front ends built with them rely on, in the order of their names. */
export function callsToKeep(calls: CallSchemas): CallSchemas {
  return Object.fromEntries(
    Object.entries(calls)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, { input, data }]) => [name, { input: bare(input), data: bare(data) }]),
  );
}

/** One line for each call, so that a change shows as the call that it is in. */
export function callsText(calls: CallSchemas): string {
  const lines = Object.entries(callsToKeep(calls)).map(
    ([name, call]) => `${JSON.stringify(name)}:${JSON.stringify(call)}`,
  );
  return `{\n${lines.join(',\n')}\n}\n`;
}

/** What a manifest says of its calls: equal for builds that make the same ones. */
export const hashOfCalls = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);
