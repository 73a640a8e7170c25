import type { RouteMatch } from './match-route.ts';
import type { ShownSlot } from './shown-slots.ts';

export interface EarlyAddresses {
  /** What the first view shows. */
  readonly first: readonly string[];
  /** What lies below it. */
  readonly below: readonly string[];
}

/** The first public GETs of the page and what it shows, filled in; one whose value is not in the path is left to the page. */
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
