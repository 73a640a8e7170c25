import type { ApiConfig } from '@chokdee/kernel/config';

/**
 * Relying party of passkeys (WebAuthn section 5.4.2). Browsers keep the passkeys of sites apart; the directory keeps
 * those of brands of one site apart, by agent.
 */
export function relyingPartyOf({ publicUrl }: Pick<ApiConfig, 'publicUrl'>) {
  const { hostname, origin } = new URL(publicUrl);
  return { id: hostname, origin };
}
