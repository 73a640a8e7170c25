import { parseArgs } from 'node:util';
import type { Pool } from 'pg';
import { readAreas, registerArea } from '../registry/areas.ts';
import { readLoads } from '../registry/loads.ts';
import { act, readHistory, readState, readVersions } from '../registry/registry.ts';
import { oddsOf } from '../registry/trial.ts';
import { type Act, type AreaState, nextState, type PackageName, ReleaseError } from '../rollout/area-state.ts';
import { BUCKETS } from '../rollout/bucket.ts';
import { isPackageName, type ReleaseStore, shellFirst } from '../store.ts';
import { adopted, assertWhole } from './before-act.ts';
import { prune } from './prune.ts';
import { publish } from './publish.ts';
import { areaText, historyText, statusText, versionText } from './release-text.ts';

export interface ReleaseDeps {
  readonly pool: Pool;
  readonly store: ReleaseStore;
  readonly root: string;
  /** Address of the product that the release must fit, unless `--product` names another. */
  readonly product: string;
  readonly by: string;
  readonly now: Date;
}

export interface Outcome {
  /** 0 done, 1 refused, 2 wrongly typed. */
  readonly code: 0 | 1 | 2;
  readonly out: string;
  readonly complaint: string;
}

/** Something was typed wrongly. */
class UsageError extends Error {}

export const help = `npm run release -- <command> …

  publish <area> [--version 1.4.0] [--product <address>] [--checkout <folder>]
                                                           build that area alone, check it, store it
  canary <area> <version> --percent 10 | --member <username> | --agent <code>
                                                           show it to some; again with more to widen it
  promote <area> [<version>]                               make it, or the canary, the stable version
  rollback <area>                                          end the canary, else back to the version before
  status [<area>]                                          what is shown, and how it loads
  history <area>                                           who did what, when and why
  versions <area>                                          what was published
  prune [<area>] [--days 14] [--dry-run]                   remove files that nobody needs any more

  register <area> --owner <team> --prefix /path …          make an area and its addresses known, or change them
  areas                                                    what is registered, by whom, where

--why says why (kept in the history), --revision the revision that you saw, --json prints for a program.
Ends with 0 when done, 1 when refused, 2 when wrongly typed, 3 without a database.
The database: DATABASE_URL, else the embedded server of the product that runs on DATA_DIR (.data).`;

