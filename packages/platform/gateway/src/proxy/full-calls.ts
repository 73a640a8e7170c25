import { FULL_HEADER } from '@chokdee/contracts/server';
import type { FastifyRequest } from 'fastify';

/** Time in ms; short, so that a free place is soon found. */
const FULL_MS = 500;

const callOf = ({ method, url }: FastifyRequest): string => `${method} ${url.split('?', 1)[0]}`;

/**
 * Remembers calls whose queue the api has just reported as full, and refuses them for a moment. A flood of them then
 * reaches neither the api nor a body.
 */
export class FullCalls {
  readonly #until = new Map<string, number>();
  readonly #nowMs: () => number;

  /** @param nowMs steady milliseconds */
  constructor(nowMs: () => number = () => performance.now()) {
    this.#nowMs = nowMs;
  }

  /** Returns the headers of the answer without the one for the gateway. */
  read<T extends object>(headers: T, request: FastifyRequest): T {
    if (!(FULL_HEADER in headers)) return headers;
    this.#until.set(callOf(request), this.#nowMs() + FULL_MS);
    const { [FULL_HEADER]: _, ...rest } = headers;
    return rest as T;
  }

  has(request: FastifyRequest): boolean {
    return this.#nowMs() < (this.#until.get(callOf(request)) ?? 0);
  }
}
