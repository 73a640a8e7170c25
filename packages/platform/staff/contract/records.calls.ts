import {
  defineStaffCalls,
  Instant,
  NoInput,
  InstantRange,
  Nullable,
  OneOf,
  StaffPage,
  staffPaging,
  Text,
} from '@chokdee/contracts/define';
import { Type } from 'typebox';
import { BACK_OFFICE } from './parts.ts';

const Typed = Type.Record(Type.String(), Type.Unknown(), {
  description: 'Words as they were typed; for a blind act only those that name the record',
});

const Approval = Type.Object({
  id: Type.Integer({ title: 'เลขที่' }),
  agent: Type.String({ title: 'แบรนด์' }),
  act: Type.String({ title: 'รายการ', description: 'Name of the command' }),
  call: Nullable(Type.String(), { description: 'Call of the act; null for an act that is no more' }),
  asked_by: Type.String({ title: 'ผู้ขอ' }),
  asked_at: Type.String({ ...Instant, title: 'ขอเมื่อ' }),
  expires_at: Type.String({ ...Instant, title: 'หมดอายุ' }),
  permission: Type.String(),
  reason: Type.Union([Type.String(), Type.Null()], { title: 'เหตุผล' }),
  typed: Typed,
  before: Type.Unknown(),
  after: Type.Unknown({ description: 'Null for a blind act' }),
  is_blind: Type.Boolean({ description: 'The second person gives the same command instead of approving' }),
  mine: Type.Boolean({ description: 'Asked by the person: refusing takes it back' }),
  may_decide: Type.Boolean({ description: 'The person has the permission and is another than who asked' }),
  state: OneOf(['open', 'approved', 'refused', 'expired']),
  decided_by: Nullable(Type.String()),
  decided_at: Nullable(Instant),
  decision_reason: Nullable(Type.String()),
});

const AuditRow = Type.Object({
  id: Type.Integer({ title: 'เลขที่' }),
  at: Type.String({ ...Instant, title: 'เวลา' }),
  agent: Type.Union([Type.String(), Type.Null()], { title: 'แบรนด์' }),
  staff: Type.Union([Type.String(), Type.Null()], {
    title: 'พนักงาน',
    description: 'Null for somebody whom nothing proves',
  }),
  act: Type.String({ title: 'รายการ' }),
  outcome: Type.Unsafe<'done' | 'asked' | 'refused' | 'read'>({ type: 'string', title: 'ผล' }),
  reason: Type.Union([Type.String(), Type.Null()], { title: 'เหตุผล' }),
  subject: Type.Union([Type.String(), Type.Null()], { title: 'เรื่อง', description: 'Like withdrawal:WD1' }),
  member: Type.Union([Type.String(), Type.Null()], { title: 'สมาชิก', description: 'Username' }),
  details: Type.Unknown({ title: 'ที่พิมพ์' }),
  before: Type.Unknown({ title: 'ก่อน' }),
  after: Type.Unknown({ title: 'หลัง' }),
  approval: Nullable(Type.Integer()),
  direct: Type.Boolean({ title: 'ตรงที่ฐานข้อมูล', description: 'Given on the database, past the calls' }),
});

export const recordCalls = defineStaffCalls({
  'GET /api/staff/approvals/waiting': {
    summary: 'Number of requests that wait for a decision of the person; it shows none of them.',
    ...BACK_OFFICE,
    permission: 'approvals.read',
    input: NoInput,
    data: Type.Object({ waiting: Type.Integer() }),
  },
  'GET /api/staff/approvals': {
    summary: 'Acts that wait for another person, of all agents of the person; or those that were decided.',
    ...BACK_OFFICE,
    permission: 'approvals.read',
    isPersonal: true,
    input: Type.Object({
      ...staffPaging(['asked_at']),
      state: Type.Optional(OneOf(['open', 'decided'], { default: 'open' })),
      act: Type.Optional(Text({ max: 64 })),
      id: Type.Optional(
        Type.Integer({
          minimum: 1,
          maximum: 2_147_483_647,
          description: 'This request alone, whether it is open or decided',
        }),
      ),
    }),
    data: StaffPage(Approval),
  },
  'GET /api/staff/audit': {
    summary: 'Acts, questions, refusals and looks of the staff, of all agents of the person, the latest first.',
    ...BACK_OFFICE,
    permission: 'audit.read',
    isPersonal: true,
    input: Type.Object({
      ...staffPaging(['at']),
      ...InstantRange,
      member: Type.Optional(Text({ max: 64, description: 'Username' })),
      staff: Type.Optional(Text({ max: 64, description: 'Username' })),
      act: Type.Optional(Text({ max: 64, description: 'Name of the command, or call of the view' })),
      outcome: Type.Optional(OneOf(['done', 'asked', 'refused', 'read'])),
      agent: Type.Optional(Text({ max: 32, description: 'Code' })),
      subject: Type.Optional(Text({ max: 100 })),
      text: Type.Optional(
        Text({ max: 100, description: 'Part of a reason or of the words that were typed, in the 31 days before `to`' }),
      ),
    }),
    data: StaffPage(AuditRow),
  },
});
