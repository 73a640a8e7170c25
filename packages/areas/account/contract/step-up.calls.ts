import {
  Assertion,
  defineCalls,
  Empty,
  Instant,
  Nullable,
  OneOf,
  PasskeyRequest,
  stepUpMethods,
  Text,
  Uuid,
} from '@chokdee/contracts/define';
import { Type } from 'typebox';

const Method = OneOf(stepUpMethods);

/** Data of STEP_UP_NEEDED; the refused call is repeated afterwards unchanged. */
export const stepUpCalls = defineCalls({
  'POST /api/member/step_up/send': {
    summary: 'Sends what the method needs before the proof: for otp a code to the mobile number on file.',
    access: 'member',
    input: Type.Object({ id: Uuid, method: Method }),
    data: Type.Object({
      mobile: Nullable(Type.String({ description: 'Masked; where the code went' })),
      ref: Nullable(Type.String({ description: 'Stands in the message, too' })),
      resend_at: Nullable(Instant),
      passkey: Type.Optional(PasskeyRequest),
    }),
    errors: ['STEP_UP_ENDED', 'SMS_UNAVAILABLE'],
  },
  'POST /api/member/step_up/confirm': {
    summary: 'Proves the act that asked for it, for this session, once.',
    access: 'member',
    input: Type.Object({
      id: Uuid,
      method: Method,
      code: Type.Optional(Text({ max: 32 })),
      credential: Type.Optional(Assertion),
    }),
    data: Empty,
    errors: ['STEP_UP_ENDED', 'STEP_UP_WRONG', 'TOTP_RESTING'],
  },
});
