import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Key, Keyring } from '../config/secrets.ts';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
/** Sizes of NIST SP 800-38D: 96 random bits, and the whole tag. */
const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts what the database keeps and must not know: `<id of the key>.<iv, tag and text in base64url>`. `belongsTo`
 * (a table, a column and the row's key) is sealed with it, so that nobody can put it into another row.
 */
export function seal({ current }: Keyring, text: string, belongsTo: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, bytesOf(current), iv).setAAD(Buffer.from(belongsTo));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return `${current.id}.${Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')}`;
}

/** The text, when one of the keys sealed it for `belongsTo`. @throws Error for anything else: it was changed or moved. */
export function openSealed({ all }: Keyring, sealed: string, belongsTo: string): string {
  const [id, body = ''] = sealed.split('.');
  const key = all.find((each) => each.id === id);
  if (!key) throw new Error(`What belongs to ${belongsTo} was sealed with the key ${id}, which is not set.`);
  const bytes = Buffer.from(body, 'base64url');
  const decipher = createDecipheriv(CIPHER, bytesOf(key), bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(belongsTo))
    .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
}

/** Else it is to be sealed anew, before the key that sealed it is taken away. */
export const isSealedByCurrent = ({ current }: Keyring, sealed: string): boolean => sealed.startsWith(`${current.id}.`);

const bytesOf = ({ secret }: Key): Buffer => Buffer.from(hkdfSync('sha256', secret, '', 'chokdee sealed', KEY_BYTES));
