import {
  AREA_NAME,
  defineCalls,
  Empty,
  Instant,
  Int,
  IntId,
  NoInput,
  Nullable,
  OneOf,
  Text,
} from '@chokdee/contracts/define';
import { Type } from 'typebox';

const Package = Type.String({ pattern: AREA_NAME, description: 'Name of an area, or host, the shell' });
const Version = Type.String({ pattern: '^[a-z0-9][a-z0-9.+-]{0,31}$' });
const Team = Type.String({ pattern: '^[a-z][a-z0-9-]{1,29}$', description: 'Name of a team' });
const Why = Type.Optional(Text({ max: 500, lines: true, description: 'Kept in the history' }));
const Percent = Type.Number({ minimum: 0, maximum: 100, description: 'Share of visitors, at most two decimals' });
const Revision = Type.Optional(Int({ description: 'Revision that the actor saw; refused when it has changed since' }));

const Area = Type.Object({
  area: Package,
  owner: Team,
  prefixes: Type.Array(Type.String(), { description: '/bingo with all below it, =/member that address alone' }),
  registered_at: Instant,
  registered_by: Type.String(),
  frozen: Nullable(Type.Object({ at: Instant, by: Type.String(), why: Type.String() }), {
    description: 'While frozen the area shows nothing new, but can be rolled back',
  }),
});
const Canary = Type.Object({
  version: Version,
  percent: Percent,
  members: Type.Array(Type.String(), { description: 'Usernames' }),
  agents: Type.Array(Type.String()),
  since: Instant,
});
const State = Type.Object({
  area: Package,
  revision: Type.Integer({ description: 'Increases with each act' }),
  stable: Type.String(),
  previous: Nullable(Type.String()),
  canary: Nullable(Canary),
});
const Step = Type.Object({
  percent: Percent,
  hold_minutes: Type.Integer({ minimum: 0, maximum: 10_080, description: 'Minutes before the next step' }),
});
const Plan = Type.Object({
  version: Version,
  steps: Type.Array(Step, { description: '100 percent makes it stable' }),
  next_step: Type.Integer({ description: 'Index in the steps' }),
  next_at: Instant,
  by: Type.String(),
  why: Type.String(),
});
const Loads = Type.Object({
  version: Type.String(),
  bucket: OneOf(['stable', 'canary', 'fallback', 'tried']),
  proven: Type.Boolean({ description: 'True for reports with a valid ticket; others decide nothing' }),
  loads: Type.Integer(),
  errors: Type.Integer(),
  p75_ms: Nullable(Type.Integer(), { description: '75th percentile of successful loads in ms' }),
  classes: Type.Record(Type.String(), Type.Integer(), { description: 'Errors by their class' }),
});

