import type { DataOf, InputOf } from '@chokdee/contracts';
import { toast } from '@chokdee/ui';
import { tellError } from '../parts/tell-error.ts';
import { copy } from './copy.ts';

export type NewPasskey = DataOf<'POST /api/member/passkey/begin'>['options'];
export type PasskeyRequest = DataOf<'POST /api/passkey/begin'>['options'];

/** Tells if this browser supports passkeys. Browsers inside apps often do not. */
export const knowsPasskeys = (): boolean => typeof window.PublicKeyCredential === 'function';

/**
 * Fetches the passkey library on demand. Some browsers open their dialog only directly after a press, so callers load
 * it before the press.
 */
export const loadWebauthn = () => import('@simplewebauthn/browser');

/** Asks the device to create a passkey. @throws errors that `tellPasskeyError` explains */
export async function makePasskey(options: NewPasskey): Promise<InputOf<'POST /api/member/passkey/add'>['credential']> {
  const { startRegistration } = await loadWebauthn();
  type Options = Parameters<typeof startRegistration>[0]['optionsJSON'];
  // The options contain transports as the device reported them.
  const { id, rawId, type, response } = await startRegistration({ optionsJSON: options as Options });
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return { id, rawId, type, response: { clientDataJSON, attestationObject, transports } };
}

/** Asks the device to sign with a passkey. @throws errors that `tellPasskeyError` explains */
export async function askPasskey(options: PasskeyRequest): Promise<InputOf<'POST /api/passkey/login'>['credential']> {
  const { startAuthentication } = await loadWebauthn();
  const { id, rawId, type, response } = await startAuthentication({ optionsJSON: options });
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  const answer = { clientDataJSON, authenticatorData, signature, ...(userHandle ? { userHandle } : {}) };
  return { id, rawId, type, response: answer };
}

/** Explains an error by its name. Closing the browser's dialog and its time-out have the same name. */
export function tellPasskeyError(error: unknown): void {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'AbortError') toast.info(copy.passkeyCancelled);
  else if (name === 'InvalidStateError') toast.error(copy.passkeyKnown);
  else if (name === 'NotSupportedError' || name === 'SecurityError') toast.error(copy.passkeyFailed);
  else tellError(error);
}
