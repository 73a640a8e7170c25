import { Day, defineStaffCalls, Id, Instant, Nullable, OneOf, StaffPage } from '@chokdee/contracts/define';
import { Type } from 'typebox';
import { resultMappings } from './draws.ts';
import { DrawNumbers, LottoGroup } from './parts.ts';
import { asList, boardPhases, dueKinds } from './staff.parts.ts';

const BoardRow = Type.Object({
  key: Type.String({ description: 'Unique in the list' }),
  agent: Type.String({ title: 'แบรนด์' }),
  lottery: Type.String({ title: 'รหัสหวย' }),
  name: Type.String({ title: 'หวย' }),
  group: LottoGroup,
  mapping: OneOf(resultMappings),
  source_name: Type.String(),
  source_url: Nullable(Type.String()),
  round_id: Nullable(Id),
  number: Nullable(Type.String({ title: 'เลขงวด' })),
  draw: Nullable(Type.String({ title: 'งวด' })),
  phase: Nullable(OneOf(boardPhases)),
  opens_at: Nullable(Instant),
  closes_at: Nullable(Type.String({ format: 'date-time', title: 'ปิดรับ' })),
  result_at: Nullable(Type.String({ format: 'date-time', title: 'ออกผล' })),
  lines: Type.Integer({ title: 'รายการแทง' }),
  stakes: Type.Number({ title: 'ยอดแทง', description: 'THB' }),
  worst: Type.Number({ title: 'จ่ายสูงสุดของเลขเดียว', description: 'THB, if the most expensive number is drawn' }),
  worst_number: Nullable(Type.String({ description: 'Bet type and number' })),
  payouts: Nullable(Type.Number({ title: 'จ่ายแล้ว', description: 'THB; null before the settlement' })),
  numbers: Nullable(DrawNumbers),
  due: Nullable(OneOf(dueKinds), { description: 'What a person has to do now' }),
  due_at: Nullable(Instant, { description: 'Since when' }),
  asked: Nullable(OneOf(['me', 'other']), { description: 'One person has entered the result: this one, or another' }),
  moved_from: Nullable(Day, { description: 'The planned day of a postponed draw' }),
});

export const boardCalls = defineStaffCalls({
  'GET /api/staff/rounds/board': {
    summary: 'Rounds of a day at all agents of the person with their stakes, the most urgent first.',
    access: 'staff',
    permission: 'rounds.read',
    input: Type.Object({ day: Type.Optional(Day), ...asList }),
    data: StaffPage(BoardRow),
  },
});
