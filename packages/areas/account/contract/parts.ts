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

export const RecoveryCodes = Type.Array(Type.String(), {
  description: 'Ten, or none when the member has them already',
});
