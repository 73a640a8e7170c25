import { Instant, Text } from '@chokdee/contracts/define';
import { Type } from 'typebox';

export const LinkToken = Type.Optional(
  Text({ max: 128, description: 'From MESSAGING_NOT_LINKED: links the messaging account on success' }),
);

/** A session that was opened. */
export const Tokens = Type.Object({
  access_token: Type.String({ description: 'Bearer, 15 minutes; the refresh cookie travels beside it' }),
  expires_at: Instant,
});

/** Bytes in base64url, and what joins several of them. */
export const words = (max: number, joins = '') => Type.String({ pattern: `^[A-Za-z0-9_${joins}-]+$`, maxLength: max });

/** Response of a passkey to a challenge, as WebAuthn writes it in JSON. */
export const Assertion = Type.Object({
  id: words(1400),
  rawId: words(1400),
  type: Type.Literal('public-key'),
  response: Type.Object({
    clientDataJSON: words(4_000),
    authenticatorData: words(4_000),
    signature: words(2_000),
    userHandle: Type.Optional(words(100)),
  }),
});

export const RecoveryCodes = Type.Array(Type.String(), {
  description: 'Ten, or none when the member has them already',
});

/** Request for a passkey to a browser. */
export const PasskeyRequest = Type.Object({
  challenge: Type.String(),
  rpId: Type.String(),
  timeout: Type.Integer(),
  userVerification: Type.Literal('required'),
});
