import type { CallName, DataOf, InputOf } from '@chokdee/contracts';
import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import type { App } from '../app/deps.ts';
import { type CallContext, createCallContext } from './call-context.ts';
import { holdToContract } from './check-contract.ts';
import { type EnvelopeStyle, success } from './envelope.ts';
import { once } from './idempotency.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    envelope?: EnvelopeStyle;
  }
}

export type CallHandler<K extends CallName> = (
  context: CallContext<DataOf<K>>,
  input: InputOf<K>,
) => Promise<DataOf<K>>;

interface CallOptions extends Pick<RouteShorthandOptions, 'config' | 'bodyLimit' | 'errorHandler'> {
  /** A money call whose input can be used once: repeated without a key it is the same act all the same. */
  readonly isBound?: boolean;
}

/**
 * Answers one call of the contracts: its schema validates the input (a body strictly, a query coerced), its access
 * decides who may ask, `money` makes it honour Idempotency-Key, and what the handler returns becomes `data`.
 */
export function registerCall<K extends CallName>(
  app: App,
  name: K,
  handler: CallHandler<K>,
  { isBound = false, ...options }: CallOptions = {},
): void {
  const { contract, contractBroken } = app.deps;
  const spec = contract.calls[name];
  const [method = '', url = ''] = name.split(' ');
  const style: EnvelopeStyle = spec.envelope ?? 'error';
  const isPost = method === 'POST';

  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    // The schema has just said so.
    const input = (isPost ? request.body : request.query) as InputOf<K>;
    const context = await createCallContext({ deps: app.deps, access: spec.access, input, request, reply });
    const key = spec.money ? context.idempotencyKey : null;
    return key
      ? once({ ...context, memberId: context.member.id, key, call: name, input, isBound }, (keepAnswer) =>
          handler({ ...context, keepAnswer }, input),
        )
      : handler(context, input);
  };

  app.route({
    method,
    url,
    schema: isPost ? { body: spec.input } : { querystring: spec.input },
    ...options,
    config: { ...options.config, envelope: style },
    onRequest: app.limitOf(spec),
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const data = answer(request, reply);
      return success(await (contractBroken ? holdToContract(name, spec, data, contractBroken) : data), style);
    },
  });
}
