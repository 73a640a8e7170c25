import type { FastifyRequest } from 'fastify';
import type { Deps } from '../app/deps.ts';
import { createMicroBatch, type Settled } from '../batching/micro-batch.ts';
import type { Queryable } from '../db/transaction.ts';
import { type BearerClaims, readAccessToken } from './access-token.ts';
import type { SignedInMember } from './member.ts';

/** Returns the member of the bearer token. Null means that there is none, or that token, session or account has ended. */
export async function findMember(deps: Deps, request: FastifyRequest): Promise<SignedInMember | null> {
  const claims = await readBearer(deps, request);
  return claims && readSession(deps, claims);
}

const readers = new WeakMap<Queryable, (claims: BearerClaims) => Promise<SignedInMember | null>>();

/**
 * Reads the session at every request, so that a logout or a closed account counts at once and not in 15 minutes.
 * Requests that come together share one statement: no session is cached, and under load the check costs little.
 */
function readSession(deps: Pick<Deps, 'db' | 'ports'>, claims: BearerClaims): Promise<SignedInMember | null> {
  const read =
    readers.get(deps.db) ??
    createMicroBatch<BearerClaims, SignedInMember | null>({
      maxInFlight: 2,
      maxSize: 256,
      run: (wanted) => readSessions(deps, wanted),
    });
  readers.set(deps.db, read);
  return read(claims);
}

async function readSessions(
  { db, ports }: Pick<Deps, 'db' | 'ports'>,
  wanted: readonly BearerClaims[],
): Promise<Settled<SignedInMember | null>[]> {
  const members = await ports.sessions.findMembers(db, wanted);
  const bySession = new Map(members.map((member) => [member.sessionId, member]));
  return wanted.map(({ sessionId }) => ({ value: bySession.get(sessionId) ?? null }));
}

const readBearers = new WeakMap<FastifyRequest, Promise<BearerClaims | null>>();

/** Reads the claims of a genuine, unexpired bearer token, once a request. `findMember` checks that the session lives. */
export function readBearer(deps: Deps, request: FastifyRequest): Promise<BearerClaims | null> {
  const token = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1];
  if (!token) return Promise.resolve(null);
  const claims = readBearers.get(request) ?? readAccessToken(deps, token);
  readBearers.set(request, claims);
  return claims;
}
