import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { OpsDeps } from '../ops-command.ts';

/** Cookie of a session of the back office. */
export const STAFF_COOKIE = 'chokdee_staff';
/** Marks calls that a page sends by itself. */
const BACKGROUND_HEADER = 'x-background';

export const keyOfSession = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** Reads the proof of a request: the token of a program, else the session of a browser. Null means that it has none. */
export function staffProofOf(request: FastifyRequest): Pick<OpsDeps, 'token' | 'session'> | null {
  const token = /^Bearer (ops_\S+)$/.exec(request.headers.authorization ?? '')?.[1];
  if (token !== undefined) return { token };
  const secret = request.cookies[STAFF_COOKIE];
  if (!secret) return null;
  return { session: { key: keyOfSession(secret), isActive: request.headers[BACKGROUND_HEADER] === undefined } };
}

/** Reads the agent that the person has chosen. Undefined means the own one. */
export function chosenAgentOf(request: FastifyRequest): string | undefined {
  const code = request.headers['x-agent'];
  return typeof code === 'string' && code !== '' ? code.slice(0, 32) : undefined;
}
