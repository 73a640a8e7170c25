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
    /** Idempotency key: the server does the action once per key. */
    idempotencyKey?: string | undefined;
    /** The session was refreshed for this request, so a second 401 is final. */
    isRefreshed?: boolean;
    /** Time by this device's clock, ms. */
    sentAtMs?: number;
  }
}

const TIMEOUT_MS = 15_000;
const REFRESH = '/api/session/refresh';

const client = axios.create({
  timeout: TIMEOUT_MS,
  adapter: 'fetch',
  withXSRFToken: false,
  // The envelope names the refusal for any HTTP status.
  validateStatus: () => true,
  paramsSerializer: { serialize: queryOf },
});
client.interceptors.request.use((config) => beforeSending(() => addHeaders(config)));
client.interceptors.response.use(openAnswer, nameFailure);

/** Serializes plain values, as in the contracts, and skips undefined and null. */
function queryOf(input: Readonly<Record<string, unknown>>): string {
  const given = Object.entries(input).flatMap(([key, value]) =>
    value === undefined || value === null ? [] : [[key, String(value)]],
  );
  return new URLSearchParams(given).toString();
}

/** @throws UnsentError with the reason as its cause; refusals of the server unchanged */
async function beforeSending<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    if (isRefusal(cause) || isCancel(cause)) throw cause;
    throw new UnsentError('not sent', { cause });
  }
}

/** Adds access token and idempotency key. A request without an access token first waits for a new one. */
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

/** Repeats a request once after a 401, with a new access token. Opens the envelope of every other answer. */
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

/** Converts a request without an answer to a NetworkError, unless the page cancelled it. */
function nameFailure(cause: unknown): never {
  const isNamed = [ApiError, NetworkError, UnsentError].some((kind) => cause instanceof kind);
  if (isNamed || isCancel(cause)) throw cause;
  throw new NetworkError('no answer', { cause });
}

/**
 * Fetches a new access token with the refresh cookie.
 * @returns false when the session has ended
 * @throws NetworkError, or ApiError (429, 5xx) when the server is overloaded or fails
 */
export const refreshSession = (): Promise<boolean> => oneAtATime(rotate);

async function rotate(): Promise<boolean> {
  try {
    const tokens = (await send('POST', REFRESH, {})) as DataOf<'POST /api/session/refresh'>;
    accessToken.set(tokens.access_token);
    return true;
  } catch (error) {
    // An overloaded or failing server says nothing about the session.
    if (error instanceof ApiError && error.status !== 429 && error.status < 500) return false;
    throw error;
  }
}

export interface SendOptions {
  readonly idempotencyKey?: string | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Called while a large input is sent, with the sent share from 0 to 1. */
  readonly onUpload?: OnUpload | undefined;
}

/**
 * Sends one request to the API. @returns data of its envelope @throws ApiError, NetworkError, UnsentError,
 * ContractError
 */
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
