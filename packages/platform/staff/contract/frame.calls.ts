import { defineStaffCalls, Instant, NoInput, Nullable } from '@chokdee/contracts/define';
import { Type } from 'typebox';

const Person = Type.Object({
  username: Type.String(),
  roles: Type.Array(Type.String()),
  grants: Type.Array(Type.String(), { description: 'At the chosen agent: area.verb, area.*, *.verb or *' }),
  agent: Type.String({ description: 'Code of the chosen agent' }),
  agents: Type.Array(Type.Object({ code: Type.String(), name: Type.String() })),
  ends_at: Nullable(Instant, { description: 'End of the session without another call; null for a token' }),
});

export const frameCalls = defineStaffCalls({
  'GET /api/staff/me': {
    summary: 'The signed-in person, with grants at the chosen agent.',
    access: 'staff',
    permission: 'own.session',
    input: NoInput,
    data: Person,
  },
});
