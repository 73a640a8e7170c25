import { PROOF_HEADER } from '@chokdee/contracts/proof-of-work';
import axios, { type AxiosResponse, isAxiosError } from 'axios';
import { accessToken } from './access-token.ts';
import { ApiError, ContractError, NetworkError, withRequestId } from './errors.ts';
import { serverClock } from './server-clock.ts';
import type { OnUpload } from './upload-adapter.ts';

interface Envelope {
  readonly error?: number;
  readonly status?: number;
  readonly message?: string;
  readonly data?: unknown;
}

const TIMEOUT_MS = 15_000;
const client = axios.create({
  timeout: TIMEOUT_MS,
  validateStatus: () => true,
  adapter: 'fetch',
  withXSRFToken: false,
  paramsSerializer: { serialize: queryOf },
});

/** Plain values alone, as the contracts have them; what is undefined or null is left out. */
function queryOf(input: Readonly<Record<string, unknown>>): string {
  const given = Object.entries(input).flatMap(([key, value]) =>
    value === undefined || value === null ? [] : [[key, String(value)]],
  );
  return new URLSearchParams(given).toString();
}

export interface SendOptions {
  readonly idempotencyKey?: string | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Told while a large input goes out: how much of it, 0 to 1. */
  readonly onUpload?: OnUpload | undefined;
  /** Of the work that the call costs. */
  readonly proof?: string | undefined;
}

/** One request to the api and its envelope opened. @throws ApiError, NetworkError, ContractError */
export async function send(method: string, path: string, input: unknown, options: SendOptions = {}): Promise<unknown> {
  const sentAt = Date.now();
  const token = accessToken.get();
  const { onUpload } = options;
  let response: AxiosResponse<unknown>;
  try {
    response = await client.request({
      method,
      url: path,
      ...(method === 'POST' ? { data: input ?? {} } : { params: input }),
      headers: {
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...(options.idempotencyKey === undefined ? {} : { 'idempotency-key': options.idempotencyKey }),
        ...(options.proof === undefined ? {} : { [PROOF_HEADER]: options.proof }),
      },
      ...(options.signal === undefined ? {} : { signal: options.signal }),
      ...(onUpload && { adapter: (await import('./upload-adapter.ts')).uploadAdapter(onUpload) }),
    });
  } catch (cause) {
    if (isAxiosError(cause) && cause.code === 'ERR_CANCELED') throw cause;
    throw new NetworkError('no answer', { cause });
  }
  const serverTime = response.headers['x-server-time'];
  if (typeof serverTime === 'string') serverClock.observe(serverTime, sentAt, Date.now());
  return open(response);
}

function open(response: AxiosResponse<unknown>): unknown {
  const { status } = response;
  const header: unknown = response.headers['x-request-id'];
  const refused = (error: Error) => withRequestId(error, typeof header === 'string' ? header : undefined);
  if (status === 502 || status === 503 || status === 504) throw refused(new NetworkError(`api away (${status})`));
  const body = response.data as Envelope | null;
  const error = typeof body === 'object' && body !== null ? (body.error ?? body.status) : undefined;
  if (typeof error !== 'number') throw refused(new ContractError(`answer ${status} is no envelope`));
  if (error !== 0 || status >= 400) throw refused(new ApiError(error, body?.message ?? '', status, body?.data));
  return body?.data;
}
