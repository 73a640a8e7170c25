import type { Keyring } from '@chokdee/kernel/config';
import type { Tx } from '@chokdee/kernel/db';
import { decrypt, encrypt } from '@chokdee/kernel/encryption';
import { BusinessError } from '@chokdee/kernel/errors';
import type { CallContext } from '@chokdee/kernel/http';
import { loadFactors } from './factors.repository.ts';

const TICKET_LIFE_MS = 5 * 60_000;

/** Who has given the first factor. */
interface Recognised {
  readonly memberId: number;
  /** From a messaging-app login that no member was linked to; empty without one. */
  readonly linkToken: string;
}

interface Asked extends Recognised {
  readonly agentId: number;
  readonly at: Date;
  readonly keys: Keyring;
}

const belongsTo = (agentId: number): string => `second factor ${agentId}`;

/** On a device that is not known. @throws SECOND_FACTOR_NEEDED with a ticket for it when the member wants to be asked */
export async function askForSecondFactor(tx: Tx, { memberId, linkToken, agentId, at, keys }: Asked): Promise<void> {
  const { alwaysAsk, passkeys, totp } = await loadFactors(tx, memberId, at);
  if (!alwaysAsk) return;
  const until = at.getTime() + TICKET_LIFE_MS;
  const ticket = encrypt(keys, JSON.stringify([memberId, until, linkToken]), belongsTo(agentId));
  const methods = [...(passkeys.length > 0 ? ['passkey'] : []), ...(totp ? ['totp'] : []), 'recovery'];
  throw new BusinessError('SECOND_FACTOR_NEEDED', {
    data: { ticket, methods, expires_at: new Date(until).toISOString() },
  });
}

/** @throws SECOND_FACTOR_EXPIRED */
export function readTicket({ clock, config, agent }: CallContext, ticket: string): Recognised {
  try {
    const [memberId, until, linkToken] = JSON.parse(decrypt(config.sessionKeys, ticket, belongsTo(agent.id)));
    if (until > clock.now().getTime()) return { memberId, linkToken };
  } catch {
    // One that we did not make ends like one of yesterday.
  }
  throw new BusinessError('SECOND_FACTOR_EXPIRED');
}
