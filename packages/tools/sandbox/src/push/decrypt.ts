import { createDecipheriv, createECDH, hkdfSync } from 'node:crypto';

/** Keys of a browser: its pair, and the secret that it shares with the site (RFC 8291, section 3). */
export interface ReceiverKeys {
  readonly privateKey: Buffer;
  /** Public key, 65 bytes. */
  readonly publicKey: Buffer;
  readonly authSecret: Buffer;
}

const SALT_BYTES = 16;
const KEY_ID_AT = 21;
const KEY_BYTES = 65;
const TAG_BYTES = 16;
/** Delimiter before the padding of the last record (RFC 8188, section 2). */
const LAST_RECORD = 2;

const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

/** Returns the sender's public key, 65 bytes. @throws Error for a message that is not one record */
export function senderKeyOf(body: Buffer): Buffer {
  const length = body[KEY_ID_AT - 1];
  if (length !== KEY_BYTES || body.length < KEY_ID_AT + KEY_BYTES + TAG_BYTES + 1)
    throw new Error('The body is not of the coding aes128gcm with a key of 65 bytes.');
  if (body.readUInt32BE(SALT_BYTES) < body.length - KEY_ID_AT - KEY_BYTES)
    throw new Error('There is more than one record.');
  return body.subarray(KEY_ID_AT, KEY_ID_AT + KEY_BYTES);
}

/** Decrypts as a browser does (RFC 8291, section 3.4; RFC 8188). @throws Error for a message to another browser */
export function decryptMessage(body: Buffer, { privateKey, publicKey, authSecret }: ReceiverKeys): string {
  const senderKey = senderKeyOf(body);
  const own = createECDH('prime256v1');
  own.setPrivateKey(privateKey);
  const shared = own.computeSecret(senderKey);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, senderKey]);
  const secret = derive(shared, authSecret, info, 32);
  const salt = body.subarray(0, SALT_BYTES);
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(body.subarray(-TAG_BYTES));
  const sealed = body.subarray(KEY_ID_AT + KEY_BYTES, -TAG_BYTES);
  const padded = Buffer.concat([decipher.update(sealed), decipher.final()]);
  const end = padded.lastIndexOf(LAST_RECORD);
  if (end < 0) throw new Error('The record has no end.');
  return padded.subarray(0, end).toString('utf8');
}

/** Makes the keys of a new browser. */
export function makeReceiverKeys(random: (bytes: number) => Buffer): ReceiverKeys {
  const own = createECDH('prime256v1');
  const publicKey = own.generateKeys();
  return { privateKey: own.getPrivateKey(), publicKey, authSecret: random(16) };
}
