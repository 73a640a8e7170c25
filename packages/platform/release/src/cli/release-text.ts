import type { DataOf } from '@chokdee/contracts';
import { FALSE_ALARMS } from '../rollout/watch-test.ts';

type Area = DataOf<'POST /api/release/area'>;
type State = DataOf<'POST /api/release/promote'>;
type Status = DataOf<'GET /api/release/status'>['areas'][number];
type Plan = DataOf<'POST /api/release/plan'>;
type Entry = DataOf<'GET /api/release/history'>['acts'][number];
type Version = DataOf<'GET /api/release/versions'>['versions'][number];

const percent = (share: number) => `${share.toFixed(2)} %`;

function canaryText({ version, percent: share, members, agents }: NonNullable<State['canary']>): string {
  const named = [...members.map((id) => `member ${id}`), ...agents.map((code) => `agent ${code}`)];
  return [`${version} at ${percent(share)}`, ...named].join(', ');
}

function loadsText({ version, bucket, proven, loads, errors, p75_ms, classes }: Status['loads'][number]): string {
  const faults = Object.entries(classes).map(([name, count]) => `${name} ${count}`);
  const rate = loads === 0 ? '–' : percent((errors / loads) * 100);
  const time = p75_ms === null ? '–' : `${p75_ms} ms`;
  return `    ${bucket.padEnd(9)}${version.padEnd(14)}${String(loads).padStart(7)} loads  ${rate.padStart(8)} failed  p75 ${time}${proven ? '' : '  (unproven)'}${faults.map((fault) => `  ${fault}`).join('')}`;
}

/** Odds against a canary, beside those at which the watch ends it. */
function oddsText(odds: number): string {
  return `${odds.toFixed(odds < 10 ? 2 : 0)} to 1 that it fails more often than stable (ended at ${1 / FALSE_ALARMS} to 1)`;
}

export function planText({ version, steps, next_step, next_at, by }: Plan): string {
  const rest = steps.slice(next_step).map(({ percent: share, hold_minutes }) => `${share} % for ${hold_minutes} min`);
  return `${version}: ${rest.join(', ')}; next at ${next_at}, by ${by}`;
}

export function stateText({ area, revision, stable, previous, canary }: State): string {
  return [
    `${area}  revision ${revision}`,
    `  stable    ${stable}${previous === null ? '' : `  (before: ${previous})`}`,
    `  canary    ${canary === null ? '–' : canaryText(canary)}`,
  ].join('\n');
}

/** Sorts shown versions first and marks the ones that are not shown any more. */
function loadsTexts({ stable, canary, previous, loads }: Status): string[] {
  const shown = [stable, canary?.version, previous];
  const place = ({ version }: Status['loads'][number]) => (shown.indexOf(version) + 1 || 4) - 1;
  return [...loads]
    .sort((one, other) => place(one) - place(other))
    .map((each) => `${loadsText(each)}${shown.includes(each.version) ? '' : '  (not shown any more)'}`);
}

/** Text of the status of one area: versions, loads, odds against the canary and plan. */
export function statusText(status: Status): string {
  const { odds_against_canary: odds, plan } = status;
  return [
    stateText(status),
    ...(odds === null ? [] : [`  watch     ${oddsText(odds)}`]),
    ...(plan === null ? [] : [`  plan      ${planText(plan)}`]),
    ...loadsTexts(status),
  ].join('\n');
}

export function historyText(entries: readonly Entry[]): string {
  return entries
    .map(({ at, revision, act, stable, canary, by, why }) => {
      const trial = canary === null ? '' : `, canary ${canaryText(canary)}`;
      return `${at}  ${String(revision).padStart(3)}  ${act.padEnd(8)}  stable ${stable}${trial}  by ${by}: ${why}`;
    })
    .join('\n');
}

export function areaText({ area, owner, prefixes, registered_at, registered_by, frozen }: Area): string {
  const state = frozen ? `  frozen by ${frozen.by}: ${frozen.why}` : '';
  return `${area.padEnd(14)} owner ${owner.padEnd(14)} ${prefixes.join(' ')}  since ${registered_at} by ${registered_by}${state}`;
}

export function versionText({ version, commit, bytes, published_at, published_by }: Version): string {
  return `${version.padEnd(14)} ${commit.padEnd(16)} ${bytes} bytes  ${published_at}  by ${published_by}`;
}
