import { useEffect, useRef } from 'react';
import { limits } from './limits.ts';
import { readCode } from './read-code.ts';

/** What WebOTP answers (W3C draft); not in TypeScript's DOM types. */
interface OtpCredential extends Credential {
  readonly code: string;
}

/** Takes the code out of the SMS where the browser can (WebOTP) and the member allows it. */
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
      () => undefined, // refused, timed out or left: the code is typed by hand
    );
    return () => abort.abort();
  }, []);
}
