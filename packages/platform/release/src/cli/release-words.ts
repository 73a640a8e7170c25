import { parseArgs } from 'node:util';
import type { DataOf, InputOf } from '@chokdee/contracts';
import type { PackageName } from '../rollout/area-state.ts';
import { isPackageName } from '../store.ts';

/** A command line that cannot be read. */
export class UsageError extends Error {}

export const help = `npm run release -- <command> …

  register <area> --owner <team> --prefix /path …          make an area and its addresses known, or change them
  areas                                                    what is registered, by whom, where
  publish <area> [--version 1.4.0] [--checkout <folder>]   build that area alone, check it, store it
  canary <area> <version> --percent 10 | --member <username> | --agent <code>
                                                           show it to some; again with more to widen it
  promote <area> [<version>]                               make it, or the canary, the stable version
  rollback <area>                                          end the canary, else back to the version before
  plan <area> <version> --step 1:30 --step 25:60 --step 100:0 [--at 2026-12-01T03:00:00Z]
                                                           widen it by itself: percent, and minutes before the next
  freeze <area>, thaw <area>                               nothing new of it is shown; the way back stays open
  status [<area>]                                          what is shown, and how it loads
  history <area>                                           who did what, when and why
  versions <area>                                          what was published
  prune [<area>] [--days 14] [--dry-run]                   remove files of old releases that are not used
  token <team> <holder> [--days 90] [--admin]              a token for the calls of a product, shown once
  end-token <id>                                           end it

--why says why (kept in the history), --revision the revision that you saw, --json prints for a program.
Ends with 0 when done, 1 when refused, 2 when wrongly typed, 3 without a product to act on.
Which product: CHOKDEE_URL with CHOKDEE_RELEASE_TOKEN, over HTTP. Without a token the database behind it: DATABASE_URL,
else the embedded server of the product that runs on DATA_DIR (.data).`;

const options = {
  version: { type: 'string' },
  product: { type: 'string' },
  checkout: { type: 'string' },
  owner: { type: 'string' },
  prefix: { type: 'string', multiple: true },
  percent: { type: 'string' },
  member: { type: 'string', multiple: true },
  agent: { type: 'string', multiple: true },
  step: { type: 'string', multiple: true },
  at: { type: 'string' },
  why: { type: 'string' },
  revision: { type: 'string' },
  days: { type: 'string' },
  admin: { type: 'boolean' },
  'dry-run': { type: 'boolean' },
  json: { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

export function parse(argv: readonly string[]) {
  try {
    return parseArgs({ args: [...argv], options, allowPositionals: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}
export type Values = ReturnType<typeof parse>['values'];

export function areaOf(name: string | undefined): PackageName {
  if (name === undefined) throw new UsageError('Name an area; `npm run release -- areas` lists them.');
  if (!isPackageName(name)) throw new UsageError(`An area is named by 2 to 20 letters a-z and digits, not "${name}".`);
  return name;
}

export function required(value: string | undefined, complaint: string): string {
  if (value === undefined) throw new UsageError(complaint);
  return value;
}

/** Reads a share in percent with at most two decimals. */
function shareOf(name: string, text: string): number {
  if (!/^\d+(\.\d{1,2})?$/.test(text) || Number(text) > 100) {
    throw new UsageError(`--${name} is a share from 0 to 100 with at most two decimals, not "${text}".`);
  }
  return Number(text);
}

export function wholeNumber(name: string, text: string | undefined, otherwise: number): number {
  if (text === undefined) return otherwise;
  if (!/^\d{1,6}$/.test(text)) throw new UsageError(`--${name} is a whole number, not "${text}".`);
  return Number(text);
}

/** Reads the reason and the revision that the actor saw. */
export const order = ({ why, revision }: Values): { why?: string; revision?: number } => ({
  ...(why === undefined ? {} : { why }),
  ...(revision === undefined ? {} : { revision: wholeNumber('revision', revision, 0) }),
});

export function canaryInput(area: PackageName, version: string | undefined, values: Values) {
  const { percent, member = [], agent = [] } = values;
  const input: InputOf<'POST /api/release/canary'> = {
    area,
    version: required(version, 'Name the version to try out.'),
    ...(percent === undefined ? {} : { percent: shareOf('percent', percent) }),
    members: member,
    agents: agent,
    ...order(values),
  };
  if (percent === undefined && member.length + agent.length === 0) {
    throw new UsageError('Say who sees it: --percent, --member or --agent.');
  }
  return input;
}

/** `25:60` means 25 percent, then 60 minutes until the next step. */
export function stepOf(text: string): DataOf<'POST /api/release/plan'>['steps'][number] {
  const [share = '', minutes] = text.split(':');
  return { percent: shareOf('step', share), hold_minutes: wholeNumber('step', minutes, 0) };
}
