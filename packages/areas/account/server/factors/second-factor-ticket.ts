import type { Keyring } from '@chokdee/kernel/config';
import type { Tx } from '@chokdee/kernel/db';
import { decrypt, encrypt } from '@chokdee/kernel/encryption';
import { BusinessError } from '@chokdee/kernel/errors';
import type { CallContext } from '@chokdee/kernel/http';
import { loadFactors } from './factors.repository.ts';

const TICKET_LIFE_MS = 5 * 60_000;

/** Member who has given the first factor. */
interface Recognised {
  readonly memberId: number;
  /** Token of a messaging-app login without a linked member; empty without one. */
  readonly linkToken: string;
}

interface Asked extends Recognised {
  readonly agentId: number;
  readonly at: Date;
  readonly keys: Keyring;
}

const belongsTo = (agentId: number): string => `second factor ${agentId}`;

/**
 * Requires a second factor on an unknown device, if the member wants one. @throws SECOND_FACTOR_NEEDED with a ticket
 */
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
    // A forged ticket is answered like an expired one.
  }
  throw new BusinessError('SECOND_FACTOR_EXPIRED');
}
