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
const Percent = Type.Number({ minimum: 0, maximum: 100, description: 'Of visitors, at most two decimals' });
const Revision = Type.Optional(Int({ description: 'The one that was seen; refused when somebody has acted since' }));

const Area = Type.Object({
  area: Package,
  owner: Team,
  prefixes: Type.Array(Type.String(), { description: '/bingo with all below it, =/member that address alone' }),
  registered_at: Instant,
  registered_by: Type.String(),
  frozen: Nullable(Type.Object({ at: Instant, by: Type.String(), why: Type.String() }), {
    description: 'Nothing new is shown of it until it is thawed; the way back stays open',
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
  revision: Type.Integer({ description: 'Counts up with each act' }),
  stable: Type.String(),
  previous: Nullable(Type.String()),
  canary: Nullable(Canary),
});
const Step = Type.Object({
  percent: Percent,
  hold_minutes: Type.Integer({ minimum: 0, maximum: 10_080, description: 'How long before the next step' }),
});
const Plan = Type.Object({
  version: Version,
  steps: Type.Array(Step, { description: '100 percent makes it stable' }),
  next_step: Type.Integer({ description: 'Place among the steps' }),
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
  p75_ms: Nullable(Type.Integer(), { description: 'Three quarters of the loads that worked took at most this long' }),
  classes: Type.Record(Type.String(), Type.Integer(), { description: 'Errors by their class' }),
});

/** Calls of the release desk. Each needs a release token; acting on an area needs its owner or an admin. */
export const deskCalls = defineCalls({
  'GET /api/release/areas': {
    summary: 'Registered areas: who answers for each, and which addresses belong to it.',
    access: 'operator',
    input: NoInput,
    data: Type.Object({ areas: Type.Array(Area) }),
  },
  'POST /api/release/area': {
    summary: 'Registers an area, or gives it other addresses or another owner. An admin may; an owner, of its own.',
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
    summary: 'Freezes an area, or thaws it: while it is frozen only the way back is open.',
    access: 'operator',
    input: Type.Object({ area: Package, frozen: Type.Boolean(), why: Why }),
    data: Area,
    errors: ['RELEASE_REFUSED'],
  },
  'POST /api/release/place': {
    summary: 'Asked before a release is built: where it would go. Refused to whoever may not publish the area.',
    access: 'operator',
    input: Type.Object({ area: Package }),
    data: Area,
    errors: ['RELEASE_REFUSED'],
  },
  'POST /api/release/upload': {
    summary:
      'Takes in a build, whole and checked against what is shown; nobody sees it yet. The same again changes nothing.',
    access: 'operator',
    // Bytes: the files of a build are sent in base64, which adds a third.
    body: { bytes: 48 * 1024 * 1024 },
    input: Type.Object({
      area: Package,
      version: Version,
      files: Type.Record(Type.String(), Type.String(), {
        maxProperties: 600,
        description: 'Every file of the build in base64, release.json and calls.json too',
      }),
    }),
    data: Type.Object({ area: Package, version: Version, commit: Nullable(Type.String()) }),
    errors: ['RELEASE_REFUSED'],
  },
  'POST /api/release/canary': {
    summary: 'Shows a version to a share, to members by username or to agents by code; again with more to widen.',
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
    summary: 'Ends the canary and its plan; without one brings the version before back.',
    access: 'operator',
    input: Type.Object({ area: Package, why: Why, revision: Revision }),
    data: State,
    errors: ['RELEASE_REFUSED'],
  },
  'POST /api/release/plan': {
    summary:
      'Widens a version by itself, step by step, as long as nothing speaks against it; one step of 100 at a time is a promotion that waits.',
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
    summary: 'What is shown of an area or of all, how it loads, what that says of a canary, and what is planned.',
    access: 'operator',
    input: Type.Object({ area: Type.Optional(Package) }),
    data: Type.Object({
      areas: Type.Array(
        Type.Object({
          ...State.properties,
          odds_against_canary: Nullable(Type.Number(), { description: 'To 1, that it fails more often than stable' }),
          plan: Nullable(Plan),
          loads: Type.Array(Loads),
        }),
      ),
    }),
  },
  'GET /api/release/history': {
    summary: 'Who did what with an area, when and why, the newest first.',
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
          bytes: Type.Integer({ description: 'Brotli, of all files' }),
          published_at: Instant,
          published_by: Type.String(),
        }),
      ),
    }),
  },
  'POST /api/release/prune': {
    summary: 'Removes files of versions that are old, shown to nobody and were loaded by no browser in that time.',
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
    summary: 'Makes a token for a team; shown once. An admin may.',
    access: 'operator',
    input: Type.Object({
      team: Team,
      holder: Type.String({ pattern: '^[a-z][a-z0-9._-]{1,39}$', description: 'Who or what will use it' }),
      days: Type.Integer({ minimum: 1, maximum: 366 }),
      is_admin: Type.Optional(Type.Boolean()),
    }),
    data: Type.Object({ id: Type.Integer(), token: Type.String(), expires_at: Instant }),
    errors: ['RELEASE_REFUSED'],
  },
  'POST /api/release/token/end': {
    summary: 'Ends a token at once. An admin may; a team, of its own.',
    access: 'operator',
    input: Type.Object({ id: IntId }),
    data: Empty,
    errors: ['RELEASE_REFUSED'],
  },
});
