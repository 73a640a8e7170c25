import {
  AgentCode,
  Assertion,
  Attestation,
  base64url,
  defineCalls,
  Empty,
  Instant,
  NoInput,
  Nullable,
  PasskeyCreation,
  PasskeyRequest,
  Text,
  Uuid,
} from '@chokdee/contracts/define';
import { Type } from 'typebox';
import { LinkToken, RecoveryCodes, Tokens } from './parts.ts';

const Challenge = {
  id: Type.String({ description: 'Of the challenge: sent back with the answer, once, within 5 minutes' }),
};

const Passkey = Type.Object({
  id: Type.String(),
  name: Type.String({ description: 'Browser and system that it was made with' }),
  created_at: Instant,
  last_used_at: Nullable(Instant),
});

export const factorCalls = defineCalls({
  'GET /api/member/factor/list': {
    summary: 'What the member can prove themself with beside password and SMS.',
    access: 'member',
    input: NoInput,
    data: Type.Object({
      passkeys: Type.Array(Passkey),
      totp: Nullable(Type.Object({ created_at: Instant, last_used_at: Nullable(Instant) })),
      recovery_codes_left: Type.Integer(),
      always_ask: Type.Boolean({ description: 'Nothing less than one of these proves an act or a new device' }),
      withdraw_rests_until: Nullable(Instant, { description: 'After the last one was removed' }),
    }),
  },
  'POST /api/member/passkey/begin': {
    summary: 'What the browser needs to make a passkey.',
    access: 'member',
    input: NoInput,
    data: Type.Object({
      ...Challenge,
      options: PasskeyCreation,
    }),
    errors: ['PASSKEYS_FULL', 'STEP_UP_NEEDED'],
  },
  'POST /api/member/passkey/add': {
    summary: 'Keeps the passkey that the browser has made; with the first factor come recovery codes, shown this once.',
    access: 'member',
    input: Type.Object({
      id: Uuid,
      credential: Attestation,
    }),
    data: Type.Object({ recovery_codes: RecoveryCodes }),
    errors: ['PASSKEY_REFUSED', 'PASSKEYS_FULL'],
  },
  'POST /api/member/passkey/remove': {
    summary: 'Forgets one passkey.',
    access: 'member',
    input: Type.Object({ passkey_id: Uuid }),
    data: Empty,
    errors: ['PASSKEY_UNKNOWN', 'STEP_UP_NEEDED'],
  },
  'POST /api/member/totp/begin': {
    summary: 'A new secret for an authenticator app. Nothing is kept before a code of it comes.',
    access: 'member',
    input: NoInput,
    data: Type.Object({
      setup: Type.String({ description: 'Sent back with the first code, within 10 minutes' }),
      secret: Type.String({ description: 'Base32, for who cannot read the QR code' }),
      uri: Type.String({ description: 'otpauth:// address, drawn as a QR code' }),
    }),
    errors: ['STEP_UP_NEEDED'],
  },
  'POST /api/member/totp/confirm': {
    summary:
      'Keeps the authenticator app that tells the code, in place of one before it; recovery codes come with the first factor.',
    access: 'member',
    input: Type.Object({ setup: base64url(1_000, '.'), code: Type.String({ pattern: '^[0-9]{6}$' }) }),
    data: Type.Object({ recovery_codes: RecoveryCodes }),
    errors: ['TOTP_WRONG', 'TOTP_SETUP_EXPIRED'],
  },
  'POST /api/member/totp/remove': {
    summary: 'Forgets the authenticator app.',
    access: 'member',
    input: NoInput,
    data: Empty,
    errors: ['FACTOR_NEEDED', 'STEP_UP_NEEDED'],
  },
  'POST /api/member/factor/recovery_codes': {
    summary: 'Ten new recovery codes, shown this once; those before them end.',
    access: 'member',
    input: NoInput,
    data: Type.Object({ recovery_codes: RecoveryCodes }),
    errors: ['FACTOR_NEEDED', 'STEP_UP_NEEDED'],
  },
  'POST /api/member/factor/always_ask': {
    summary: 'Whether acts and new devices are proved by a passkey or an authenticator app alone, never by SMS.',
    access: 'member',
    input: Type.Object({ always_ask: Type.Boolean() }),
    data: Empty,
    errors: ['FACTOR_NEEDED', 'STEP_UP_NEEDED'],
  },
  'POST /api/passkey/begin': {
    summary: 'What the browser needs to sign in with a passkey.',
    access: 'public',
    attempt: true,
    input: Type.Object({ agent_code: AgentCode }),
    data: Type.Object({ ...Challenge, options: PasskeyRequest }),
  },
  'POST /api/passkey/login': {
    summary: 'Signs in with a passkey instead of username and password; sets the refresh cookie.',
    access: 'public',
    attempt: true,
    input: Type.Object({ id: Uuid, credential: Assertion, agent_code: AgentCode, link_token: LinkToken }),
    data: Tokens,
    errors: ['PASSKEY_REFUSED', 'ACCOUNT_CLOSED', 'LINK_TOKEN_INVALID'],
  },
  'POST /api/login/second_factor': {
    summary: 'Ends a login that was answered with SECOND_FACTOR_NEEDED; sets the refresh cookie.',
    access: 'public',
    attempt: true,
    input: Type.Object({
      ticket: base64url(2_000, '.'),
      code: Text({ min: 6, max: 24, description: 'Of the authenticator app, or a recovery code' }),
      agent_code: AgentCode,
    }),
    data: Tokens,
    errors: [
      'TOTP_WRONG',
      'TOTP_RESTING',
      'RECOVERY_CODE_WRONG',
      'SECOND_FACTOR_EXPIRED',
      'ACCOUNT_CLOSED',
      'LINK_TOKEN_INVALID',
    ],
  },
});
