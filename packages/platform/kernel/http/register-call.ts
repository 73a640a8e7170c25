import type { CallName, DataOf, InputOf } from '@chokdee/contracts';
import { type CallSpec, FULL_HEADER } from '@chokdee/contracts/server';
import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import type { App } from '../app/deps.ts';
import { againWhenAway } from '../db/again-when-away.ts';
import { readWhereCurrent } from '../db/standbys.ts';
import type { Queryable } from '../db/transaction.ts';
import { BusinessError } from '../errors/business-error.ts';
import { readBearer } from './access.ts';
import { letKeep, tagAnswer } from './answer-tag.ts';
import { type CallContext, createCallContext } from './call-context.ts';
import { holdToContract } from './check-contract.ts';
import { type EnvelopeStyle, success } from './envelope.ts';
import { once } from './idempotency.ts';
import { compileCall } from './validation.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    envelope?: EnvelopeStyle;
  }
}

export type CallHandler<K extends CallName> = (
  context: CallContext<DataOf<K>>,
  input: InputOf<K>,
) => Promise<DataOf<K>>;

interface CallOptions extends Pick<RouteShorthandOptions, 'config' | 'errorHandler'> {
  /** True for a money call whose requests need not wait for each other: its act stores the answer, or uses up its input. */
  readonly isBound?: boolean;
  /** True for a call that only reads, by its own `db`: a standby of the database may answer it. */
  readonly readsStandby?: boolean;
  /** Throws, before the body is read, for callers that are refused in any case. */
  readonly admit?: () => void;
}

/**
 * Answers one call of the contracts. The schema normalizes and validates the input (a body strictly, a query coerced),
 * and drops unknown fields. `access` decides on the caller, and `money` makes the call honour Idempotency-Key. The
 * handler's result becomes `data`. It is serialized without a schema: fast-json-stringify takes 1.8 times as long for
 * the lobby, because most fields may be null.
 */
export function registerCall<K extends CallName>(
  app: App,
  name: K,
  handler: CallHandler<K>,
  { isBound = false, readsStandby = false, admit, ...options }: CallOptions = {},
): void {
  const { contract, contractBroken } = app.deps;
  const spec: CallSpec = contract.calls[name];
  const [method = '', url = ''] = name.split(' ');
  const style: EnvelopeStyle = spec.envelope ?? 'error';
  const isPost = method === 'POST';
  const isForGuests = method === 'GET' && (spec.access === 'public' || spec.access === 'optional');

  /** Refuses a guest before a large body is read. */
  const requireBearer = async (request: FastifyRequest): Promise<void> => {
    if (!(await readBearer(app.deps, request))) throw new BusinessError('SESSION_EXPIRED');
  };
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    // The schema has just checked the type.
    const input = (isPost ? request.body : request.query) as InputOf<K>;
    const contextOn = (db?: Queryable) =>
      createCallContext({ deps: app.deps, db, access: spec.access, input, request, reply });
    if (readsStandby)
      return readWhereCurrent(app.deps, async (db) => handler(await contextOn(db), input), {
        onFailed: (err) => request.log.warn({ err }, 'a standby failed, the primary answers'),
      });
    const context = await againWhenAway(() => contextOn());
    const key = spec.money ? context.idempotencyKey : null;
    const done = key
      ? once({ ...context, memberId: context.member.id, key, call: name, input, isBound }, (keepAnswer, answerRow) =>
          handler({ ...context, keepAnswer, answerRow }, input),
        )
      : isPost
        ? handler(context, input)
        : againWhenAway(() => handler(context, input));
    return done.catch((error: unknown) => keepWhenUndone(error, context));
  };

  app.route({
    method,
    url,
    schema: isPost ? { body: spec.input } : { querystring: spec.input },
    validatorCompiler: compileCall,
    ...options,
    ...(spec.body ? { bodyLimit: spec.body.bytes } : {}),
    config: { ...options.config, envelope: style },
    onRequest: [
      ...app.limitOf(spec),
      ...(spec.body && spec.access === 'member' ? [requireBearer] : []),
      ...(admit ? [requirePlace(admit)] : []),
    ],
    onSend: isForGuests ? [tagAnswer] : [],
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const data = answer(request, reply);
      const done = await (contractBroken ? holdToContract(name, spec, data, contractBroken) : data);
      if (isForGuests) letKeep(request, reply);
      return success(done, style);
    },
  });
}

/** Answers a call that only reads, and by the `db` of its context alone: a standby of the database may answer it. */
export function registerRead<K extends CallName>(app: App, name: K, handler: CallHandler<K>): void {
  registerCall(app, name, handler, { readsStandby: true });
}

/** Tells the gateway that there is no place. It then sends no further request for a moment. */
const requirePlace = (admit: () => void) => async (_request: FastifyRequest, reply: FastifyReply) => {
  try {
    admit();
  } catch (error) {
    reply.header(FULL_HEADER, 'yes');
    throw error;
  }
};

async function keepWhenUndone(error: unknown, { db }: Pick<CallContext, 'db'>): Promise<never> {
  if (!(error instanceof BusinessError) || !error.extra.whenUndone) throw error;
  throw new BusinessError(error.errorName, { data: await error.extra.whenUndone(db) });
}
