import { totpCode } from '@chokdee/kernel/factors';

/** Password of the demo persons. It exists in a sandbox alone. */
const PASSWORD = 'sandbox-only-staff';
/** Secret of their authenticator app, in base32. */
const SECRET = 'SANDBOXONLYSTAFFSANDBOXONLYSTAFF';

export interface DemoPerson {
  readonly username: string;
  readonly password: string;
  /** Secret of the authenticator app, in base32. */
  readonly secret: string;
  /** Returns the code of the authenticator app at this time. */
  code(now?: Date): string;
}

/** Returns the two persons who sign in at the back office of a sandbox until a real person has joined. */
export function demoStaff(): readonly [DemoPerson, DemoPerson] {
  const person = (username: string): DemoPerson => ({
    username,
    password: PASSWORD,
    secret: SECRET,
    code: (now = new Date()) => totpCode(SECRET, now),
  });
  return [person('sandbox-entry'), person('sandbox-confirm')];
}
