import { AgentCode, defineCalls, Empty, Instant, NoInput, Password, Text, Uuid } from '@chokdee/contracts/define';
import { Type } from 'typebox';
import { LinkToken, Tokens } from './parts.ts';

const Session = Type.Object({
  id: Type.String(),
  device: Type.String({ description: 'Browser and system, e.g. Chrome · Android' }),
  ip: Type.String({ description: 'Masked' }),
  created_at: Instant,
  last_used_at: Instant,
  is_current: Type.Boolean(),
});

export const sessionCalls = defineCalls({
  'POST /api/login': {
    summary: 'Signs in with username or mobile; sets the refresh cookie.',
    access: 'public',
    attempt: true,
    input: Type.Object({
      username: Text({ min: 1, max: 20 }),
      password: Password(1, 50),
      agent_code: AgentCode,
      link_token: LinkToken,
    }),
    data: Tokens,
    errors: ['LOGIN_FAILED', 'ACCOUNT_LOCKED', 'ACCOUNT_CLOSED', 'LINK_TOKEN_INVALID', 'SECOND_FACTOR_NEEDED'],
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
  'POST /api/session/start': {
    summary: 'Answers an access token for the refresh cookie, which stays: who writes a document for its session asks.',
    access: 'public',
    input: NoInput,
    data: Type.Object({
      ...Tokens.properties,
      is_refresh_due: Type.Boolean({
        description: 'The cookie has stood for long: to be exchanged once there is time',
      }),
    }),
    errors: ['SESSION_EXPIRED', 'SESSION_REUSED'],
  },
  'POST /api/session/messaging': {
    summary: 'Exchanges the authorization code of the messaging app for a session.',
    access: 'public',
    attempt: true,
    input: Type.Object({
      code: Text({ min: 1, max: 512 }),
      redirect_uri: Text({ max: 300, description: 'As sent to the authorize page: the site root' }),
      agent_code: AgentCode,
    }),
    data: Tokens,
    errors: ['MESSAGING_NOT_LINKED', 'MESSAGING_FAILED', 'ACCOUNT_CLOSED', 'SECOND_FACTOR_NEEDED'],
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
