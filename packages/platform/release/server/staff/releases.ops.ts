import { fileURLToPath } from 'node:url';
import type { InputOf } from '@chokdee/contracts';
import type { Tx } from '@chokdee/kernel/db';
import { readInstant } from '@chokdee/kernel/http';
import {
  actCommand,
  type Change,
  type Done,
  type OpsCommand,
  type OpsInput,
  OpsUsageError,
  one,
  readCount,
  readMoment,
  readPercent,
  refuse,
  type StaffActing,
  two,
  usage,
} from '@chokdee/kernel/staff';
import { ownCalls } from '../../src/calls/own-calls.ts';
import { endPlan, readPlan } from '../../src/registry/plans.ts';
import { type PackageName, ReleaseError } from '../../src/rollout/area-state.ts';
import { isPackageName, openStore } from '../../src/store.ts';
import { createDesk, recordCall } from '../desk/ask-desk.ts';
import type { DeskCall, DeskDeps } from '../desk/desk.ts';
import { refusals } from './refusals.copy.ts';
import { stateOfArea } from './shown.ts';
import { dbOf } from './transaction-db.ts';

const checkout = fileURLToPath(new URL('../../../../..', import.meta.url));
const VERSION = /^[a-z0-9][a-z0-9.+-]{0,31}$/;
/** Percent of visitors to whom one person may show a version: a fault reaches few before the watch ends it. */
const ALONE_PERCENT = 10;
/** Minutes of a week. */
const LONGEST_HOLD = 10_080;

type State = Awaited<ReturnType<typeof stateOfArea>>;

function readArea({ places: { area = '' } }: OpsInput): PackageName {
  if (!isPackageName(area)) throw new OpsUsageError(refusals.areaName);
  return area;
}

function readVersion({ places: { version = '' } }: OpsInput): string {
  if (!VERSION.test(version)) throw new OpsUsageError(usage.like('<version>', '1.4.0'));
  return version;
}

const readList = (text = '') =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** '5:60,25:120,100': percent and minutes before the next step. */
function readSteps(text = ''): InputOf<'POST /api/release/plan'>['steps'] {
  return text.split(',').map((step) => {
    const [percent = '', minutes = '0', ...rest] = step.trim().split(':');
    if (rest.length > 0) throw new OpsUsageError(usage.like('--steps', '5:60,25:120,100'));
    return {
      percent: readPercent('--steps', percent) / 100,
      hold_minutes: readCount('--steps', minutes, 0, LONGEST_HOLD),
    };
  });
}

const readStart = (text: string): Date =>
  /(Z|[+-]\d\d:\d\d)$/.test(text) ? readInstant('starts', text) : readMoment('starts', text);

const whyOf = ({ approval }: StaffActing, { options }: OpsInput) => ({
  why: options.reason ?? approval?.reason ?? 'no reason given',
});

/** Staff who may act on releases act on every area, in the transaction of their act. */
const depsOf = (tx: Tx, { by, now, config }: StaffActing): DeskDeps => ({
  pool: dbOf(tx),
  store: openStore(config, checkout),
  runningCalls: async () => ownCalls(),
  actor: { name: `staff:${by}`, team: 'staff', isAdmin: true },
  now,
});

async function orRefused<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof ReleaseError) throw refuse(refusals.noRelease(error.message));
    throw error;
  }
}

const ask =
  <K extends DeskCall>(name: K, inputOf: (input: OpsInput, why: { readonly why: string }) => InputOf<K>) =>
  async (tx: Tx, acting: StaffActing, input: OpsInput): Promise<Done> => {
    const area = readArea(input);
    // A preview is undone, and files are not: they are copied after the commit.
    const afterwards: (() => void)[] = [];
    const deps = { ...depsOf(tx, acting), later: (work: () => void) => afterwards.push(work) };
    const data = await orRefused(createDesk(deps)(name, inputOf(input, whyOf(acting, input))));
    const announce = async () => {
      for (const work of afterwards) work();
    };
    return { data, subject: `release:${area}`, text: `${area} has changed.`, announce };
  };

const state = (tx: Tx, acting: StaffActing, input: OpsInput): Promise<State> => {
  const { pool: db, store } = depsOf(tx, acting);
  return stateOfArea({ db, store }, readArea(input));
};

