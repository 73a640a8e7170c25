import type { StaffInputOf } from '@chokdee/contracts/staff-calls';
import type { PublishedResult } from '../results/draw-numbers.rules.ts';

type Typed = Pick<
  StaffInputOf<'GET /api/staff/draws/payout'>,
  'first' | 'special' | 'front3' | 'back3' | 'back2' | 'close' | 'change'
>;

/** Returns a result that was typed field by field; undefined when no field was. */
export function publishedOf({
  first,
  special,
  front3,
  back3,
  back2,
  close,
  change,
}: Typed): PublishedResult | undefined {
  const published = {
    ...(first !== undefined && { firstPrize: first }),
    ...(special !== undefined && { specialPrize: special }),
    ...(front3 !== undefined && { front: front3.split(',') }),
    ...(back3 !== undefined && { back: back3.split(',') }),
    ...(back2 !== undefined && { two: back2 }),
    ...(close !== undefined && { close }),
    ...(change !== undefined && { change }),
  };
  return Object.keys(published).length === 0 ? undefined : published;
}

/** Presents a result field by field, as staff type it. */
export function fieldsOf({ firstPrize, specialPrize, front, back, two, close, change }: PublishedResult): Typed {
  return {
    ...(firstPrize !== undefined && { first: firstPrize }),
    ...(specialPrize !== undefined && { special: specialPrize }),
    ...(front !== undefined && { front3: front.join(',') }),
    ...(back !== undefined && { back3: back.join(',') }),
    ...(two !== undefined && { back2: two }),
    ...(close !== undefined && { close }),
    ...(change !== undefined && { change }),
  };
}
