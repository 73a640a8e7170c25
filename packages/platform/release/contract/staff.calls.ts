import {
  AREA_NAME,
  defineStaffCalls,
  Instant,
  NoInput,
  Nullable,
  OneOf,
  StaffPage,
  staffPaging,
} from '@chokdee/contracts/define';
import { Type } from 'typebox';
import { deskCalls } from './release.calls.ts';

const Package = Type.String({ pattern: AREA_NAME, description: 'Name of an area or of a shell' });
const { properties: Status } = deskCalls['GET /api/release/status'].data.properties.areas.items;
const Count = Type.Object({ loads: Type.Integer(), errors: Type.Integer() });

const Watch = Type.Object({
  canary: Count,
  stable: Count,
  odds: Nullable(Type.Number(), {
    description: 'Odds to 1 that the canary fails more often; null before the first look',
  }),
  verdict: OneOf(['few', 'fine', 'doubt', 'worse'], {
    description: 'Few: not enough visitors. Doubt: a plan waits. Worse: the watch ends the canary',
  }),
});

const Area = Type.Object({
  area: Package,
  shell: Type.String(),
  revision: Nullable(Type.Integer(), { description: 'Increases with each act; null before the first one' }),
  owner: Nullable(Type.String(), { description: 'Null means that the area is shown but not registered' }),
  stable: Nullable(Type.String()),
  previous: Nullable(Type.String(), { description: 'Last good version: a rollback without a canary shows it' }),
  canary: Nullable(
    Type.Object({
      version: Type.String(),
      percent: Type.Number(),
      members: Type.Integer({ description: 'Number of named members' }),
      agents: Type.Array(Type.String()),
      since: Instant,
    }),
  ),
  frozen: Nullable(Type.Object({ at: Instant, by: Type.String(), why: Type.String() })),
  plan: Status.plan,
  watch: Nullable(Watch, { description: 'Persons that the watch compares; null without a canary' }),
  /** Counted since the start of the canary, else for a day. */
  loads: Status.loads,
});

const Act = Type.Object({
  at: Type.Unsafe<string>({ ...Instant, title: 'เวลา' }),
  area: Type.String({ title: 'ส่วนของเว็บ' }),
  act: Type.Unsafe<'canary' | 'promote' | 'rollback' | 'plan' | 'end-plan' | 'freeze' | 'unfreeze'>(
    Type.String({ title: 'การกระทำ' }),
  ),
  stable: Type.Unsafe<string | null>({
    ...Nullable(Type.String(), { description: 'Stable version after it; null for acts that change none' }),
    title: 'รุ่นหลัก',
  }),
  canary: Type.Unsafe<string | null>({
    ...Nullable(Type.String(), { description: 'Version on trial after it' }),
    title: 'รุ่นทดลอง',
  }),
  percent: Type.Unsafe<number | null>({ ...Nullable(Type.Number()), title: 'ร้อยละ' }),
  by: Type.String({ title: 'ผู้ทำ', description: 'Person as staff:name, holder of a token, or the watch' }),
  why: Type.String({ title: 'เหตุผล' }),
  id: Type.String({ title: 'เลขที่' }),
});

const Version = Type.Object({
  version: Type.String({ title: 'รุ่น' }),
  commit: Type.String({ title: 'commit' }),
  bytes: Type.Integer({ title: 'ไบต์', description: 'Brotli bytes of all files' }),
  published_at: Type.Unsafe<string>({ ...Instant, title: 'เผยแพร่เมื่อ' }),
  published_by: Type.String({ title: 'เผยแพร่โดย' }),
});

export const releaseStaffCalls = defineStaffCalls({
  'GET /api/staff/releases': {
    summary: 'Areas of all shells with their shown versions, plan, freeze, loads, and the odds of the watch.',
    access: 'staff',
    permission: 'releases.read',
    over: 'house',
    input: NoInput,
    data: Type.Array(Area),
  },
  'GET /api/staff/releases/members': {
    summary: 'Members who see the canary of an area by name.',
    access: 'staff',
    permission: 'releases.read',
    over: 'house',
    isPersonal: true,
    input: Type.Object({ area: Package }),
    data: Type.Object({ members: Type.Array(Type.String()) }),
  },
  'GET /api/staff/releases/versions': {
    summary: 'Published versions of an area.',
    access: 'staff',
    permission: 'releases.read',
    over: 'house',
    input: Type.Object({ ...staffPaging(['published_at', 'bytes']), area: Package }),
    data: StaffPage(Version),
  },
  'GET /api/staff/releases/history': {
    summary: 'Acts on releases with actor and reason, of people, programs, plans and the watch.',
    access: 'staff',
    permission: 'releases.read',
    over: 'house',
    input: Type.Object({ ...staffPaging(['at']), area: Type.Optional(Package) }),
    data: StaffPage(Act),
  },
});
