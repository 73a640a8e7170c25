import { AgentCode, defineCalls, Empty, Instant, NoInput, Nullable, Text, Uuid } from '@chokdee/contracts/define';
import { Type } from 'typebox';
import { Assertion, LinkToken, PasskeyRequest, RecoveryCodes, Tokens, words } from './parts.ts';

/** WebAuthn in JSON (Level 3, section 5.1): bytes in base64url. */
const Descriptor = Type.Object({
  id: Type.String(),
  type: Type.Literal('public-key'),
  transports: Type.Optional(Type.Array(Type.String())),
});

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
      options: Type.Object({
        rp: Type.Object({ id: Type.String(), name: Type.String() }),
        user: Type.Object({ id: Type.String(), name: Type.String(), displayName: Type.String() }),
        challenge: Type.String(),
        pubKeyCredParams: Type.Array(Type.Object({ alg: Type.Integer(), type: Type.Literal('public-key') })),
        timeout: Type.Integer(),
        attestation: Type.Literal('none'),
        excludeCredentials: Type.Array(Descriptor),
        authenticatorSelection: Type.Object({
          residentKey: Type.Literal('required'),
          requireResidentKey: Type.Boolean(),
          userVerification: Type.Literal('required'),
        }),
      }),
    }),
    errors: ['PASSKEYS_FULL', 'STEP_UP_NEEDED'],
  },
  'POST /api/member/passkey/add': {
    summary: 'Keeps the passkey that the browser has made; with the first factor come recovery codes, shown this once.',
    access: 'member',
    input: Type.Object({
      id: Uuid,
      credential: Type.Object({
        id: words(1400),
        rawId: words(1400),
        type: Type.Literal('public-key'),
        response: Type.Object({
          clientDataJSON: words(4_000),
          attestationObject: words(16_000),
          transports: Type.Optional(Type.Array(Text({ max: 20 }), { maxItems: 10 })),
        }),
      }),
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
    input: Type.Object({ setup: words(1_000, '.'), code: Type.String({ pattern: '^[0-9]{6}$' }) }),
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
      ticket: words(2_000, '.'),
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
