import { type TSchema, type TUnsafe, Type } from 'typebox';
import { Instant, Text } from './input-types.ts';

/** Amount in THB with at most two decimals. The API calculates in bigint satang. */
export const Thb = Type.Number({ description: 'THB, at most 2 decimals' });
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
/** Input of one page of a keyset list. */
export const paging = (usual: number, most: number) => ({
  cursor: Type.Optional(Text({ max: 200, description: 'next_cursor of the page before' })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: most, default: usual })),
});
/** An event for members, in the list of events and with its quests. */
export const EventItem = Type.Object({
  id: Type.String(),
  title: Type.String(),
  description: Type.String(),
  image: Type.String({ description: 'Root-relative address of a picture' }),
  link: Nullable(Type.String()),
  action: Type.Optional(Nullable(Type.String({ description: 'Text of the link' }))),
  ends_at: Type.Optional(Nullable(Instant)),
});
