import type { Access } from '@chokdee/contracts/server';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../app/deps.ts';
import type { Tx } from '../db/transaction.ts';
import { BusinessError, invalidField } from '../errors/business-error.ts';
import { findMember } from './access.ts';
import type { AnswerRow } from './idempotency.ts';
import type { SignedInMember } from './member.ts';

export interface Agent {
  readonly id: number;
  readonly code: string;
}

/** Context of a handler, beside its input. */
export interface CallContext<Data = unknown> extends Deps {
  readonly log: FastifyBaseLogger;
  /** The bearer's agent, else the input's agent_code or agent_id, else the default one. */
  readonly agent: Agent;
  /** The signed-in member; throws SESSION_EXPIRED when there is none, which never happens in `access: 'member'`. */
  readonly member: SignedInMember;
  /** The signed-in member or null, for `access: 'optional'`. */
  readonly viewer: SignedInMember | null;
  readonly idempotencyKey: string | null;
  /**
   * Stores the answer of a call with `money` in the transaction that moves the money. A repetition then gets the same
   * answer after any fault. Does nothing for a request without a key.
   */
  keepAnswer(tx: Tx, data: Data): Promise<void>;
  /** The answer for a database function that stores it with its act, in place of `keepAnswer`. Null without a key. */
  answerRow(data: Data): AnswerRow | null;
  readonly requestIp: string;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

export const DEFAULT_AGENT_CODE = 'CHOKDEE';

interface ContextProps {
  readonly deps: Deps;
  /** Database of the handler, when it is not that of `deps`. The session is read there. */
  readonly db?: Deps['db'] | undefined;
  readonly access: Access;
  readonly input: unknown;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

export async function createCallContext(props: ContextProps): Promise<CallContext> {
  const { deps, access, input, request, reply } = props;
  const viewer = access === 'public' || access === 'operator' ? null : await findMember(deps, request);
  if (access === 'member' && !viewer) throw new BusinessError('SESSION_EXPIRED');
  return {
    ...deps,
    db: props.db ?? deps.db,
    log: request.log,
    agent: viewer ? { id: viewer.agentId, code: viewer.agentCode } : await agentOf(deps, input),
    viewer,
    get member() {
      if (!viewer) throw new BusinessError('SESSION_EXPIRED');
      return viewer;
    },
    idempotencyKey: readIdempotencyKey(request),
    keepAnswer: async () => undefined,
    answerRow: () => null,
    requestIp: request.ip,
    request,
    reply,
  };
}

/**
 * Finds the agent by agent_code, else by agent_id, else takes the default agent. Lottery, poll and referral calls name
 * the agent by an id, whose default is 1 (specification, section 9).
 * @throws AGENT_UNKNOWN
 */
async function agentOf(deps: Deps, input: unknown): Promise<Agent> {
  const { agent_code: code, agent_id: id } = Object(input) as {
    readonly agent_code?: unknown;
    readonly agent_id?: unknown;
  };
  if (typeof code === 'string') return findAgent(deps, code);
  if (id === undefined || id === null) return findAgent(deps, DEFAULT_AGENT_CODE);
  const number = /^[1-9]\d{0,8}$/.test(String(id)) ? Number(id) : 0;
  const agent = await deps.db
    .selectFrom('agents')
    .select('code')
    .where(({ and }) => and({ id: number, status: 'open' }))
    .executeTakeFirst();
  return findAgent(deps, agent?.code ?? '');
}

/** @throws AGENT_UNKNOWN, also for a closed agent. */
export async function findAgent(deps: Deps, code: string): Promise<Agent> {
  const agent = await deps.db
    .selectFrom('agents')
    .select(['id', 'code'])
    .where(({ and }) => and({ code: code.toUpperCase(), status: 'open' }))
    .executeTakeFirst();
  if (!agent) throw new BusinessError('AGENT_UNKNOWN');
  return agent;
}

function readIdempotencyKey(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined || key === '') return null;
  if (typeof key !== 'string' || key.length > 100) {
    throw invalidField('Idempotency-Key', 'must NOT have more than 100 characters');
  }
  return key;
}
