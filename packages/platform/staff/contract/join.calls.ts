import {
  Attestation,
  base64url,
  defineStaffCalls,
  Instant,
  OneOf,
  PasskeyCreation,
  Password,
  Text,
  Uuid,
} from '@chokdee/contracts/define';
import { Type } from 'typebox';
import { Begun, PASSWORD_FEWEST, PASSWORD_MOST } from './parts.ts';

/** Stands in the body of a POST: the query of a GET would be written to logs. */
const Invitation = base64url(64);

export const joinCalls = defineStaffCalls({
  'POST /api/staff/join/open': {
    summary: 'Tells whose invitation it is, with a new secret for an authenticator app.',
    access: 'public',
    input: Type.Object({ invitation: Invitation }),
    data: Type.Object({
      username: Type.String(),
      /** Reset: the person has lost a password or a factor. */
      kind: OneOf(['join', 'reset']),
      expires_at: Instant,
      needs_code: Type.Boolean({ description: 'True: the person who asked for the invitation tells its code' }),
      setup: Type.String({ description: 'Sent back with the first code, within 10 minutes' }),
      secret: Type.String({ description: 'Base32, for who cannot read the QR code' }),
      uri: Type.String({ description: 'otpauth:// address, drawn as a QR code' }),
    }),
    errors: ['STAFF_INVITATION_UNKNOWN'],
  },
  'POST /api/staff/join/passkey': {
    summary: 'Options with which the browser makes a passkey, in place of the authenticator app.',
    access: 'public',
    input: Type.Object({ invitation: Invitation }),
    data: Type.Object({ ...Begun, options: PasskeyCreation }),
    errors: ['STAFF_INVITATION_UNKNOWN'],
  },
  'POST /api/staff/join': {
    summary: 'Sets the password and one second factor; uses the invitation up. The person signs in after it.',
    access: 'public',
    input: Type.Object({
      invitation: Invitation,
      code: Type.Optional(Text({ max: 20, description: 'Code of the invitation, where it needs one' })),
      password: Password(PASSWORD_FEWEST, PASSWORD_MOST),
      totp: Type.Optional(Type.Object({ setup: base64url(1_000, '.'), code: Type.String({ pattern: '^[0-9]{6}$' }) })),
      passkey: Type.Optional(Type.Object({ id: Uuid, credential: Attestation })),
    }),
    data: Type.Object({ username: Type.String() }),
    errors: ['STAFF_INVITATION_UNKNOWN', 'STAFF_CODE_WRONG', 'STAFF_FACTOR_WRONG', 'STAFF_PASSWORD_WEAK'],
  },
});
