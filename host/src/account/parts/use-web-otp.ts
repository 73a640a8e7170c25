import { useEffect, useRef } from 'react';
import { limits } from './limits.ts';
import { readCode } from './read-code.ts';

/** The answer of WebOTP (W3C draft), missing in TypeScript's DOM types. */
interface OtpCredential extends Credential {
  readonly code: string;
}

/** Reads the code from the SMS (WebOTP) if browser and member allow it. */
export function useWebOtp(onCode: (code: string) => void): void {
  const latest = useRef(onCode);
  useEffect(() => {
    latest.current = onCode;
  });
  useEffect(() => {
    if (!('OTPCredential' in window)) return;
    const abort = new AbortController();
    const wanted = { otp: { transport: ['sms'] }, signal: abort.signal } as CredentialRequestOptions;
    navigator.credentials.get(wanted).then(
      (credential) => {
        const code = credential && readCode((credential as OtpCredential).code, limits.otp);
        if (code !== null) latest.current(code);
      },
      () => undefined, // refused, timed out or left: the member types the code
    );
    return () => abort.abort();
  }, []);
}
