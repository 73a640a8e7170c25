/** Hash functions of the proofs, on WebCrypto. */

const toHex = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

const fromHex = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

/** SHA-256 of the bytes of a hex text, as hex. */
export async function sha256Of(hex: string): Promise<string> {
  return toHex(await crypto.subtle.digest('SHA-256', fromHex(hex)));
}

/** HMAC-SHA256 of a text, as hex. */
export async function hmacOf(keyHex: string, message: string): Promise<string> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', fromHex(keyHex), algorithm, false, ['sign']);
  return toHex(await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(message)));
}

/** First 8 bytes, big-endian. */
export const uint64Of = (hmacHex: string): bigint => BigInt(`0x${hmacHex.slice(0, 16)}`);
