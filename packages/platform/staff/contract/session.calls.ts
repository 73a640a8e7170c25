import {
  Assertion,
  base64url,
  defineStaffCalls,
  Empty,
  Instant,
  NoInput,
  OneOf,
  PasskeyRequest,
  Password,
  Text,
  Uuid,
} from '@chokdee/contracts/define';
import { Type } from 'typebox';
import { BACK_OFFICE, Begun, PASSWORD_MOST } from './parts.ts';

const Ticket = base64url(2_000, '.');
const Opened = Type.Object({ ends_at: Instant });
const own = { ...BACK_OFFICE, permission: 'own.session' } as const;

export const sessionCalls = defineStaffCalls({
  'POST /api/staff/session/sign-in': {
    summary: 'Takes name and password; the answer is a ticket for the second factor, good for 3 minutes.',
    access: 'public',
    input: Type.Object({ username: Text({ min: 1, max: 64 }), password: Password(1, PASSWORD_MOST) }),
    data: Type.Object({
      ticket: Type.String(),
      methods: Type.Array(OneOf(['totp', 'passkey'])),
      expires_at: Instant,
    }),
    errors: ['STAFF_SIGN_IN_FAILED', 'STAFF_LOCKED'],
  },
  'POST /api/staff/session/second-factor': {
    summary: 'Opens the session with a code of the authenticator app; sets the cookie.',
    access: 'public',
    input: Type.Object({ ticket: Ticket, code: Type.String({ pattern: '^[0-9]{6}$' }) }),
    data: Opened,
    errors: ['STAFF_SIGN_IN_FAILED', 'STAFF_LOCKED', 'STAFF_TICKET_EXPIRED'],
  },
  'POST /api/staff/session/passkey/begin': {
    summary: 'Options with which the browser asks for a passkey of the person.',
    access: 'public',
    input: Type.Object({ ticket: Ticket }),
    data: Type.Object({ ...Begun, options: PasskeyRequest }),
    errors: ['STAFF_TICKET_EXPIRED'],
  },
  'POST /api/staff/session/passkey': {
    summary: 'Opens the session with a passkey; sets the cookie.',
    access: 'public',
    input: Type.Object({ ticket: Ticket, id: Uuid, credential: Assertion }),
    data: Opened,
    errors: ['STAFF_SIGN_IN_FAILED', 'STAFF_LOCKED', 'STAFF_TICKET_EXPIRED'],
  },
  'POST /api/staff/session/sign-out': {
    summary: 'Ends the session and its cookie.',
    ...own,
    input: NoInput,
    data: Empty,
  },
  'POST /api/staff/session/extend': {
    summary: 'Lengthens the session; tells when it ends without another call.',
    ...own,
    input: NoInput,
    data: Opened,
  },
  'GET /api/staff/sessions': {
    summary: 'Sessions of the person that have not ended.',
    ...own,
    input: NoInput,
    data: Type.Object({
      sessions: Type.Array(
        Type.Object({
          id: Type.String(),
          began_at: Instant,
          ends_at: Instant,
          device: Type.String(),
          address: Type.String(),
          is_current: Type.Boolean(),
        }),
      ),
    }),
  },
  'POST /api/staff/sessions/end': {
    summary: 'Ends one session of the person, or all of them, with this one.',
    ...own,
    input: Type.Object({ id: Type.Optional(Text({ max: 64, description: 'Left out: all of them' })) }),
    data: Empty,
  },
});
