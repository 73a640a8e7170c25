import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Deps } from '../app/deps.ts';
import { createMicroBatch, type Settled } from '../batching/micro-batch.ts';
import type { Queryable } from '../db/transaction.ts';
import { type BearerClaims, readAccessToken } from './access-token.ts';

export interface Member {
  readonly id: number;
  readonly agentId: number;
  readonly username: string;
}

export interface SignedInMember extends Member {
  readonly sessionId: string;
  readonly agentCode: string;
}

/** Who the bearer is. Null without one, or with one whose token, session or account has ended. */
export async function findMember(deps: Deps, request: FastifyRequest): Promise<SignedInMember | null> {
  const claims = await readBearer(deps, request);
  return claims && readSession(deps.db, claims);
}

const readers = new WeakMap<Queryable, (claims: BearerClaims) => Promise<SignedInMember | null>>();

/**
 * Asked for every request, so that a logout or a closed account counts at once and not in 15 minutes. Requests that
 * come together are one statement: under load the question costs next to nothing, and nobody is believed from memory.
 */
function readSession(db: Queryable, claims: BearerClaims): Promise<SignedInMember | null> {
  const read =
    readers.get(db) ??
    createMicroBatch<BearerClaims, SignedInMember | null>({
      maxInFlight: 2,
      maxSize: 256,
      run: (wanted) => readSessions(db, wanted),
    });
  readers.set(db, read);
  return read(claims);
}

async function readSessions(db: Queryable, wanted: readonly BearerClaims[]): Promise<Settled<SignedInMember | null>[]> {
  const ids = JSON.stringify(wanted.map(({ memberId, sessionId }) => ({ member_id: memberId, id: sessionId })));
  const { rows } = await sql<SignedInMember>`
    select m.id, m.agent_id as "agentId", m.username, s.id as "sessionId", a.code as "agentCode"
      from jsonb_to_recordset(${ids}::jsonb) as w(member_id bigint, id uuid)
      join sessions s on s.member_id = w.member_id and s.id = w.id
      join members m on m.id = s.member_id
      join agents a on a.id = m.agent_id
      where s.ended_at is null and m.status = 'active' and a.status = 'open'`.execute(db);
  const bySession = new Map(rows.map((row) => [row.sessionId, row]));
  return wanted.map(({ sessionId }) => ({ value: bySession.get(sessionId) ?? null }));
}

const readBearers = new WeakMap<FastifyRequest, Promise<BearerClaims | null>>();

/** What a genuine, unexpired bearer says; whether its session still lives is asked by `findMember`. Read once a request. */
export function readBearer(deps: Deps, request: FastifyRequest): Promise<BearerClaims | null> {
  const token = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1];
  if (!token) return Promise.resolve(null);
  const claims = readBearers.get(request) ?? readAccessToken(deps, token);
  readBearers.set(request, claims);
  return claims;
}
