import { randomId, serverClock } from '@chokdee/http';
import axios, { type AxiosResponse, isCancel } from 'axios';
import { chosenAgent } from '../life/agent.store.ts';
import { hasEnded, heardFromServer } from '../life/session.store.ts';
import { copy } from './copy.ts';
import { isPersonThere } from './presence.ts';
import { type FieldProblem, StaffError, withFields } from './staff-error.ts';

/** Longest wait for an answer, ms. */
const TIMEOUT_MS = 30_000;
/** Statuses of an api that may have done the act all the same. */
const UNSURE: readonly number[] = [500, 502, 503, 504];
/** REQUEST_IN_PROGRESS: an earlier call with the key has no answer yet. */
const IN_PROGRESS = 9006;
const SESSION_EXPIRED = 2001;

const client = axios.create({
  timeout: TIMEOUT_MS,
  adapter: 'fetch',
  withXSRFToken: false,
  // The envelope names the refusal for any HTTP status.
  validateStatus: () => true,
  paramsSerializer: { serialize: queryOf },
});

/** Serializes plain values and skips those that are left out. */
function queryOf(input: Readonly<Record<string, unknown>>): string {
  const given = Object.entries(input).flatMap(([key, value]) =>
    value === undefined || value === null || value === '' ? [] : [[key, String(value)]],
  );
  return new URLSearchParams(given).toString();
}

export interface CallOptions {
  /** Key of an act: the server does it once per key. Left out: a new key for each call. */
  readonly key?: string | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Sent by the page itself, so it does not lengthen the session. Left out: decided by the presence of the person. */
  readonly background?: boolean | undefined;
  /** Code of an agent other than the chosen one. */
  readonly agent?: string | undefined;
}

export const isPreview = (input: object): boolean => 'preview' in input && input.preview === true;

/** Checks that a call may have changed something, whatever its answer is. */
const mayChange = (name: string, input: object): boolean => name.startsWith('POST') && !isPreview(input);

interface Sent {
  readonly input: object;
  readonly responseType?: 'blob';
}

/** Sends one call. @throws StaffError */
export async function send(
  name: string,
  { input, responseType }: Sent,
  { key, signal, background = !isPersonThere(), agent = chosenAgent() ?? undefined }: CallOptions,
): Promise<AxiosResponse<unknown>> {
  const [method = 'GET', url = '/'] = name.split(' ');
  const isPost = method === 'POST';
  const sentAtMs = Date.now();
  try {
    const response = await client.request<unknown>({
      method,
      url,
      ...(isPost ? { data: input } : { params: input }),
      ...(signal && { signal }),
      ...(responseType && { responseType }),
      headers: {
        ...(agent !== undefined && { 'x-agent': agent }),
        ...(background && { 'x-background': '1' }),
        ...(isPost && { 'idempotency-key': key ?? randomId() }),
      },
    });
    const serverTime: unknown = response.headers['x-server-time'];
    if (typeof serverTime === 'string') serverClock.observe(serverTime, sentAtMs, Date.now());
    if (response.status < 400 && !background) heardFromServer();
    return response;
  } catch (cause) {
    if (isCancel(cause)) throw cause;
    const isUnknown = mayChange(name, input);
    throw new StaffError({ status: 0, code: 0, reason: isUnknown ? copy.unknown : copy.offline, isUnknown }, { cause });
  }
}

interface Envelope {
  readonly error?: number;
  readonly message?: string;
  readonly request_id?: string;
  readonly data?: unknown;
}

interface RefusalData {
  /** English, for programs. */
  readonly reason?: string;
  /** The same for the person. */
  readonly reason_th?: string;
  readonly fields?: readonly FieldProblem[];
}

/** Opens the envelope of the answer to an input. @throws StaffError */
export function dataOf(
  name: string,
  input: object,
  { status, data }: Pick<AxiosResponse<unknown>, 'status' | 'data'>,
): unknown {
  const body = (typeof data === 'object' && data !== null ? data : {}) as Envelope;
  const { error, message = '', request_id: requestId } = body;
  if (error === 0 && status < 400) return body.data;
  const isUnknown = mayChange(name, input) && (UNSURE.includes(status) || error === IN_PROGRESS);
  if (error === undefined) {
    const words = isUnknown ? copy.unknown : status >= 500 ? copy.offline : copy.broken;
    throw new StaffError({ status, code: 0, reason: words, isUnknown });
  }
  if (error === SESSION_EXPIRED) hasEnded();
  const { reason, reason_th: told, fields = [] } = (body.data ?? {}) as RefusalData;
  const words = isUnknown ? copy.unknown : told || withFields(message, fields) || reason || copy.broken;
  const summary = isUnknown || told || fields.length === 0 ? undefined : message;
  throw new StaffError({ status, code: error, reason: words, fields, summary, requestId, isUnknown });
}
