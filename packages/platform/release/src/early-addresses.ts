import type { RouteMatch } from './match-route.ts';
import type { ShownSlot } from './shown-slots.ts';

export interface EarlyAddresses {
  /** Calls of the first view. */
  readonly first: readonly string[];
  /** Calls of the parts below the first view. */
  readonly below: readonly string[];
}

/** First public GET calls of the page and its slots. Templates with a value that the path lacks are left out. */
export function earlyAddresses(
  { route, params }: RouteMatch,
  agentCode: string,
  shown: readonly ShownSlot[] = [],
): EarlyAddresses {
  const values: Readonly<Record<string, string>> = { ...params, agent_code: agentCode };
  const filled = (templates: readonly string[]) =>
    [...new Set(templates)]
      .filter((template) => [...template.matchAll(/\{(\w+)\}/g)].every(([, name]) => name && name in values))
      .map((template) =>
        template.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? '')),
      );
  const first = filled([...(route.early ?? []), ...shown.flatMap(({ slot }) => slot.early ?? [])]);
  return { first, below: filled(route.earlyBelow ?? []).filter((address) => !first.includes(address)) };
}
