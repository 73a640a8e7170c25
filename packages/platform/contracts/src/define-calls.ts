import type { Static, TSchema } from 'typebox';
import type { ErrorName } from './errors.ts';

/**
 * Callers of a call. `optional` allows guests and reads a member's bearer if there is one. `operator` needs a token
 * that the server of the call knows.
 */
export type Access = 'public' | 'optional' | 'member' | 'operator';

/** `METHOD /path`, as in the API reference. */
export type CallKey = `${'GET' | 'POST' | 'DELETE'} /${string}`;

/** Seconds for which gateways keep the answer to a guest. */
export interface CacheSpec {
  /**
   * An answer is given until the clock of the api passes the next multiple. It divides a minute, because rounds open and
   * close on whole minutes.
   */
  readonly freshS: 1 | 2 | 5;
  /** More seconds for which it is given while the api does not answer. Left out: none. */
  readonly awayS?: number;
}

/** A call of the product: the single source of its validation, types and reference. */
export interface CallSpec<In extends TSchema = TSchema, Out extends TSchema = TSchema> {
  /** One English sentence for the reference. */
  readonly summary: string;
  readonly access: Access;
  /** Query of a GET or DELETE, or JSON body of a POST. */
  readonly input: In;
  /** The `data` of a successful answer. */
  readonly data: Out;
  /**
   * Refusals of the call, besides those that follow from other fields (`refusalsOf`). Tests fail on any other refusal.
   */
  readonly errors?: readonly ErrorName[];
  /** A guest may guess at an account with this call. Such calls have a limit of their own per client address. */
  readonly attempt?: true;
  /** The call moves money or draws by chance, and honours the `Idempotency-Key` header. */
  readonly money?: true;
  /** The call is play: self-excluded members are refused with SELF_EXCLUDED. */
  readonly play?: true;
  /** The front end only logs errors of this call and continues without data. Other calls show them (spec section 8). */
  readonly onError?: 'log';
  /** A larger limit for the body, and the refusal of longer ones. */
  readonly body?: { readonly bytes: number; readonly refusal?: ErrorName };
  /**
   * Gateways cache the answer to guests. Only for a GET whose answer follows from its input alone, and that no page asks
   * because it was told of a change.
   */
  readonly cache?: CacheSpec;
  /** The lotto lobby has `status` in place of `error` (spec section 3). */
  readonly envelope?: 'status';
}

/** Keeps the literal types of a group of calls. */
export function defineCalls<const T extends Record<CallKey, CallSpec>>(calls: T): T {
  return calls;
}

export type StaticOf<S> = S extends TSchema ? Static<S> : never;
