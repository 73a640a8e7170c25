import type { ApiConfig } from '@chokdee/kernel/config';
import { relyingPartyOf as partyOf } from '@chokdee/kernel/factors';

/** Returns the site of members. The directory keeps passkeys of several brands of one site apart, by agent. */
export const relyingPartyOf = ({ publicUrl }: Pick<ApiConfig, 'publicUrl'>) => partyOf(publicUrl);
