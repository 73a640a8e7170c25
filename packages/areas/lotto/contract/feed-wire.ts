import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';

const digits = (most: number) => Type.String({ pattern: `^[0-9]{2,${most}}$` });
const Pair = Type.Array(digits(3), { minItems: 2, maxItems: 2 });

/** Answer of a source of results to `GET <url>/<lottery>/<day>`: docs/back-office/lottery.md. */
const FeedWire = Type.Object({
  lottery: Type.String(),
  day: Type.String(),
  published_at: Type.String({ format: 'date-time' }),
  result: Type.Object(
    {
      first: Type.Optional(digits(7)),
      special: Type.Optional(digits(5)),
      front3: Type.Optional(Pair),
      back3: Type.Optional(Pair),
      back2: Type.Optional(digits(2)),
      close: Type.Optional(Type.String({ pattern: '^[0-9]+\\.[0-9]{2}$' })),
      change: Type.Optional(Type.String({ pattern: '^[+-]?[0-9]+\\.[0-9]{2}$' })),
    },
    { additionalProperties: false },
  ),
});

/** Checks that a source answers in the form of the wire. */
export const isFeedAnswer = (answer: unknown): answer is Static<typeof FeedWire> => Value.Check(FeedWire, answer);
