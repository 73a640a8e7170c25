import { ask, openPool, REQUEST_ID_HEADER } from '@chokdee/settings';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AnswerCache, type AnswerCacheProps, type Asked, type OwnAnswer, type SharedAnswer } from './answer-cache.ts';
import { cachedCallOf } from './cached-calls.ts';
import { compressTo, type Encoding, encodingOf } from './compression.ts';

/** Time in ms for an answer of the api. A list takes some milliseconds. */
const ANSWER_MS = 5_000;
/** Longest answer that is cached, bytes: the index of 5,000 games has half as many. */
const MOST_BYTES = 1_000_000;
/** Shorter answers are not worth the work. */
const COMPRESSED_FROM_BYTES = 1_024;
const QUALITY = 4;
/** Headers of answers that a browser may keep. A refusal is `no-store`. */
const KEEPABLE = ['private, no-cache', 'public, no-cache'];
const VARIES_BY = ['authorization', 'cookie'];
const SHARED_HEADERS = ['content-type', 'cache-control', 'etag', 'vary'];
const OWN_HEADERS = [...SHARED_HEADERS, 'retry-after', 'x-server-time'];

type Headers = Awaited<ReturnType<typeof ask>>['headers'];

const pick = (headers: Headers, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.flatMap((name) => (headers[name] === undefined ? [] : [[name, String(headers[name])]])));

/** Null for an answer that belongs to the one who asked. */
function sharedOf({ status, text, headers }: Omit<OwnAnswer, 'headers'> & { readonly headers: Headers }) {
  const serverMs = Date.parse(String(headers['x-server-time']));
  const varies = headers.vary?.split(/,\s*/) ?? [];
  const isShared =
    status === 200 &&
    KEEPABLE.includes(headers['cache-control'] ?? '') &&
    headers.etag !== undefined &&
    headers['set-cookie'] === undefined &&
    headers['content-type']?.startsWith('application/json') &&
    varies.every((name) => VARIES_BY.includes(name)) &&
    serverMs > 0;
  const body = Buffer.from(text);
  if (!isShared || body.length > MOST_BYTES) return null;
  return { body, headers: pick(headers, SHARED_HEADERS), serverMs } satisfies SharedAnswer;
}

/** Compressed forms of answers, each made once. */
const compressed = new WeakMap<SharedAnswer, Map<Encoding, Promise<Buffer>>>();

function bodyIn(encoding: Encoding, answer: SharedAnswer): Promise<Buffer> {
  const forms = compressed.get(answer) ?? new Map<Encoding, Promise<Buffer>>();
  compressed.set(answer, forms);
  const form = forms.get(encoding) ?? compressTo(encoding, answer.body, QUALITY);
  forms.set(encoding, form);
  return form;
}

async function sendShared(request: FastifyRequest, reply: FastifyReply, answer: SharedAnswer) {
  const { etag, vary } = answer.headers;
  reply.headers({ ...answer.headers, vary: [vary, 'accept-encoding'].filter(Boolean).join(', ') });
  if (request.headers['if-none-match'] === etag) return reply.code(304).removeHeader('content-type').send();
  const encoding = answer.body.length < COMPRESSED_FROM_BYTES ? null : encodingOf(request.headers['accept-encoding']);
  if (encoding === null) return reply.send(answer.body);
  return reply.header('content-encoding', encoding).send(await bodyIn(encoding, answer));
}

export interface GuestAnswersProps extends AnswerCacheProps {
  readonly apiUrl: string;
  /** Called when an answer was asked, so that something may be cached. */
  readonly onAsked: () => void;
}

/**
 * Answers guests from a cache, where the contract of the call says so. The question to the api is written anew from the
 * fields of the call: no header, cookie or body of a visitor can change an answer that others get. The address goes along
 * for the limits of requests.
 */
export function answerGuests(app: FastifyInstance, { apiUrl, onAsked, ...props }: GuestAnswersProps): AnswerCache {
  const agent = openPool(apiUrl);
  const cache = new AnswerCache(props);

  async function askApi(url: string, request: FastifyRequest): Promise<Asked> {
    onAsked();
    const headers = { 'x-forwarded-for': request.ip, [REQUEST_ID_HEADER]: String(request.id) };
    const answer = await ask(new URL(url, apiUrl), { agent, headers, timeoutMs: ANSWER_MS });
    const shared = sharedOf(answer);
    return shared ? { shared } : { own: { ...answer, headers: pick(answer.headers, OWN_HEADERS) } };
  }

  app.addHook('onRequest', async (request, reply) => {
    const call = cachedCallOf(request);
    if (!call) return;
    const found = await cache.read({ key: call.url, cache: call.cache, ask: () => askApi(call.url, request) });
    if (found === null) return;
    if ('status' in found) return reply.code(found.status).headers(found.headers).send(found.text);
    reply.header('x-server-time', new Date(found.serverMs).toISOString());
    return sendShared(request, reply, found.answer);
  });
  app.addHook('preClose', async () => agent.destroy());
  return cache;
}
