import type { RouteMatch } from './match-route.ts';

/** The page's first public GETs, filled in; one whose value is not in the path is left to the page. */
export function earlyAddresses(match: RouteMatch, agentCode: string): string[] {
  const values: Readonly<Record<string, string>> = { ...match.params, agent_code: agentCode };
  return (match.route.early ?? [])
    .filter((template) => [...template.matchAll(/\{(\w+)\}/g)].every(([, name]) => name && name in values))
    .map((template) => template.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? '')));
}
