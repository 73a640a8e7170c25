import http from 'node:http';
import https from 'node:https';

interface Question {
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
  /** Connection pool. Node's own is the default. */
  readonly agent?: http.Agent;
  /** Time-out from the first byte sent to the last byte read, ms. */
  readonly timeoutMs: number;
}

interface Answer {
  readonly status: number;
  readonly ok: boolean;
  readonly text: string;
  readonly headers: http.IncomingHttpHeaders;
  /** Seconds of a Retry-After header. */
  readonly retryAfterS?: number;
}

/** Longest answer, bytes. The catalogue of a studio or the statement of a day is shorter. */
const MOST_BYTES = 16_000_000;

/** Some servers refuse requests without a user agent. Compressed answers could unpack to any size. */
const COMMON_HEADERS = { accept: '*/*', 'accept-encoding': 'identity', 'user-agent': 'chokdee' };

class TimeoutError extends Error {
  override readonly name = 'TimeoutError';
}

/**
 * Options of a pool of connections. An idle one is closed after this time (ms), or earlier where its server announces
 * that it will: a request on a connection that the server is closing fails. Without a time of its own, Node does not
 * heed the announcement.
 */
export const POOLED = { keepAlive: true, timeout: 30_000 } as const;

/** Opens a pool of connections to the server of an address. Node refuses one of another protocol. */
export const openPool = (url: string, limits: Omit<http.AgentOptions, keyof typeof POOLED> = {}): http.Agent =>
  new (url.startsWith('https:') ? https : http).Agent({ ...limits, ...POOLED });

/**
 * Sends one request to a server that may answer anything. Time and size are limited, and redirects fail, because the
 * signature covers only this address. `fetch` is not used: an `AbortSignal` can be garbage-collected while a body is
 * read, and the request then hangs for minutes.
 * @throws TimeoutError; Error when there is no answer, or the answer is too long or a redirect
 */
export function ask(url: string | URL, { timeoutMs, body, headers, ...options }: Question): Promise<Answer> {
  const { request: send } = new URL(url).protocol === 'https:' ? https : http;
  return new Promise((resolve, reject) => {
    const fail = (error: Error): void => {
      clearTimeout(timer);
      reject(error);
      request.destroy();
    };
    const request = send(url, { ...options, headers: { ...COMMON_HEADERS, ...headers } }, (answer) => {
      const { statusCode: status = 0 } = answer;
      if (status >= 300 && status < 400) return fail(new Error(`answered ${status}, which leads elsewhere`));
      const chunks: Buffer[] = [];
      let bytes = 0;
      answer.on('error', fail).on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        chunks.push(chunk);
        if (bytes > MOST_BYTES) fail(new Error(`answered more than ${MOST_BYTES} bytes`));
      });
      answer.on('end', () => {
        clearTimeout(timer);
        const text = Buffer.concat(chunks).toString('utf8');
        const retryAfterS = Number.parseInt(answer.headers['retry-after'] ?? '', 10);
        const { headers } = answer;
        resolve({ status, ok: status >= 200 && status < 300, text, headers, ...(retryAfterS >= 0 && { retryAfterS }) });
      });
    });
    const timer = setTimeout(() => fail(new TimeoutError(`no whole answer within ${timeoutMs} ms`)), timeoutMs);
    request.on('error', fail).end(body);
  });
}