const options = {
  version: { type: 'string' },
  product: { type: 'string' },
  checkout: { type: 'string' },
  percent: { type: 'string' },
  member: { type: 'string', multiple: true },
  agent: { type: 'string', multiple: true },
  why: { type: 'string' },
  revision: { type: 'string' },
  days: { type: 'string' },
  owner: { type: 'string' },
  prefix: { type: 'string', multiple: true },
  'dry-run': { type: 'boolean' },
  json: { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

function parse(argv: readonly string[]) {
  try {
    return parseArgs({ args: [...argv], options, allowPositionals: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}
type Values = ReturnType<typeof parse>['values'];

function areaOf(name: string | undefined): PackageName {
  if (name === undefined) throw new UsageError('Name an area; `npm run release -- areas` lists them.');
  if (!isPackageName(name)) throw new UsageError(`An area is named by 2 to 20 letters a-z and digits, not "${name}".`);
  return name;
}

/** Basis points of a share in percent. */
function shareOf(percent: string | undefined): number {
  if (percent === undefined) return 0;
  const share = Math.round(Number(percent) * (BUCKETS / 100));
  if (!/^\d+(\.\d{1,2})?$/.test(percent) || share > BUCKETS) {
    throw new UsageError(`--percent is a share from 0 to 100 with at most two decimals, not "${percent}".`);
  }
  return share;
}

function wholeNumber(name: string, text: string | undefined, otherwise: number): number {
  if (text === undefined) return otherwise;
  if (!/^\d{1,6}$/.test(text)) throw new UsageError(`--${name} is a whole number, not "${text}".`);
  return Number(text);
}

/** How the front door knows these members. @throws ReleaseError for a name that nobody has */
async function visitorIds(pool: Pool, usernames: readonly string[]): Promise<string[]> {
  const { rows } = await pool.query<{ username: string; id: string }>(
    'select username, visitor_id(id) as id from members where username = any($1)',
    [usernames],
  );
  return usernames.map((username) => {
    const found = rows.find((row) => row.username === username);
    if (!found) throw new ReleaseError(`There is no member ${username}.`);
    return found.id;
  });
}

async function carryOut(deps: ReleaseDeps, area: PackageName, values: Values, what: Act): Promise<AreaState> {
  const { pool, by } = deps;
  const state = await adopted(deps, area);
  await assertWhole(deps, nextState(area, state, what));
  const seen = values.revision === undefined ? (state?.revision ?? null) : wholeNumber('revision', values.revision, 0);
  return act(pool, area, seen, what, { by, why: values.why ?? 'no reason given' });
}

async function canaryOf({ pool, now }: ReleaseDeps, version: string | undefined, values: Values): Promise<Act> {
  const { percent, member = [], agent = [] } = values;
  if (version === undefined) throw new UsageError('Name the version to try out.');
  if (percent === undefined && member.length + agent.length === 0) {
    throw new UsageError('Say who sees it: --percent, --member or --agent.');
  }
  const shareBp = shareOf(percent);
  const members = await visitorIds(pool, member);
  const agents = agent.map((code) => code.toUpperCase());
  return { kind: 'canary', canary: { version, shareBp, members, agents, since: now.toISOString() } };
}

const DAY_MS = 24 * 3_600_000;

async function statusOf({ pool, now }: ReleaseDeps, areas: readonly PackageName[]) {
  const states = await Promise.all(areas.map((area) => readState(pool, area)));
  const known = states.filter((state) => state !== null);
  return Promise.all(
    known.map(async (state) => ({
      ...state,
      oddsAgainstCanary: await oddsOf(pool, state),
      loads: await readLoads(pool, state.area, new Date(state.canary?.since ?? now.getTime() - DAY_MS)),
    })),
  );
}

/** Everything that lies in the store or is registered. */
async function allPackages({ pool, store }: ReleaseDeps): Promise<PackageName[]> {
  return shellFirst([...store.packages(), ...(await readAreas(pool)).map(({ area }) => area)]);
}

interface Answer {
  readonly data: unknown;
  readonly text: string;
}

async function answer(deps: ReleaseDeps, words: readonly string[], values: Values): Promise<Answer> {
  const [command, name, version] = words;
  const acted = async (what: Act): Promise<Answer> => {
    const state = await carryOut(deps, areaOf(name), values, what);
    return { data: state, text: statusText(state) };
  };
  switch (command) {
    case 'publish': {
      const area = areaOf(name);
      const { manifest } = await publish({
        ...deps,
        root: values.checkout ?? deps.root,
        area,
        version: values.version ?? null,
        product: values.product ?? deps.product,
      });
      const { release, built } = manifest;
      return {
        data: { area, version: release, built },
        text: `${area} ${release} is published (${built.commit ?? 'no commit'}); nobody sees it yet.`,
      };
    }
    case 'canary':
      areaOf(name);
      return acted(await canaryOf(deps, version, values));
    case 'promote':
      return acted({ kind: 'promote', version });
    case 'rollback':
      return acted({ kind: 'rollback' });
    case 'status': {
      const states = await statusOf(deps, name === undefined ? await allPackages(deps) : [areaOf(name)]);
      const text = states.map((state) => statusText(state, state.loads, state.oddsAgainstCanary)).join('\n\n');
      return { data: states, text: text || 'The registry knows no area yet: the newest build of each is shown.' };
    }
    case 'register': {
      const { owner, prefix = [] } = values;
      if (owner === undefined) throw new UsageError('Say which team answers for it: --owner <team>.');
      const area = await registerArea(deps.pool, { area: areaOf(name), owner, prefixes: prefix, by: deps.by });
      return { data: area, text: areaText(area) };
    }
    case 'areas': {
      const areas = await readAreas(deps.pool);
      return { data: areas, text: areas.map(areaText).join('\n') || 'Nobody has registered an area yet.' };
    }
    case 'history': {
      const entries = await readHistory(deps.pool, areaOf(name));
      return { data: entries, text: historyText(entries) };
    }
    case 'versions': {
      const versions = await readVersions(deps.pool, areaOf(name));
      return { data: versions, text: versions.map(versionText).join('\n') };
    }
    case 'prune': {
      const isDryRun = values['dry-run'] === true;
      const days = wholeNumber('days', values.days, 14);
      const areas = name === undefined ? await allPackages(deps) : [areaOf(name)];
      const gone = await Promise.all(
        areas.map(async (area) => ({ area, versions: await prune({ ...deps, area, days, isDryRun }) })),
      );
      const lines = gone.flatMap(({ area, versions }) => versions.map((each) => `${area} ${each}`));
      return {
        data: gone,
        text:
          lines.length === 0 ? 'Nothing to remove.' : [isDryRun ? 'Would remove:' : 'Removed:', ...lines].join('\n  '),
      };
    }
    default:
      throw new UsageError(`There is no command "${command}".`);
  }
}

/** Runs one command line; what it prints is in the outcome. */
export async function runRelease(deps: ReleaseDeps, argv: readonly string[]): Promise<Outcome> {
  try {
    const { values, positionals } = parse(argv);
    const { data, text } = await answer(deps, positionals, values);
    return { code: 0, out: values.json ? JSON.stringify(data, null, 2) : text, complaint: '' };
  } catch (error) {
    if (error instanceof UsageError) return { code: 2, out: '', complaint: `${error.message}\n\n${help}` };
    if (error instanceof ReleaseError) return { code: 1, out: '', complaint: error.message };
    throw error;
  }
}
