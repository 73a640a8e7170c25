import { Agent } from 'node:http';
import { calls as contract } from '@chokdee/api-contract';
import type { DataOf, FirstAnswer, MemberStart } from '@chokdee/contracts';
import type { CallSpec } from '@chokdee/contracts/server';
import type { FilledCall } from '@chokdee/release';
import { ask, REQUEST_ID_HEADER } from '@chokdee/settings';
import type { FastifyRequest } from 'fastify';
import { readCookie } from '../cookies.ts';

const COOKIE = 'chokdee_session';
const FORM = '\\d{1,9}\\.[0-9a-f-]{36}\\.[\\w-]{43}';
/** How long a document waits for the session, and then for what the page begins with: what is late the page asks for. */
export interface StartPatience {
  readonly sessionMs: number;
  readonly answersMs: number;
}

const PATIENCE: StartPatience = { sessionMs: 600, answersMs: 400 };

type Session = DataOf<'POST /api/session/start'>;

/**
 * Asks for somebody's first answers. `unknown`: who opens the page may have a session, and nobody has said in time that
 * it is none: the page asks itself. Null: the document is written for nobody.
 */
export type StartMember = (request: FastifyRequest, calls: readonly FilledCall[]) => Promise<StartOfPage>;
export type StartOfPage = MemberStart | 'unknown' | null;

/** An answer that says something of what was asked, not of a server that has too much to do. */
class RefusedError extends Error {}

/**
 * The refresh cookie of who opens a page themselves: not of scripts, which would read the session in what they are
 * given, nor of those that another site leads here.
 */
function refreshCookieOf({ method, headers }: FastifyRequest): string | null {
  const isOpened = method === 'GET' && headers['sec-fetch-dest'] === 'document';
  const isOwn = ['none', 'same-origin'].includes(String(headers['sec-fetch-site']));
  return isOpened && isOwn && !headers['sec-purpose'] ? (readCookie(headers.cookie, COOKIE, FORM) ?? null) : null;
}

/** Only what reads is asked without the member's doing. */
function isReading(call: string): boolean {
  const spec = (contract as Readonly<Record<string, CallSpec | undefined>>)[call];
  return spec !== undefined && !spec.money && !spec.attempt && !spec.play;
}

export function createMemberStart(
  apiUrl: string,
  isAway: () => boolean,
  { sessionMs, answersMs }: StartPatience = PATIENCE,
): StartMember {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });

  /** The `data` of an answer. @throws when there is none, or it is a refusal */
  async function answerOf(
    request: FastifyRequest,
    { call, input }: FilledCall,
    timeoutMs: number,
    headers: Readonly<Record<string, string>>,
  ): Promise<unknown> {
    const [method = 'GET', path = '/'] = call.split(' ');
    const url = new URL(path, apiUrl);
    if (method === 'GET') for (const [name, value] of Object.entries(input)) url.searchParams.set(name, String(value));
    const answer = await ask(url, {
      method: method === 'GET' ? 'GET' : 'POST',
      agent,
      timeoutMs,
      headers: {
        ...headers,
        host: request.headers.host ?? '',
        'user-agent': request.headers['user-agent'] ?? '',
        'x-forwarded-for': request.ip,
        'x-forwarded-proto': request.protocol,
        [REQUEST_ID_HEADER]: String(request.id),
        ...(method === 'GET' ? {} : { 'content-type': 'application/json' }),
      },
      ...(method === 'GET' ? {} : { body: JSON.stringify(input) }),
    });
    if (answer.status === 429 || answer.status >= 500) throw new Error(`${call} answered ${answer.status}`);
    const body = JSON.parse(answer.text) as { error?: number; status?: number; data?: unknown };
    if (!answer.ok || (body.error ?? body.status) !== 0) throw new RefusedError(`${call} answered ${answer.status}`);
    return body.data;
  }

  return async function startMember(request, calls) {
    const cookie = refreshCookieOf(request);
    if (cookie === null) return null;
    if (isAway()) return 'unknown';
    const start: FilledCall = { call: 'POST /api/session/start', input: {} };
    const session = await answerOf(request, start, sessionMs, { cookie: `${COOKIE}=${cookie}` }).catch((error) =>
      // Whatever else went wrong, the page asks again by itself and tells the member.
      error instanceof RefusedError ? null : 'unknown',
    );
    if (session === null || session === 'unknown') return session;
    const { access_token: token } = session as Session;
    const asked = calls
      .filter(({ call }) => isReading(call))
      .map(async (call): Promise<FirstAnswer | null> => {
        const bearer = { authorization: `Bearer ${token}` };
        // An answer may be that there is nothing; without one the page asks, and says what is the matter.
        return answerOf(request, call, answersMs, bearer).then(
          (data) => ({ ...call, data }),
          () => null,
        );
      });
    const answers = (await Promise.all(asked)).filter((answer) => answer !== null);
    return { ...(session as Session), answers };
  };
}
