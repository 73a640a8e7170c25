import { defineStaffCalls, Instant, NoInput, Nullable, Text } from '@chokdee/contracts/define';
import { Type } from 'typebox';
import { BACK_OFFICE } from './parts.ts';

const own = { ...BACK_OFFICE, permission: 'own.session', input: NoInput } as const;

const Person = Type.Object({
  username: Type.String(),
  roles: Type.Array(Type.String()),
  grants: Type.Array(Type.String(), { description: 'At the chosen agent: area.verb, area.*, *.verb or *' }),
  agent: Type.String({ description: 'Code of the chosen agent' }),
  agents: Type.Array(Type.Object({ code: Type.String(), name: Type.String() })),
  every_agent: Type.Boolean({ description: 'Acts for every agent: needed for what concerns the whole house' }),
  is_sandbox: Type.Boolean({ description: 'A demo person of the sandbox' }),
  ends_at: Nullable(Instant, { description: 'End of the session without another call; null for a token' }),
});

const Found = Type.Object({ title: Type.String(), note: Type.String(), to: Type.String() });

export const frameCalls = defineStaffCalls({
  'GET /api/staff/me': {
    summary: 'The signed-in person, with grants at the chosen agent.',
    ...own,
    data: Person,
  },
  'GET /api/staff/search': {
    summary: 'Records whose name, number or reference fits, by kind; on record when it finds members.',
    ...BACK_OFFICE,
    permission: 'own.search',
    input: Type.Object({ q: Text({ min: 2, max: 100 }) }),
    data: Type.Object({
      groups: Type.Array(Type.Object({ kind: Type.String(), items: Type.Array(Found) })),
      late: Type.Array(Type.String(), { description: 'Kinds whose search took too long' }),
    }),
    isPersonal: true,
  },
  'GET /api/staff/live': {
    summary: 'Server-sent events: `ready`, then `topic` with `{ topic, agent }` for each change; agent null means all.',
    ...own,
    data: Type.Unknown(),
  },
  'GET /api/staff/reference.json': {
    summary: 'The OpenAPI document of the calls of the back office.',
    ...own,
    data: Type.Unknown(),
  },
  'GET /api/staff/docs': {
    summary: 'The reference of the calls of the back office as a page.',
    ...own,
    data: Type.Unknown(),
  },
});
