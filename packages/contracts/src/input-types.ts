import { type TSchemaOptions, Type } from 'typebox';

/** Largest value of an `integer` column. */
const INTEGER_MAX = 2_147_483_647;

/** Neither control characters nor half a surrogate pair: the one no database stores, the other no UTF-8 can say. */
const LINE = '^[^\\p{Cc}\\p{Cs}]*$';
const LINES = '^(?:\\n|[^\\p{Cc}\\p{Cs}])*$';

interface TextOptions extends TSchemaOptions {
  readonly min?: number;
  /** In characters, once it is normalized. */
  readonly max: number;
  /** It may have several of them. */
  readonly lines?: true;
}

/**
 * What somebody typed, or a code that is looked up. `text` has the server normalize it (NFC, trimmed, white space other
 * than a blank to a blank, marks of direction removed) before the limits are held against it and the handler sees it.
 */
export const Text = ({ min = 0, max, lines, ...options }: TextOptions) =>
  Type.String({
    text: lines ? 'lines' : 'line',
    ...(min > 0 && { minLength: min }),
    maxLength: max,
    pattern: lines ? LINES : LINE,
    ...options,
  });

/** A code as it was typed: whoever looks it up knows how else it may be written. */
export const Code = (max: number) => Type.String({ minLength: 1, maxLength: max, pattern: LINE });

/**
 * Taken as it was typed: what a password manager sends must stay the same to the byte, and stored hashes were made of
 * what was typed. Half a surrogate pair is refused because all of them would be the same byte sequence.
 */
export const Password = (min: number, max: number) =>
  Type.String({ minLength: min, maxLength: max, pattern: '^[^\\0\\p{Cs}]*$' });

/** Identifier as text; which rows have it, its reader says. */
export const Id = Text({ min: 1, max: 64 });
/** Of a row whose column is `uuid`. */
export const Uuid = Type.String({ pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' });
/** Whatever an `integer` column can hold; who means less says so, or has a word of its own for what cannot be. */
export const Int = (options: TSchemaOptions = {}) =>
  Type.Integer({ minimum: -INTEGER_MAX - 1, maximum: INTEGER_MAX, ...options });
/** Of a row whose column is `integer`. */
export const IntId = Int();
/** Of a row whose column is `bigint`: as far as a number is exact. */
export const BigintId = Int({ minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER });

/** Positive amount in Thai baht, at most two decimals. */
export const PositiveThb = Type.Number({
  exclusiveMinimum: 0,
  maximum: 1_000_000_000,
  description: 'THB above 0, at most 2 decimals',
});
const day = { format: 'date', description: 'YYYY-MM-DD in Bangkok' };
const instant = { format: 'date-time', description: 'ISO 8601 instant, UTC' };
/** A day that the calendar has. */
export const Day = Type.String(day);
/** ISO 8601, UTC. */
export const Instant = Type.String(instant);
const rangeOf = (kind: TSchemaOptions) => ({
  from: Type.Optional(Type.String(kind)),
  to: Type.Optional(Type.String({ ...kind, notBefore: 'from' })),
});
/** Days from the first to the last, both included, open where one is left out; a last day before the first is refused. */
export const DayRange = rangeOf(day);
/** Instants, of which the last is excluded; as `DayRange` otherwise. */
export const InstantRange = rangeOf(instant);
export const Mobile = Type.String({ pattern: '^0[0-9]{9}$', description: 'Thai mobile number, 10 digits' });
export const BankAccountNo = Type.String({ pattern: '^[0-9-]{10,24}$' });
export const AgentCode = Text({ min: 1, max: 32, description: 'Agent code, e.g. CHOKDEE' });
/** Some calls carry a fixed agent id of 1 (spec section 9); the bearer's agent or agent_code decides. */
export const AgentId = Type.Optional(Type.Union([IntId, Text({ max: 64 })]));
