import { defineStaffCalls, Instant, NoInput, Nullable, OneOf } from '@chokdee/contracts/define';
import { Type } from 'typebox';

const Invitation = Type.Object({
  id: Type.String({ description: 'As staff end-invitation takes it' }),
  username: Type.String(),
  kind: OneOf(['join', 'reset']),
  added_at: Instant,
  expires_at: Instant,
  wrong_codes: Type.Integer({ description: 'Wrong codes that were typed' }),
});

const Token = Type.Object({
  id: Type.String({ description: 'As staff end-program takes it' }),
  username: Type.String(),
  label: Nullable(Type.String(), { description: "Null for the person's own token" }),
  scope: Nullable(Type.Array(Type.String()), { description: 'Grants of a program; null means all of the person' }),
  added_at: Instant,
  expires_at: Instant,
  last_used_at: Nullable(Instant, { description: 'To a few minutes' }),
});

export const proofCalls = defineStaffCalls({
  'GET /api/staff/proofs': {
    summary: 'Open invitations and living tokens of persons of the agent, without their secrets.',
    access: 'staff',
    permission: 'staff.read',
    input: NoInput,
    data: Type.Object({ invitations: Type.Array(Invitation), tokens: Type.Array(Token) }),
  },
});
