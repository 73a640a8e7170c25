import type { LobbyItem } from '../lotto.types.ts';
import { sampleEmblem, sampleRound } from '../testing/samples.ts';
import { orderLotteries } from './order-lotteries.ts';

const now = Date.now();
const item = (category_id: number, closesInMinutes: number | null): LobbyItem => ({
  category_id,
  code: `lottery_${category_id}`,
  name: `Lottery ${category_id}`,
  emblem: sampleEmblem,
  schedule: 'daily',
  source_name: 'source',
  round:
    closesInMinutes === null
      ? null
      : sampleRound({ category_id, closes_at: new Date(now + closesInMinutes * 60_000).toISOString() }),
  last_result: null,
});
const idsOf = (items: readonly LobbyItem[]) => items.map(({ category_id }) => category_id);

test('what closes first leads, and what is closed stands apart', () => {
  const { open, closed } = orderLotteries([item(1, 90), item(2, -1), item(3, 5), item(4, null)], new Set(), now);
  expect(idsOf(open)).toEqual([3, 1]);
  expect(idsOf(closed)).toEqual([2, 4]);
});

test('favourites stand before the others, in their own order of closing', () => {
  const items = [item(1, 10), item(2, 20), item(3, 90), item(4, 60)];
  expect(idsOf(orderLotteries(items, new Set([3, 4]), now).open)).toEqual([4, 3, 1, 2]);
});
