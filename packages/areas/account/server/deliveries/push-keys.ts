import { createECDH, createHash } from 'node:crypto';
import type { Keyring } from '@chokdee/kernel/config';

/** A pair of P-256 keys in base64url. Push services recognize the sender by them (RFC 8292). */
export interface PushKeys {
  readonly id: string;
  readonly publicKey: string;
  readonly privateKey: string;
}

/** Derives the pair from a secret, so that only the secret is kept and rotated. */
function keysOf({ id, secret }: Keyring['current']): PushKeys {
  const privateKey = createHash('sha256').update(`push\n${secret}`).digest();
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(privateKey);
  return { id, publicKey: pair.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') };
}

/** Returns the pairs of all secrets, the current one first. */
export const pushKeysOf = (keys: Keyring): readonly PushKeys[] => keys.all.map(keysOf);
