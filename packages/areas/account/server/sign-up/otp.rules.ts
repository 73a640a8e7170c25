import { createHmac, randomBytes, randomInt } from 'node:crypto';
import type { Keyring } from '@chokdee/kernel/config';

export const OTP_LIFE_MS = 5 * 60_000;
export const OTP_RESEND_MS = 60_000;
export const OTP_MAX_WRONG = 3;
/** Codes for one number and purpose in 24 hours, for each network or known device that asks. */
export const OTP_DAY_MAX = 5;
/** Wrong bank digits that one verified number may try. */
export const OTP_TOKEN_MAX_WRONG = 3;
/** Time in ms that a verified number waits for the end of its registration. */
export const OTP_TOKEN_LIFE_MS = 15 * 60_000;

export const newOtpCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');
/** Makes a reference short enough to compare with the message. */
export const newOtpRef = (): string => randomBytes(6).toString('hex').toUpperCase();
export const newOtpToken = (): string => randomBytes(32).toString('base64url');

/** Hashes with a key and the challenge: six digits could be guessed from a plain hash. */
export const hashOtp = ({ current }: Keyring, ref: string, text: string): string => hashWith(current.secret, ref, text);

/** Returns the hash by each key that may have been current. */
export const otpHashes = ({ all }: Keyring, ref: string, text: string): string[] =>
  all.map(({ secret }) => hashWith(secret, ref, text));

const hashWith = (secret: string, ref: string, text: string): string =>
  createHmac('sha256', secret).update(`otp\n${ref}\n${text}`).digest('hex');
