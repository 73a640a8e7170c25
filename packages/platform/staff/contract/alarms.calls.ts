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

const unit = OneOf(['minutes', 'count', 'baht']);

const Told = Type.Object({
  channel: Type.String(),
  event: OneOf(['opened', 'repeated', 'closed', 'switched_off']),
  sent_at: Nullable(Instant, { description: 'Null until it has arrived' }),
  failure: Nullable(Type.String({ description: 'Why the last try failed' })),
  dropped: Nullable(OneOf(['off', 'overtaken']), {
    description: 'Not sent: the channel was switched off, or a newer message took its place',
  }),
});

const Alarm = Type.Object({
  id: Type.Integer({ title: 'เลขที่' }),
  kind: Type.String(),
  title: Type.String({ title: 'เรื่อง' }),
  agent: Nullable(Type.String(), { description: 'Null for the house' }),
  subject: Type.String({ title: 'เกี่ยวกับ' }),
  value: Type.Integer({ title: 'ค่า' }),
  unit,
  to: Type.String({ description: 'Page that shows the cause' }),
  opened_at: Type.Unsafe<string>({ ...Instant, title: 'เริ่ม' }),
  closed_at: Nullable(Instant),
  acknowledged_by: Nullable(Type.String()),
  acknowledged_at: Nullable(Instant),
  acknowledged_reason: Nullable(Type.String()),
  told: Type.Array(Told),
});

const Rule = Type.Object({
  kind: Type.String(),
  title: Type.String(),
  unit,
  is_of_agent: Type.Boolean({ description: 'Each agent may have a threshold of its own' }),
  is_on: Type.Boolean(),
  threshold: Type.Integer(),
  repeat_hours: Type.Integer(),
  source: OneOf(['agent', 'house', 'usual'], { description: 'Scope of the rule that holds' }),
});

const Channel = Type.Object({
  id: Type.Integer(),
  label: Type.String(),
  kind: OneOf(['webhook', 'line', 'telegram', 'smtp']),
  target: Type.String({ description: 'Origin of a webhook, api of a messaging app, host and port of a mail server' }),
  address_hash: Nullable(Type.String(), { description: 'First signs of the hash of the whole address of a webhook' }),
  receiver: Nullable(Type.String()),
  sender: Nullable(Type.String(), { description: 'Address that letters come from' }),
  login: Nullable(Type.String(), { description: 'User at the mail server' }),
  is_of_house: Type.Boolean(),
  is_on: Type.Boolean(),
  last_sent_at: Nullable(Instant),
  last_failure: Nullable(Type.String(), { description: 'Reason of the last message, when it has not arrived' }),
});

export const alarmCalls = defineStaffCalls({
  'GET /api/staff/alarms': {
    summary: 'Alarms of the agents of the person, and of the house for a person of every agent, open ones or all.',
    access: 'staff',
    permission: 'alarms.read',
    input: Type.Object({
      ...staffPaging(['opened_at']),
      state: Type.Optional(OneOf(['open', 'closed'], { description: 'Left out: both' })),
      kind: Type.Optional(Text({ max: 60 })),
    }),
    data: StaffPage(Alarm),
  },
  'GET /api/staff/alarms/settings': {
    summary:
      'Rules that hold for the chosen agent, and the channels that are told; those of the house for a person of every agent.',
    access: 'staff',
    permission: 'alarms.read',
    input: NoInput,
    data: Type.Object({ rules: Type.Array(Rule), channels: Type.Array(Channel) }),
  },
});