/** Calls of the release desk. Each needs a release token; acting on an area needs its owner or an admin. */
export const deskCalls = defineCalls({
  'GET /api/release/areas': {
    summary: 'Registered areas with their owners and addresses.',
    access: 'operator',
    input: NoInput,
    data: Type.Object({ areas: Type.Array(Area) }),
  },
  'POST /api/release/area': {
    summary: 'Registers an area, or changes its addresses or owner. For admins, and for owners on their areas.',
    access: 'operator',
    input: Type.Object({
      area: Package,
      owner: Team,
      prefixes: Type.Array(Text({ max: 120 }), { maxItems: 50 }),
    }),
    data: Area,
    errors: ['RELEASE_REFUSED'],
  },
  'POST /api/release/freeze': {
    summary: 'Freezes an area, or ends the freeze: a frozen area allows only a rollback.',
    access: 'operator',
    input: Type.Object({ area: Package, frozen: Type.Boolean(), why: Why }),
    data: Area,
    errors: ['RELEASE_REFUSED'],
  },
  'POST /api/release/place': {
    summary: 'Called before a build: checks that the caller may publish the area.',
    access: 'operator',
    input: Type.Object({ area: Package }),
    data: Area,
    errors: ['RELEASE_REFUSED'],
  },
  'POST /api/release/upload': {
    summary:
      'Takes a complete build and checks it against the shown releases; no visitor sees it yet. Repeating it has no effect.',
    access: 'operator',
    // Bytes: the files of a build are sent in base64, which adds a third.
    body: { bytes: 48 * 1024 * 1024 },
    input: Type.Object({
      area: Package,
      version: Version,
      files: Type.Record(Type.String(), Type.String(), {
        maxProperties: 600,
        description: 'Every file of the build in base64, release.json and calls.json included',
      }),
    }),
    data: Type.Object({ area: Package, version: Version, commit: Nullable(Type.String()) }),
    errors: ['RELEASE_REFUSED'],
  },
  'POST /api/release/canary': {
    summary: 'Shows a version to a share, to members by username or to agents by code; repeat with more to widen.',
    access: 'operator',
    input: Type.Object({
      area: Package,
      version: Version,
      percent: Type.Optional(Percent),
      members: Type.Optional(Type.Array(Text({ max: 64 }), { maxItems: 100 })),
      agents: Type.Optional(Type.Array(Text({ max: 32 }), { maxItems: 100 })),
      why: Why,
      revision: Revision,
    }),
    data: State,
    errors: ['RELEASE_REFUSED'],
  },
  'POST /api/release/promote': {
    summary: 'Makes the canary, or the named version, the stable one.',
    access: 'operator',
    input: Type.Object({ area: Package, version: Type.Optional(Version), why: Why, revision: Revision }),
    data: State,
    errors: ['RELEASE_REFUSED'],
  },
  'POST /api/release/rollback': {
    summary: 'Ends the canary and its plan; without a canary brings the previous version back.',
    access: 'operator',
    input: Type.Object({ area: Package, why: Why, revision: Revision }),
    data: State,
    errors: ['RELEASE_REFUSED'],
  },
  'POST /api/release/plan': {
    summary:
      'Widens a version step by step while nothing speaks against it; one step of 100 percent is a promotion at a set time.',
    access: 'operator',
    input: Type.Object({
      area: Package,
      version: Version,
      steps: Type.Array(Step, { minItems: 1, maxItems: 20 }),
      starts_at: Type.Optional(Instant),
      why: Why,
    }),
    data: Plan,
    errors: ['RELEASE_REFUSED'],
  },
  'GET /api/release/status': {
    summary: 'Shown releases of one or all areas, with their loads, the odds against a canary and the plan.',
    access: 'operator',
    input: Type.Object({ area: Type.Optional(Package) }),
    data: Type.Object({
      areas: Type.Array(
        Type.Object({
          ...State.properties,
          odds_against_canary: Nullable(Type.Number(), {
            description: 'Odds to 1 that it fails more often than stable',
          }),
          plan: Nullable(Plan),
          loads: Type.Array(Loads),
        }),
      ),
    }),
  },
  'GET /api/release/history': {
    summary: 'Acts on an area with actor, time and reason, the newest first.',
    access: 'operator',
    input: Type.Object({
      area: Package,
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 500, default: 50 })),
    }),
    data: Type.Object({
      acts: Type.Array(
        Type.Object({
          at: Instant,
          revision: Type.Integer(),
          act: OneOf(['promote', 'canary', 'rollback']),
          stable: Type.String(),
          previous: Nullable(Type.String()),
          canary: Nullable(Canary),
          by: Type.String(),
          why: Type.String(),
        }),
      ),
    }),
  },
  'GET /api/release/versions': {
    summary: 'Every published version of an area, the newest first.',
    access: 'operator',
    input: Type.Object({ area: Package }),
    data: Type.Object({
      versions: Type.Array(
        Type.Object({
          version: Type.String(),
          commit: Type.String(),
          bytes: Type.Integer({ description: 'Brotli bytes of all files' }),
          published_at: Instant,
          published_by: Type.String(),
        }),
      ),
    }),
  },
  'POST /api/release/prune': {
    summary: 'Removes files of versions that are old, not shown and not loaded in that time.',
    access: 'operator',
    input: Type.Object({
      area: Type.Optional(Package),
      days: Type.Integer({ minimum: 1, maximum: 3650, default: 14 }),
      dry_run: Type.Optional(Type.Boolean()),
    }),
    data: Type.Object({ removed: Type.Array(Type.Object({ area: Package, versions: Type.Array(Type.String()) })) }),
    errors: ['RELEASE_REFUSED'],
  },
  'POST /api/release/token': {
    summary: 'Makes a token for a team; shown once. For admins.',
    access: 'operator',
    input: Type.Object({
      team: Team,
      holder: Type.String({ pattern: '^[a-z][a-z0-9._-]{1,39}$', description: 'Person or program that will use it' }),
      days: Type.Integer({ minimum: 1, maximum: 366 }),
      is_admin: Type.Optional(Type.Boolean()),
    }),
    data: Type.Object({ id: Type.Integer(), token: Type.String(), expires_at: Instant }),
    errors: ['RELEASE_REFUSED'],
  },
  'POST /api/release/token/end': {
    summary: 'Ends a token at once. For admins, and for teams on their tokens.',
    access: 'operator',
    input: Type.Object({ id: IntId }),
    data: Empty,
    errors: ['RELEASE_REFUSED'],
  },
});
