import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Key, Keyring } from '../config/secrets.ts';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
/** NIST SP 800-38D: 96 random bits, and the whole tag. */
const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts a text for the database: `<id of the key>.<iv, tag and text in base64url>`. `belongsTo` (a table, a column and
 * the row's key) is authenticated with the text, so that no other row can hold it.
 */
export function encrypt({ current }: Keyring, text: string, belongsTo: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, bytesOf(current), iv).setAAD(Buffer.from(belongsTo));
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return `${current.id}.${Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString('base64url')}`;
}

/**
 * Decrypts a text that one of the keys encrypted for `belongsTo`.
 * @throws Error for anything else, such as a text that was changed or moved to another row
 */
export function decrypt({ all }: Keyring, encrypted: string, belongsTo: string): string {
  const [id, body = ''] = encrypted.split('.');
  const key = all.find((each) => each.id === id);
  if (!key) throw new Error(`${belongsTo} was encrypted with the key ${id}, which is not set.`);
  const bytes = Buffer.from(body, 'base64url');
  const decipher = createDecipheriv(CIPHER, bytesOf(key), bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(belongsTo))
    .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
}

/** A text of an earlier key is encrypted anew before that key is removed. */
export const isOfCurrentKey = ({ current }: Keyring, encrypted: string): boolean =>
  encrypted.startsWith(`${current.id}.`);

/** 'chokdee sealed' is part of the derivation: another text would make stored texts unreadable. */
const bytesOf = ({ secret }: Key): Buffer => Buffer.from(hkdfSync('sha256', secret, '', 'chokdee sealed', KEY_BYTES));