/** One person shows a version to few, or to fewer than before. */
function isSmall({ before, after }: Change): boolean {
  const [from, to] = [before as State, after as State];
  const isSame = from.canary === to.canary;
  const known = isSame ? readList(from.agents) : [];
  const isNarrow = to.percent <= ALONE_PERCENT || (isSame && to.percent <= from.percent);
  return isNarrow && readList(to.agents).every((agent) => known.includes(agent));
}

const act = { permission: 'releases.manage', over: 'house', state } as const;

const canaryCommand = actCommand({
  ...act,
  name: 'releases canary',
  summary: 'Shows a version to a share of visitors, to named members or to agents; the watch ends it when it fails.',
  places: ['area', 'version'],
  options: {
    percent: { about: 'share of visitors, 0 to 100' },
    members: { about: 'usernames with commas between' },
    agents: { about: 'codes of agents with commas between; all their visitors see it' },
  },
  eyes: two('new code for many members at once', isSmall),
  work: ask('POST /api/release/canary', (input, why) => ({
    area: readArea(input),
    version: readVersion(input),
    ...(input.options.percent !== undefined && { percent: readPercent('--percent', input.options.percent) / 100 }),
    members: readList(input.options.members),
    agents: readList(input.options.agents),
    ...why,
  })),
});

const promoteCommand = actCommand({
  ...act,
  name: 'releases promote',
  summary: 'Makes a version the stable one, for all visitors.',
  places: ['area', 'version'],
  eyes: two('changes the code of all members'),
  work: ask('POST /api/release/promote', (input, why) => ({
    area: readArea(input),
    version: readVersion(input),
    ...why,
  })),
});

const rollbackCommand = actCommand({
  ...act,
  name: 'releases rollback',
  summary: 'Ends the canary and its plan; without a canary brings the last good version back.',
  places: ['area'],
  options: {
    revision: { about: 'revision of the area when it was looked at: pressed twice, done once', isRequired: true },
  },
  eyes: one('brings back what was shown before'),
  work: ask('POST /api/release/rollback', (input, why) => ({
    area: readArea(input),
    revision: readCount('--revision', input.options.revision ?? '', 1),
    ...why,
  })),
});

const planCommand = actCommand({
  ...act,
  name: 'releases plan',
  summary: 'Widens a version step by step while nothing speaks against it; 100 makes it stable.',
  places: ['area', 'version'],
  options: {
    steps: { about: 'percent and minutes before the next step, 5:60,25:120,100', isRequired: true },
    starts: { about: 'time of the first step, 2026-12-02T20:00 in Bangkok; left out: now' },
  },
  eyes: two('changes the code of many members later, when nobody looks'),
  work: ask('POST /api/release/plan', (input, why) => ({
    area: readArea(input),
    version: readVersion(input),
    steps: readSteps(input.options.steps),
    ...(input.options.starts !== undefined && { starts_at: readStart(input.options.starts).toISOString() }),
    ...why,
  })),
});

const endPlanCommand = actCommand({
  ...act,
  name: 'releases end-plan',
  summary: 'Ends the plan of an area; its canary stays as wide as it is.',
  places: ['area'],
  eyes: one('widens nothing any more'),
  work: async (tx, acting, input) => {
    const area = readArea(input);
    const deps = depsOf(tx, acting);
    const plan = await readPlan(deps.pool, area);
    if (!plan) throw refuse(refusals.noPlan(area));
    await endPlan(deps.pool, area);
    await recordCall(deps, {
      name: 'releases end-plan',
      area,
      details: { plan, ...whyOf(acting, input) },
      refused: null,
    });
    return { data: { area }, subject: `release:${area}`, text: `The plan of ${area} has ended.` };
  },
});

const frozenTo = (frozen: boolean) =>
  ask('POST /api/release/freeze', (input, why) => ({ area: readArea(input), frozen, ...why }));

const freezeCommand = actCommand({
  ...act,
  name: 'releases freeze',
  summary: 'Shows nothing new of an area; a rollback stays possible.',
  places: ['area'],
  eyes: one('keeps what is shown'),
  work: frozenTo(true),
});

const unfreezeCommand = actCommand({
  ...act,
  name: 'releases unfreeze',
  summary: 'Ends the freeze of an area; its plan goes on.',
  places: ['area'],
  eyes: two('lets a plan go on, and new versions'),
  work: frozenTo(false),
});

/** Acts of staff on releases. */
export const releaseCommands: readonly OpsCommand[] = [
  canaryCommand,
  promoteCommand,
  rollbackCommand,
  planCommand,
  endPlanCommand,
  freezeCommand,
  unfreezeCommand,
];
