import { type TSchema, type TUnsafe, Type } from 'typebox';

/** Amount in Thai baht with at most two decimals. Inside the api: bigint satang. */
export const Thb = Type.Number({ description: 'THB, at most 2 decimals' });
/** Positive amount in Thai baht, at most two decimals. */
export const PositiveThb = Type.Number({
  exclusiveMinimum: 0,
  maximum: 1_000_000_000,
  description: 'THB above 0, at most 2 decimals',
});
/** ISO 8601, UTC. */
export const Instant = Type.String({ description: 'ISO 8601 instant, UTC' });
/** Opaque identifier. */
export const Id = Type.String({ minLength: 1, maxLength: 64 });
export const AgentCode = Type.String({ minLength: 1, maxLength: 32, description: 'Agent code, e.g. CHOKDEE' });
/** Some calls carry a fixed agent id of 1 (spec section 9); the bearer's agent or agent_code decides. */
export const AgentId = Type.Optional(Type.Union([Type.Integer(), Type.String()]));
export const NoInput = Type.Object({});
export const Empty = Type.Object({});
export const Nullable = <T extends TSchema>(schema: T, options: { readonly description?: string } = {}) =>
  Type.Union([schema, Type.Null()], options);
/** One of these words. */
export const OneOf = <const T extends string>(
  words: readonly T[],
  options: { readonly description?: string; readonly default?: T } = {},
) => {
  const union = Type.Union(
    words.map((word) => Type.Literal(word)),
    options,
  );
  return Type.Unsafe<T>(union) as TUnsafe<T> & { readonly anyOf: readonly { readonly const: T }[] };
};
/** What names one page of a keyset list. */
export const paging = (usual: number, most: number) => ({
  cursor: Type.Optional(Type.String({ maxLength: 200, description: 'next_cursor of the page before' })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: most, default: usual })),
});
/** An event as members see it: listed for everybody, and with the quests that belong to it. */
export const EventItem = Type.Object({
  id: Type.String(),
  title: Type.String(),
  description: Type.String(),
  image: Type.String({ description: 'Root-relative address of a picture' }),
  link: Nullable(Type.String()),
  action: Type.Optional(Nullable(Type.String({ description: 'Text of the link' }))),
  ends_at: Type.Optional(Nullable(Instant)),
});
