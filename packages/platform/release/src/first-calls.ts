import type { CallName, FirstCall, ReleaseManifest } from '@chokdee/contracts';
import type { RouteMatch } from './match-route.ts';
import type { ShownSlot } from './shown-slots.ts';

/** A call with its complete input. */
export interface FilledCall {
  readonly call: CallName;
  readonly input: Readonly<Record<string, string | number>>;
}

type Values = Readonly<Record<string, string>>;

/** Null means that the path lacks a value. */
function fill([call, input = {}]: FirstCall, values: Values): FilledCall | null {
  const filled: Record<string, string | number> = {};
  for (const [name, given] of Object.entries(input)) {
    const of = /^\{(\w+)\}$/.exec(String(given))?.[1];
    const value = of === undefined ? given : values[of];
    if (value === undefined) return null;
    filled[name] = value;
  }
  return { call, input: filled };
}

/** First calls of the shell, the page and its slots for a signed-in member, each call once. */
export function firstCalls(
  host: ReleaseManifest,
  { route, params }: RouteMatch,
  agentCode: string,
  shown: readonly ShownSlot[],
): FilledCall[] {
  const values = { ...params, agent_code: agentCode };
  const wanted = [host, route, ...shown.map(({ slot }) => slot)].flatMap(({ firstOfMember = [] }) => firstOfMember);
  const calls = wanted.map((call) => fill(call, values)).filter((call) => call !== null);
  return [...new Map(calls.map((call) => [JSON.stringify(call), call])).values()];
}
