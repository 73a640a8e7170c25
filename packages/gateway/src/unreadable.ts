import { errors } from '@chokdee/api-contract';
import { createRequestId } from '@chokdee/settings';
import type { FastifyServerOptions } from 'fastify';

type ClientErrorHandler = NonNullable<FastifyServerOptions['clientErrorHandler']>;

const statusLines: Readonly<Record<string, string>> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
};

/** Who sends what no request can be read from meets no hook and no route: the refusal is in the envelope all the same. */
export const refuseUnreadable =
  (headers: Readonly<Record<string, string>>): ClientErrorHandler =>
  (error, socket) => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    const { code, message } = errors.INVALID_INPUT;
    const body = JSON.stringify({ error: code, message, request_id: createRequestId(), data: null });
    const lines = Object.entries({
      ...headers,
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      'cache-control': 'no-store',
      connection: 'close',
    }).map(([name, value]) => `${name}: ${value}\r\n`);
    if (socket.writable) {
      socket.write(`HTTP/1.1 ${statusLines[error.code ?? ''] ?? '400 Bad Request'}\r\n${lines.join('')}\r\n${body}`);
    }
    socket.destroy(error);
  };
