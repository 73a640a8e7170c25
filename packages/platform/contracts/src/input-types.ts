import { type TSchemaOptions, Type } from 'typebox';

/** Largest value of an `integer` column. */
const INTEGER_MAX = 2_147_483_647;

/** Refuses control characters, which are no typed text, and lone surrogates, which UTF-8 cannot encode. */
const LINE = '^[^\\p{Cc}\\p{Cs}]*$';
const LINES = '^(?:\\n|[^\\p{Cc}\\p{Cs}])*$';

interface TextOptions extends TSchemaOptions {
  readonly min?: number;
  /** Maximum length in characters after normalization. */
  readonly max: number;
  /** Allows line breaks. */
  readonly lines?: true;
}

/**
 * Typed text, or a code to look up. `text` tells the server to normalize it before it checks the limits: NFC, trimmed,
 * every white space as a blank, marks of direction removed.
 */
export const Text = ({ min = 0, max, lines, ...options }: TextOptions) =>
  Type.String({
    text: lines ? 'lines' : 'line',
    ...(min > 0 && { minLength: min }),
    maxLength: max,
    pattern: lines ? LINES : LINE,
    ...options,
  });

/** A code as it was typed. The function that looks it up handles other spellings. */
export const Code = (max: number) => Type.String({ minLength: 1, maxLength: max, pattern: LINE });

/**
 * A password, never normalized: password managers expect the same bytes, and stored hashes contain them. Lone
 * surrogates are refused, because UTF-8 encodes all of them the same.
 */
export const Password = (min: number, max: number) =>
  Type.String({ minLength: min, maxLength: max, pattern: '^[^\\0\\p{Cs}]*$' });

/** An identifier as text. */
export const Id = Text({ min: 1, max: 64 });
/** Id of a row with a `uuid` column. */
export const Uuid = Type.String({ pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' });
/** Any value of an `integer` column. Calls with a smaller range set limits or refuse with a code of their own. */
export const Int = (options: TSchemaOptions = {}) =>
  Type.Integer({ minimum: -INTEGER_MAX - 1, maximum: INTEGER_MAX, ...options });
/** Id of a row with an `integer` column. */
export const IntId = Int();
/** Id of a row with a `bigint` column, within the exact integers of a JavaScript number. */
export const BigintId = Int({ minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER });

/** Positive amount in THB, at most two decimals. */
export const PositiveThb = Type.Number({
  exclusiveMinimum: 0,
  maximum: 1_000_000_000,
  description: 'THB above 0, at most 2 decimals',
});
const day = { format: 'date', description: 'YYYY-MM-DD in Bangkok' };
const instant = { format: 'date-time', description: 'ISO 8601 instant, UTC' };
/** A calendar day that exists. */
export const Day = Type.String(day);
/** Time as ISO 8601 in UTC. */
export const Instant = Type.String(instant);
const rangeOf = (kind: TSchemaOptions) => ({
  from: Type.Optional(Type.String(kind)),
  to: Type.Optional(Type.String({ ...kind, notBefore: 'from' })),
});
/** First and last day, both included. A missing one leaves the range open. A last day before the first is refused. */
export const DayRange = rangeOf(day);
/** First and last time, the last one excluded. Otherwise as `DayRange`. */
export const InstantRange = rangeOf(instant);
export const Mobile = Type.String({ pattern: '^0[0-9]{9}$', description: 'Thai mobile number, 10 digits' });
export const BankAccountNo = Type.String({ pattern: '^[0-9-]{10,24}$' });
export const AgentCode = Text({ min: 1, max: 32, description: 'Agent code, e.g. CHOKDEE' });
/** Some calls send the fixed agent id 1 (spec section 9). It is ignored: the bearer's agent or agent_code decides. */
export const AgentId = Type.Optional(Type.Union([IntId, Text({ max: 64 })]));
