import type { DataOf } from '@chokdee/contracts';
import axios, { type AxiosResponse, type InternalAxiosRequestConfig, isCancel } from 'axios';
import { accessToken } from './access-token.ts';
import { ApiError, ContractError, NetworkError, UnsentError, withRequestId } from './errors.ts';
import { isRefusal } from './money-call.ts';
import { httpPolicy } from './policy.ts';
import { oneAtATime } from './refresh.ts';
import { serverClock } from './server-clock.ts';
import { type OnUpload, uploadOf } from './upload.ts';

interface Envelope {
  readonly error?: number;
  readonly status?: number;
  readonly message?: string;
  readonly data?: unknown;
}

declare module 'axios' {
  interface AxiosRequestConfig {
    /** Key under which the server does the act once. */
    idempotencyKey?: string | undefined;
    /** The session was refreshed for this request: a second 401 is the answer. */
    isRefreshed?: boolean;
    /** Milliseconds of this device's clock. */
    sentAtMs?: number;
  }
}

const TIMEOUT_MS = 15_000;
const REFRESH = '/api/session/refresh';

const client = axios.create({
  timeout: TIMEOUT_MS,
  adapter: 'fetch',
  withXSRFToken: false,
  // The envelope says what was refused, whatever the HTTP status.
  validateStatus: () => true,
  paramsSerializer: { serialize: queryOf },
});
client.interceptors.request.use((config) => beforeSending(() => addHeaders(config)));
client.interceptors.response.use(openAnswer, nameFailure);

/** Plain values alone, as the contracts have them; undefined and null are left out. */
function queryOf(input: Readonly<Record<string, unknown>>): string {
  const given = Object.entries(input).flatMap(([key, value]) =>
    value === undefined || value === null ? [] : [[key, String(value)]],
  );
  return new URLSearchParams(given).toString();
}

/** @throws UnsentError with the reason as its cause; what the server refused as it is */
async function beforeSending<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    if (isRefusal(cause) || isCancel(cause)) throw cause;
    throw new UnsentError('not sent', { cause });
  }
}

/** Adds bearer and idempotency key. A request that is sure to be refused waits for a fresh bearer. */
async function addHeaders(config: InternalAxiosRequestConfig): Promise<InternalAxiosRequestConfig> {
  if (config.url !== REFRESH && accessToken.get() === null && httpPolicy()?.hasSession?.() === true) {
    config.isRefreshed = true;
    await refreshSession();
  }
  const token = accessToken.get();
  if (token !== null) config.headers.set('authorization', `Bearer ${token}`);
  if (config.idempotencyKey !== undefined) config.headers.set('idempotency-key', config.idempotencyKey);
  config.sentAtMs = Date.now();
  return config;
}

/** Repeats a request once after a 401, with a fresh bearer; opens the envelope of every other answer. */
async function openAnswer(response: AxiosResponse<unknown>): Promise<AxiosResponse<unknown>> {
  const { config, headers, status } = response;
  const serverTime: unknown = headers['x-server-time'];
  if (typeof serverTime === 'string') serverClock.observe(serverTime, config.sentAtMs ?? Date.now(), Date.now());
  if (status === 401 && config.isRefreshed !== true && config.url !== REFRESH) {
    if (await beforeSending(refreshSession)) return client.request({ ...config, isRefreshed: true });
    accessToken.clear();
  }
  return { ...response, data: dataOf(response) };
}

/** @throws ApiError, NetworkError, ContractError */
function dataOf({ status, headers, data }: AxiosResponse<unknown>): unknown {
  const id: unknown = headers['x-request-id'];
  const refused = (error: Error) => withRequestId(error, typeof id === 'string' ? id : undefined);
  if (status === 502 || status === 503 || status === 504) throw refused(new NetworkError(`api away (${status})`));
  const body = data as Envelope | null;
  const error = typeof body === 'object' && body !== null ? (body.error ?? body.status) : undefined;
  if (typeof error !== 'number') throw refused(new ContractError(`answer ${status} is no envelope`));
  if (error !== 0 || status >= 400) throw refused(new ApiError(error, body?.message ?? '', status, body?.data));
  return body?.data;
}

/** A request without an answer failed by the network, unless its page took it back. */
function nameFailure(cause: unknown): never {
  const isNamed = [ApiError, NetworkError, UnsentError].some((kind) => cause instanceof kind);
  if (isNamed || isCancel(cause)) throw cause;
  throw new NetworkError('no answer', { cause });
}

/**
 * Fetches a fresh access token by the refresh cookie.
 * @returns false when the session is over. @throws NetworkError or ApiError (429, 5xx) when the server cannot be asked
 */
export const refreshSession = (): Promise<boolean> => oneAtATime(rotate);

async function rotate(): Promise<boolean> {
  try {
    const tokens = (await send('POST', REFRESH, {})) as DataOf<'POST /api/session/refresh'>;
    accessToken.set(tokens.access_token);
    return true;
  } catch (error) {
    // A server that has too much to do, or fails, has said nothing about the session.
    if (error instanceof ApiError && error.status !== 429 && error.status < 500) return false;
    throw error;
  }
}

export interface SendOptions {
  readonly idempotencyKey?: string | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Told while a large input goes out: share of it, 0 to 1. */
  readonly onUpload?: OnUpload | undefined;
}

/** Sends one request to the api. @returns data of its envelope @throws ApiError, NetworkError, UnsentError, ContractError */
export async function send(method: string, path: string, input: unknown, options: SendOptions = {}): Promise<unknown> {
  const { idempotencyKey, signal, onUpload } = options;
  const upload = onUpload && uploadOf(onUpload, TIMEOUT_MS, signal);
  try {
    const { data } = await client.request<unknown>({
      method,
      url: path,
      ...(method === 'POST' ? { data: input ?? {} } : { params: input }),
      ...(signal && { signal }),
      idempotencyKey,
      ...upload?.config,
    });
    return data;
  } catch (cause) {
    if (upload?.stoodStill()) throw new NetworkError('the upload stood still', { cause });
    throw cause;
  } finally {
    upload?.done();
  }
}
