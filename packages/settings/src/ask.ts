import http from 'node:http';
import https from 'node:https';

interface Question {
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
  /** Whose connections it takes; left out: Node's own. */
  readonly agent?: http.Agent;
  /** For all of it: from the first byte sent to the last one read. */
  readonly timeoutMs: number;
}

interface Answer {
  readonly status: number;
  readonly ok: boolean;
  readonly text: string;
  /** In how many seconds it wants to be asked again, where it says so. */
  readonly retryAfterS?: number;
}

/** More than the catalogue of any studio, or the statement of a day. */
const MOST_BYTES = 16_000_000;

/** Some refuse who does not say who they are; what is packed would have to be unpacked, however large it becomes. */
const OF_ALL = { accept: '*/*', 'accept-encoding': 'identity', 'user-agent': 'chokdee' };

class TimeoutError extends Error {
  override readonly name = 'TimeoutError';
}

/**
 * One call to another process, which may answer whatever it likes: it is waited for and read for so long and so far, and
 * never followed elsewhere, since what is signed is signed for this address. Not `fetch`: what it is given to be stopped
 * by (`AbortSignal`) can be lost to the garbage collection while a body is read, and who asks then waits for minutes.
 * @throws Error without an answer, for one that is too long or leads elsewhere; TimeoutError
 */
export function ask(url: string | URL, { timeoutMs, body, headers, ...options }: Question): Promise<Answer> {
  const { request: send } = new URL(url).protocol === 'https:' ? https : http;
  return new Promise((resolve, reject) => {
    const fail = (error: Error): void => {
      clearTimeout(timer);
      reject(error);
      request.destroy();
    };
    const request = send(url, { ...options, headers: { ...OF_ALL, ...headers } }, (answer) => {
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
        resolve({ status, ok: status >= 200 && status < 300, text, ...(retryAfterS >= 0 && { retryAfterS }) });
      });
    });
    const timer = setTimeout(() => fail(new TimeoutError(`no whole answer within ${timeoutMs} ms`)), timeoutMs);
    request.on('error', fail).end(body);
  });
}
