import type { FastifyRequest } from 'fastify';
import type { SandboxConfig } from '../../config.ts';
import { hmacHex, isSigned } from '../../signing.ts';

/** Returns the secret of a studio. */
export const studioSecret = (config: SandboxConfig, studioId: string): string =>
  config.studioSecrets[studioId] ?? hmacHex(config.providerSecret, studioId);

const keptNonces = 20_000;

/** Checks a signature over the body, of a GET over its path; each nonce counts once. */
export function createSignatureCheck(config: SandboxConfig, now: () => Date) {
  const seen = new Set<string>();
  return (request: FastifyRequest, studioId: string): boolean => {
    const text = request.method === 'GET' ? (request.raw.url ?? '') : request.signedText;
    if (!isSigned(studioSecret(config, studioId), request.headers, text, now())) return false;
    const nonce = `${studioId} ${String(request.headers['x-nonce'])}`;
    if (seen.has(nonce)) return false;
    seen.add(nonce);
    const oldest = seen.values().next().value;
    if (seen.size > keptNonces && oldest) seen.delete(oldest);
    return true;
  };
}
