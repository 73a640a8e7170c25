import type { RouteMatch } from './match-route.ts';
import type { ShownSlot } from './shown-slots.ts';

/** The first public GETs of the page and what it shows, filled in; one whose value is not in the path is left to the page. */
export function earlyAddresses(match: RouteMatch, agentCode: string, shown: readonly ShownSlot[] = []): string[] {
  const values: Readonly<Record<string, string>> = { ...match.params, agent_code: agentCode };
  const templates = [...(match.route.early ?? []), ...shown.flatMap(({ slot }) => slot.early ?? [])];
  return [...new Set(templates)]
    .filter((template) => [...template.matchAll(/\{(\w+)\}/g)].every(([, name]) => name && name in values))
    .map((template) => template.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? '')));
}
