import { errors } from '@chokdee/api-contract';
import { createRequestId } from '@chokdee/settings';
import type { FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
import { unreadablePage } from './html/plain-page.ts';
import { endWithAnswer } from './proxy/linger.ts';
import { refuse } from './refusal.ts';

type ClientErrorHandler = NonNullable<FastifyServerOptions['clientErrorHandler']>;
type Headers = Readonly<Record<string, string>>;

const statusLines: Readonly<Record<string, string>> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
};

/** First line of a request for a document: no call of a process behind the gateway, no file. */
const DOCUMENT = /^(GET|HEAD) \/(?!(api|hooks|provider|sandbox|assets)\/)/;
const isDocument = (firstLine: string): boolean =>
  DOCUMENT.test(firstLine) && !/\.[a-z0-9]{2,5}$/i.test(firstLine.split(/[ ?]/, 2)[1] ?? '');

const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': unreadablePage.policy,
} as const;

function refusalBody(): string {
  const { code, message } = errors.INVALID_INPUT;
  return JSON.stringify({ error: code, message, request_id: createRequestId(), data: null });
}

/**
 * Answers bytes that are no readable request, which meet no hook and no route: with a page where a document was asked
 * for, else with the envelope.
 */
export const refuseUnreadable =
  (headers: Headers): ClientErrorHandler =>
  (error, socket) => {
    // Bytes behind an answer belong to the request that it refused.
    if (error.code === 'ECONNRESET' || !socket.writable) return;
    const isPage = isDocument(String(error.rawPacket ?? '').split('\r\n', 1)[0] ?? '');
    const body = isPage ? unreadablePage.html : refusalBody();
    const lines = Object.entries({
      ...headers,
      ...(isPage ? pageHeaders : { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' }),
      'content-length': String(Buffer.byteLength(body)),
      connection: 'close',
    }).map(([name, value]) => `${name}: ${value}\r\n`);
    const status = statusLines[error.code ?? ''] ?? '400 Bad Request';
    endWithAnswer(socket, `HTTP/1.1 ${status}\r\n${lines.join('')}\r\n${body}`);
  };

/** Answers an address that the router cannot read, such as one with a bare `%`: a document is not found. */
export function refuseAddress({ method, url }: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (!isDocument(`${method} ${url}`)) return refuse(reply, 'INVALID_INPUT');
  return reply.code(404).headers(pageHeaders).send(unreadablePage.html);
}
