import { createHmac } from 'node:crypto';
import type { Grant } from './code-store.ts';

const issuer = 'https://access.line.me';
const lifeS = 3600;
const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');

/** Makes an id token (LINE Login v2.1, "ID tokens"): a JWT signed by HS256 with the channel's secret. */
export function createIdToken({ person, clientId, scope }: Grant, secret: string, now: Date): string {
  const iat = Math.floor(now.getTime() / 1000);
  const claims = {
    iss: issuer,
    sub: person.id,
    aud: clientId,
    exp: iat + lifeS,
    iat,
    amr: ['linesso'],
    ...(scope.split(' ').includes('profile') ? { name: person.name } : {}),
  };
  const signed = `${encode({ typ: 'JWT', alg: 'HS256' })}.${encode(claims)}`;
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
}
