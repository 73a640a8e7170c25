import { isFeedAnswer } from '@chokdee/lotto-contract/feed-wire';
import type { FeedAnswer, FeedDraw } from './result-feed.ts';

/** @throws Error for an answer that is of another form or draw */
export function readWire(text: string, { lottery, drawDate }: FeedDraw): FeedAnswer {
  const answer: unknown = JSON.parse(text);
  if (!isFeedAnswer(answer)) throw new Error('the source answers another form');
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
