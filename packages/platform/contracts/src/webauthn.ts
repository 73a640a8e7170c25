import { Type } from 'typebox';
import { Text } from './input-types.ts';

/** Bytes in base64url; `joins` are the signs between several of them. */
export const base64url = (max: number, joins = '') =>
  Type.String({ pattern: `^[A-Za-z0-9_${joins}-]+$`, maxLength: max });

/** Response of a passkey to a challenge, as WebAuthn writes it in JSON (Level 3, section 5.1). */
export const Assertion = Type.Object({
  id: base64url(1400),
  rawId: base64url(1400),
  type: Type.Literal('public-key'),
  response: Type.Object({
    clientDataJSON: base64url(4_000),
    authenticatorData: base64url(4_000),
    signature: base64url(2_000),
    userHandle: Type.Optional(base64url(100)),
  }),
});

/** New passkey of a browser. */
export const Attestation = Type.Object({
  id: base64url(1400),
  rawId: base64url(1400),
  type: Type.Literal('public-key'),
  response: Type.Object({
    clientDataJSON: base64url(4_000),
    attestationObject: base64url(16_000),
    transports: Type.Optional(Type.Array(Text({ max: 20 }), { maxItems: 10 })),
  }),
});

/** Options of `navigator.credentials.get`. */
export const PasskeyRequest = Type.Object({
  challenge: Type.String(),
  rpId: Type.String(),
  timeout: Type.Integer(),
  userVerification: Type.Literal('required'),
});

const Descriptor = Type.Object({
  id: Type.String(),
  type: Type.Literal('public-key'),
  transports: Type.Optional(Type.Array(Type.String())),
});

/** Options of `navigator.credentials.create`. */
export const PasskeyCreation = Type.Object({
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
});
