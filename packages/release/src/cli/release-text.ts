import type { Area } from '../registry/areas.ts';
import type { VersionLoads } from '../registry/loads.ts';
import type { HistoryEntry, Version } from '../registry/registry.ts';
import type { AreaState, Canary } from '../rollout/area-state.ts';
import { FALSE_ALARMS } from '../rollout/watch-test.ts';

const percent = (share: number) => `${(share * 100).toFixed(2)} %`;

export function canaryText({ version, shareBp, members, agents }: Canary): string {
  const named = [...members.map((id) => `member ${id}`), ...agents.map((code) => `agent ${code}`)];
  return [`${version} at ${percent(shareBp / 10_000)}`, ...named].join(', ');
}

function loadsText({ version, bucket, proven, loads, errors, p75Ms, classes }: VersionLoads): string {
  const faults = Object.entries(classes).map(([name, count]) => `${name} ${count}`);
  const rate = loads === 0 ? '–' : percent(errors / loads);
  const time = p75Ms === null ? '–' : `${p75Ms} ms`;
  return `    ${bucket.padEnd(9)}${version.padEnd(14)}${String(loads).padStart(7)} loads  ${rate.padStart(8)} failed  p75 ${time}  ${proven ? '' : '(unproven) '}${faults.join(', ')}`;
}

/** How far the watch is from ending a canary. */
function oddsText(odds: number): string {
  return `${odds.toFixed(odds < 10 ? 2 : 0)} to 1 that it fails more often than stable (ended at ${1 / FALSE_ALARMS} to 1)`;
}

/** What is shown of an area, how it loads, and what that says of its canary. */
export function statusText(
  { area, revision, stable, previous, canary }: AreaState,
  loads: readonly VersionLoads[] = [],
  oddsAgainstCanary: number | null = null,
): string {
  return [
    `${area}  revision ${revision}`,
    `  stable    ${stable}${previous === null ? '' : `  (before: ${previous})`}`,
    `  canary    ${canary === null ? '–' : canaryText(canary)}`,
    ...(oddsAgainstCanary === null ? [] : [`  watch     ${oddsText(oddsAgainstCanary)}`]),
    ...loads.map(loadsText),
  ].join('\n');
}

export function historyText(entries: readonly HistoryEntry[]): string {
  return entries
    .map(({ at, revision, act, stable, canary, by, why }) => {
      const trial = canary === null ? '' : `, canary ${canaryText(canary)}`;
      return `${at.toISOString()}  ${String(revision).padStart(3)}  ${act.padEnd(8)}  stable ${stable}${trial}  by ${by}: ${why}`;
    })
    .join('\n');
}

export function areaText({ area, owner, prefixes, registeredAt, registeredBy }: Area): string {
  return `${area.padEnd(14)} owner ${owner.padEnd(14)} ${prefixes.join(' ')}  since ${registeredAt.toISOString()} by ${registeredBy}`;
}

export function versionText({ version, commit, bytes, publishedAt, publishedBy }: Version): string {
  return `${version.padEnd(14)} ${commit.padEnd(16)} ${bytes} bytes  ${publishedAt.toISOString()}  by ${publishedBy}`;
}
