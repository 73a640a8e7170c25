import type { FastifyRequest } from 'fastify';
import { jwtVerify } from 'jose';
import type { Deps } from '../deps.ts';

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
  if (!claims) return null;
  // One keyed read per call, so that a logout or a closed account counts at once and not in 15 minutes.
  const row = await deps.db
    .selectFrom('sessions')
    .innerJoin('members', 'members.id', 'sessions.member_id')
    .innerJoin('agents', 'agents.id', 'members.agent_id')
    .select(['members.id', 'members.agent_id', 'members.username', 'sessions.id as session_id', 'agents.code'])
    .where('sessions.member_id', '=', claims.memberId)
    .where('sessions.id', '=', claims.sessionId)
    .where('sessions.ended_at', 'is', null)
    .where('members.status', '=', 'active')
    .where('agents.status', '=', 'open')
    .executeTakeFirst();
  if (!row) return null;
  return {
    id: row.id,
    agentId: row.agent_id,
    username: row.username,
    sessionId: row.session_id,
    agentCode: row.code,
  };
}

interface BearerClaims {
  readonly memberId: number;
  readonly sessionId: string;
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

async function readAccessToken(deps: Deps, token: string): Promise<BearerClaims | null> {
  const key = new TextEncoder().encode(deps.config.sessionSecret);
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['HS256'],
      audience: 'chokdee',
      currentDate: deps.clock.now(),
    });
    const memberId = Number(payload.sub);
    if (!Number.isSafeInteger(memberId) || typeof payload.sid !== 'string') return null;
    return { memberId, sessionId: payload.sid };
  } catch {
    // Expired, forged or not a token at all: the caller is a guest.
    return null;
  }
}
