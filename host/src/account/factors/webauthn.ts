import type { DataOf, InputOf } from '@chokdee/contracts';
import { toast } from '@chokdee/ui';
import { tellError } from '../parts/tell-error.ts';
import { copy } from './copy.ts';

export type NewPasskey = DataOf<'POST /api/member/passkey/begin'>['options'];
export type PasskeyRequest = DataOf<'POST /api/passkey/begin'>['options'];

/** Whether this browser knows passkeys at all; one inside an app often does not. */
export const knowsPasskeys = (): boolean => typeof window.PublicKeyCredential === 'function';

/** Fetched for who uses a passkey. Fetched before the press, the press still counts as one for browsers that ask. */
export const loadWebauthn = () => import('@simplewebauthn/browser');

/** Has the device make a passkey. @throws what `tellPasskeyError` tells */
export async function makePasskey(options: NewPasskey): Promise<InputOf<'POST /api/member/passkey/add'>['credential']> {
  const { startRegistration } = await loadWebauthn();
  type Options = Parameters<typeof startRegistration>[0]['optionsJSON'];
  // Ways to reach a device are handed back as the device has told them.
  const { id, rawId, type, response } = await startRegistration({ optionsJSON: options as Options });
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return { id, rawId, type, response: { clientDataJSON, attestationObject, transports } };
}

/** Has the device answer with a passkey. @throws what `tellPasskeyError` tells */
export async function askPasskey(options: PasskeyRequest): Promise<InputOf<'POST /api/passkey/login'>['credential']> {
  const { startAuthentication } = await loadWebauthn();
  const { id, rawId, type, response } = await startAuthentication({ optionsJSON: options });
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  const answer = { clientDataJSON, authenticatorData, signature, ...(userHandle ? { userHandle } : {}) };
  return { id, rawId, type, response: answer };
}

/** Browsers say by a name what happened; for closing their dialog and for letting it time out there is one. */
export function tellPasskeyError(error: unknown): void {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'AbortError') toast.info(copy.passkeyCancelled);
  else if (name === 'InvalidStateError') toast.error(copy.passkeyKnown);
  else if (name === 'NotSupportedError' || name === 'SecurityError') toast.error(copy.passkeyFailed);
  else tellError(error);
}
