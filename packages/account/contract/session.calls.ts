import { AgentCode, defineCalls, Empty, Instant, NoInput } from '@chokdee/contracts/define';
import { Type } from 'typebox';
import { LinkToken } from './parts.ts';

const Uuid = Type.String({ pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' });

const Session = Type.Object({
  id: Type.String(),
  device: Type.String({ description: 'Browser and system, e.g. Chrome · Android' }),
  ip: Type.String({ description: 'Masked' }),
  created_at: Instant,
  last_used_at: Instant,
  is_current: Type.Boolean(),
});

const Tokens = Type.Object({
  access_token: Type.String({ description: 'Bearer, 15 minutes; the refresh cookie travels beside it' }),
  expires_at: Instant,
});

export const sessionCalls = defineCalls({
  'POST /api/login': {
    summary: 'Signs in with username or mobile; sets the refresh cookie.',
    access: 'public',
    attempt: true,
    input: Type.Object({
      username: Type.String({ minLength: 1, maxLength: 20 }),
      password: Type.String({ minLength: 1, maxLength: 50 }),
      agent_code: AgentCode,
      link_token: LinkToken,
    }),
    data: Tokens,
    errors: ['LOGIN_FAILED', 'ACCOUNT_LOCKED', 'ACCOUNT_CLOSED', 'LINK_TOKEN_INVALID'],
  },
  'POST /api/logout': {
    summary: 'Ends this session and clears the refresh cookie.',
    access: 'optional',
    input: NoInput,
    data: Empty,
  },
  'POST /api/session/refresh': {
    summary: 'Rotates the refresh cookie and answers a fresh access token.',
    access: 'public',
    attempt: true,
    input: NoInput,
    data: Tokens,
    errors: ['SESSION_EXPIRED', 'SESSION_REUSED'],
  },
  'POST /api/session/messaging': {
    summary: 'Exchanges the authorization code of the messaging app for a session.',
    access: 'public',
    attempt: true,
    input: Type.Object({
      code: Type.String({ minLength: 1, maxLength: 512 }),
      redirect_uri: Type.String({ maxLength: 300, description: 'As sent to the authorize page: the site root' }),
      agent_code: AgentCode,
    }),
    data: Tokens,
    errors: ['MESSAGING_NOT_LINKED', 'MESSAGING_FAILED', 'ACCOUNT_CLOSED'],
  },
  'GET /api/session/list': {
    summary: 'Where the member is signed in.',
    access: 'member',
    input: NoInput,
    data: Type.Array(Session),
  },
  'POST /api/session/revoke': {
    summary: 'Signs one other session out, or all others when no id is given.',
    access: 'member',
    input: Type.Object({ session_id: Type.Optional(Uuid) }),
    data: Type.Object({ revoked: Type.Integer() }),
  },
});
