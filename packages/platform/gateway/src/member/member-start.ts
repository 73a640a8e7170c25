import { calls as contract } from '@chokdee/api-contract';
import type { DataOf, FirstAnswer, MemberStart } from '@chokdee/contracts';
import type { CallSpec } from '@chokdee/contracts/server';
import type { FilledCall } from '@chokdee/release';
import { ask, openPool, REQUEST_ID_HEADER } from '@chokdee/settings';
import type { FastifyRequest } from 'fastify';
import { readCookie } from '../cookies.ts';

const COOKIE = 'chokdee_session';
const FORM = '\\d{1,9}\\.[0-9a-f-]{36}\\.[\\w-]{43}';
/** Times in ms that a document waits for the session, then for the page's first data. The page asks for the rest. */
export interface StartPatience {
  readonly sessionMs: number;
  readonly answersMs: number;
}

const PATIENCE: StartPatience = { sessionMs: 600, answersMs: 400 };

type Session = DataOf<'POST /api/session/start'>;

/**
 * Asks for a member's first answers. `unknown` means that the session could not be checked in time, so the page asks.
 * Null means that there is no session.
 */
export type StartMember = (request: FastifyRequest, calls: readonly FilledCall[]) => Promise<StartOfPage>;
export type StartOfPage = MemberStart | 'unknown' | null;

/** Tells whether an answer is about the question, not about a busy server. */
class RefusedError extends Error {}

/**
 * Returns the refresh cookie of a page that a person opened. Scripts and other sites get nothing: they could read the
 * session in the answer.
 */
function refreshCookieOf({ method, headers }: FastifyRequest): string | null {
  const isOpened = method === 'GET' && headers['sec-fetch-dest'] === 'document';
  const isOwn = ['none', 'same-origin'].includes(String(headers['sec-fetch-site']));
  return isOpened && isOwn && !headers['sec-purpose'] ? (readCookie(headers.cookie, COOKIE, FORM) ?? null) : null;
}

/** Only reads are made without an act of the member. */
function isReading(call: string): boolean {
  const spec = (contract as Readonly<Record<string, CallSpec | undefined>>)[call];
  return spec !== undefined && !spec.money && !spec.attempt && !spec.play;
}

export function createMemberStart(
  apiUrl: string,
  isAway: () => boolean,
  { sessionMs, answersMs }: StartPatience = PATIENCE,
): StartMember {
  const agent = openPool(apiUrl, { maxSockets: 64 });

  /** Returns the `data` of an answer. @throws for a refusal and for an answer without data */
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
      // After any other failure the page asks again and tells the member.
      error instanceof RefusedError ? null : 'unknown',
    );
    if (session === null || session === 'unknown') return session;
    const { access_token: token } = session as Session;
    const asked = calls
      .filter(({ call }) => isReading(call))
      .map(async (call): Promise<FirstAnswer | null> => {
        const bearer = { authorization: `Bearer ${token}` };
        // Null is an answer as well; where none came, the page asks and shows the error.
        return answerOf(request, call, answersMs, bearer).then(
          (data) => ({ ...call, data }),
          () => null,
        );
      });
    const answers = (await Promise.all(asked)).filter((answer) => answer !== null);
    return { ...(session as Session), answers };
  };
}
