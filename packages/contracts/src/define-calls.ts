import type { Static, TSchema } from 'typebox';
import type { ErrorName } from './errors.ts';

/**
 * Who may make a call. `optional`: a guest may, and a member's bearer is read when it is there. `operator`: whoever
 * shows a token that the call's own server knows.
 */
export type Access = 'public' | 'optional' | 'member' | 'operator';

/** `METHOD /path`, as it stands in the API reference. */
export type CallKey = `${'GET' | 'POST' | 'DELETE'} /${string}`;

/** One call of the product: the single source of validation, types and reference. */
export interface CallSpec<In extends TSchema = TSchema, Out extends TSchema = TSchema> {
  /** One English sentence for the reference. */
  readonly summary: string;
  readonly access: Access;
  /** Query of a GET or DELETE, JSON body of a POST. */
  readonly input: In;
  /** The `data` of a successful answer. */
  readonly data: Out;
  /** What it may refuse with, beside what follows from its other fields (`refusalsOf`); tests fail on anything else. */
  readonly errors?: readonly ErrorName[];
  /** A guest tries something at an account: counted by client address, apart from other calls. */
  readonly attempt?: true;
  /** Moves money or chance: honours the `Idempotency-Key` header. */
  readonly money?: true;
  /** Play: refused with SELF_EXCLUDED while the member rests from it. */
  readonly play?: true;
  /** The front end only logs its errors and goes on without the data; any other call tells them (spec section 8). */
  readonly onError?: 'log';
  /** A body longer than that of other calls, and what is read by who sends more. */
  readonly body?: { readonly bytes: number; readonly refusal?: ErrorName };
  /** The lotto lobby says `status` where every other call says `error` (spec section 3). */
  readonly envelope?: 'status';
}

/** Keeps the literal types of a group of calls. */
export function defineCalls<const T extends Record<CallKey, CallSpec>>(calls: T): T {
  return calls;
}

export type StaticOf<S> = S extends TSchema ? Static<S> : never;
