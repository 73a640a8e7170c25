import type { ApiConfig } from '@chokdee/kernel/config';

/**
 * Whom a passkey is made for (WebAuthn section 5.4.2). Browsers give one to no other site; that brands of one site do not
 * share them is said by the directory, which has them by agent.
 */
export function relyingPartyOf({ publicUrl }: Pick<ApiConfig, 'publicUrl'>) {
  const { hostname, origin } = new URL(publicUrl);
  return { id: hostname, origin };
}
