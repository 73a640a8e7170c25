import { createHmac, randomBytes, randomInt } from 'node:crypto';

export const OTP_LIFE_MS = 5 * 60_000;
export const OTP_RESEND_MS = 60_000;
export const OTP_MAX_WRONG = 3;
/** Messages that one phone gets in 24 hours, whoever asks and at whatever agent. */
export const OTP_DAY_MAX_PER_MOBILE = 10;
/** Codes to reset the password of one account in 24 hours. */
export const OTP_DAY_MAX_PER_ACCOUNT = 5;
/** Wrong last digits of the bank account that one verified number may try. */
export const OTP_TOKEN_MAX_WRONG = 3;
/** How long a verified number may wait for the end of its registration. */
export const OTP_TOKEN_LIFE_MS = 15 * 60_000;

export const newOtpCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');
/** Short enough to compare with the one in the message. */
export const newOtpRef = (): string => randomBytes(6).toString('hex').toUpperCase();
export const newOtpToken = (): string => randomBytes(32).toString('base64url');

/** Keyed and bound to the challenge: six digits alone could be guessed from a plain hash. */
export function hashOtp(secret: string, ref: string, text: string): string {
  return createHmac('sha256', secret).update(`otp\n${ref}\n${text}`).digest('hex');
}
