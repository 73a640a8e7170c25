import type { StaffDataOf, StaffInputOf } from '@chokdee/contracts/staff-calls';
import { copy } from './copy.ts';

type Request = StaffDataOf<'POST /api/staff/session/passkey/begin'>['options'];
type Creation = StaffDataOf<'POST /api/staff/join/passkey'>['options'];
type Assertion = StaffInputOf<'POST /api/staff/session/passkey'>['credential'];
type Attestation = NonNullable<StaffInputOf<'POST /api/staff/join'>['passkey']>['credential'];

/** Tells if this browser supports passkeys. */
export const knowsPasskeys = (): boolean => typeof window.PublicKeyCredential === 'function';

const load = () => import('@simplewebauthn/browser');

/** Asks the device to sign with a passkey. @throws errors that `passkeyProblem` explains */
export async function askPasskey(options: Request): Promise<Assertion> {
  const { startAuthentication } = await load();
  const { id, rawId, type, response } = await startAuthentication({ optionsJSON: options });
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return {
    id,
    rawId,
    type,
    response: { clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) },
  };
}

/** Asks the device to create a passkey. @throws errors that `passkeyProblem` explains */
export async function makePasskey(options: Creation): Promise<Attestation> {
  const { startRegistration } = await load();
  type Options = Parameters<typeof startRegistration>[0]['optionsJSON'];
  const { id, rawId, type, response } = await startRegistration({ optionsJSON: options as Options });
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return { id, rawId, type, response: { clientDataJSON, attestationObject, transports } };
}

/** Explains an error of the browser by its name. Null means that it is none of them. */
export function passkeyProblem(error: unknown): string | null {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'AbortError') return copy.passkeyCancelled;
  return ['InvalidStateError', 'NotSupportedError', 'SecurityError'].includes(name) ? copy.passkeyFailed : null;
}
