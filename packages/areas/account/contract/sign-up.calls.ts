import {
  AgentCode,
  BankAccountNo,
  defineCalls,
  Empty,
  Instant,
  IntId,
  Mobile,
  Nullable,
  OneOf,
  Password,
  Text,
} from '@chokdee/contracts/define';
import { Type } from 'typebox';
import { LinkToken } from './parts.ts';

const MaybeUsername = Type.Optional(Text({ max: 20, description: 'Empty unless generate_username_mode is 1' }));

const NewUsername = Type.Optional(
  Type.Union([Type.Literal(''), Type.String({ pattern: '^[A-Za-z0-9_]{4,20}$' })], {
    description: '4 to 20 English letters and digits; empty unless mode 1',
  }),
);

const AffiliateCode = Type.Optional(Text({ max: 6 }));

const OtpType = OneOf(['register', 'reset']);

export const signUpCalls = defineCalls({
  'POST /api/check_account': {
    summary: 'Whether a username and mobile are free and the affiliate code is known.',
    access: 'public',
    attempt: true,
    input: Type.Object({ username: NewUsername, mobile: Mobile, affiliate_code: AffiliateCode, agent_code: AgentCode }),
    data: Empty,
    errors: ['USERNAME_TAKEN', 'MOBILE_TAKEN', 'AFFILIATE_CODE_UNKNOWN'],
  },
  'POST /api/request_otp': {
    summary: 'Sends a six-digit code by SMS.',
    access: 'public',
    attempt: true,
    input: Type.Object({ username: MaybeUsername, mobile: Mobile, type: OtpType, agent_code: AgentCode }),
    data: Type.Object({ otp_ref: Type.String(), expires_at: Instant, resend_at: Instant }),
    errors: ['OTP_TOO_SOON', 'OTP_DAY_FULL', 'MOBILE_TAKEN', 'SMS_UNAVAILABLE'],
  },
  'POST /api/verify_otp': {
    summary: 'Exchanges the code for a token that proves the mobile number.',
    access: 'public',
    attempt: true,
    input: Type.Object({
      username: MaybeUsername,
      mobile: Mobile,
      otp_code: Type.String({ pattern: '^[0-9]{6}$' }),
      otp_ref: Text({ min: 1, max: 32 }),
      type: OtpType,
      agent_code: AgentCode,
    }),
    data: Type.Object({ otp_token: Type.String(), otp_ref: Type.String() }),
    errors: ['OTP_WRONG', 'OTP_EXPIRED', 'OTP_ATTEMPTS_USED'],
  },
  'POST /api/register': {
    summary: 'Creates the member after the mobile number is verified.',
    access: 'public',
    attempt: true,
    input: Type.Object({
      username: NewUsername,
      mobile: Mobile,
      password: Password(8, 20),
      affiliate_code: AffiliateCode,
      mode: Type.Optional(Text({ max: 10, description: "'bank' (spec section 3)" })),
      agent_code: AgentCode,
      know_us_id: Type.Optional(Type.Integer({ minimum: 1, maximum: 7 })),
      bank_id: Type.Optional(Nullable(IntId)),
      bank_account_name: Type.Optional(Text({ max: 120 })),
      bank_account_no: Type.Optional(Type.Union([Type.Literal(''), BankAccountNo])),
      otp_token: Type.Optional(Text({ max: 128, description: 'SMS mode only' })),
      accepted_terms_version: Type.Optional(
        Text({ max: 32, description: 'Terms shown to and accepted by the member' }),
      ),
      age_confirmed: Type.Optional(Type.Boolean({ description: 'The member states to be 20 or older' })),
      link_token: LinkToken,
    }),
    data: Type.Object({ username: Type.String(), password: Type.String() }),
    errors: [
      'USERNAME_TAKEN',
      'MOBILE_TAKEN',
      'OTP_TOKEN_INVALID',
      'AFFILIATE_CODE_UNKNOWN',
      'REGISTER_TYPE_MISMATCH',
      'AGE_NOT_CONFIRMED',
      'TERMS_OUTDATED',
      'BANK_UNKNOWN',
      'BANK_ACCOUNT_TAKEN',
      'LINK_TOKEN_INVALID',
      'PERSON_EXCLUDED',
      'PASSWORD_GUESSABLE',
    ],
  },
});
