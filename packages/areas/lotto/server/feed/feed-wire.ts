import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { FeedAnswer, FeedDraw } from './result-feed.ts';

const digits = (most: number) => Type.String({ pattern: `^[0-9]{2,${most}}$` });
const Pair = Type.Array(digits(3), { minItems: 2, maxItems: 2 });

/** The wire of a source: docs/back-office/lottery.md. */
const Wire = Type.Object({
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

/** @throws Error for an answer that is of another form or draw */
export function readWire(text: string, { lottery, drawDate }: FeedDraw): FeedAnswer {
  const answer: unknown = JSON.parse(text);
  if (!Value.Check(Wire, answer)) throw new Error('the source answers another form');
  if (answer.lottery !== lottery || answer.day !== drawDate) throw new Error('the source answers another draw');
  const publishedAt = new Date(answer.published_at);
  if (Number.isNaN(publishedAt.getTime())) throw new Error('the source says no time');
  const { first, special, front3, back3, back2, close, change } = answer.result;
  const published = {
    ...(first !== undefined && { firstPrize: first }),
    ...(special !== undefined && { specialPrize: special }),
    ...(front3 !== undefined && { front: front3 }),
    ...(back3 !== undefined && { back: back3 }),
    ...(back2 !== undefined && { two: back2 }),
    ...(close !== undefined && { close }),
    ...(change !== undefined && { change }),
  };
  return { published, publishedAt };
}
