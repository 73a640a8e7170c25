import {
  defineStaffCalls,
  Instant,
  NoInput,
  Nullable,
  OneOf,
  StaffPage,
  staffPaging,
  Text,
} from '@chokdee/contracts/define';
import { Type } from 'typebox';

const state = ['failed', 'ready', 'running', 'done', 'cancelled'] as const;

const Job = Type.Object({
  id: Type.Integer({ title: 'เลขที่' }),
  class: Nullable(Type.String(), { description: 'Null for a name that this release does not know' }),
  name: Type.String({ title: 'งาน' }),
  state: OneOf(state),
  attempts: Type.Integer({ title: 'จำนวนครั้งที่ลอง' }),
  due_at: Type.Unsafe<string>({ ...Instant, title: 'ถึงกำหนด' }),
  error: Nullable(Type.String()),
  payload: Type.Record(Type.String(), Type.String(), { description: 'Words of the payload, by their names' }),
});

const JobClass = Type.Object({
  class: Type.String(),
  slots: Type.Integer({ description: 'Jobs of the class that one process runs at once' }),
  due: Type.Integer(),
  running: Type.Integer(),
  failed: Type.Integer(),
  oldest_due_at: Nullable(Instant, { description: 'Null when nothing is due' }),
  kinds: Type.Array(Type.Object({ name: Type.String(), due: Type.Integer(), failed: Type.Integer() })),
});

export const jobCalls = defineStaffCalls({
  'GET /api/staff/jobs': {
    summary: 'Jobs of one state, with what they were asked to do and why they failed.',
    access: 'staff',
    permission: 'jobs.read',
    over: 'house',
    isPersonal: true,
    input: Type.Object({
      ...staffPaging(['id', 'due_at', 'attempts']),
      state: Type.Optional(OneOf(state, { description: 'Left out: failed' })),
      class: Type.Optional(Text({ max: 40 })),
      name: Type.Optional(Text({ max: 100 })),
    }),
    data: StaffPage(Job),
  },
  'GET /api/staff/jobs/classes': {
    summary: 'Due, running and failed jobs of each class, and the time of the oldest due job.',
    access: 'staff',
    permission: 'jobs.read',
    over: 'house',
    input: NoInput,
    data: Type.Array(JobClass),
  },
});
