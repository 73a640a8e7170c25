import { FULL_HEADER } from '@chokdee/contracts/server';
import type { FastifyRequest } from 'fastify';

/** Short, so that a place that comes free is soon found. */
const FULL_MS = 500;

const callOf = ({ method, url }: FastifyRequest): string => `${method} ${url.split('?', 1)[0]}`;

/**
 * Calls that the api has just said to be full: for a moment whoever asks for one is refused here, so that a flood of
 * them reaches neither the api nor a body.
 */
export class FullCalls {
  readonly #until = new Map<string, number>();
  readonly #nowMs: () => number;

  /** @param nowMs steady milliseconds */
  constructor(nowMs: () => number = () => performance.now()) {
    this.#nowMs = nowMs;
  }

  /** Returns the headers of the answer without what was meant for us. */
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
