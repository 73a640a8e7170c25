import { call } from '@chokdee/http';
import { clearUser, useQuests } from '@chokdee/session';
import { queryClient, questsQuery } from './client.ts';

jest.mock('@chokdee/http', () => ({ ...jest.requireActual<object>('@chokdee/http'), call: jest.fn() }));

test('whoever asks for the quests tells the star; a logout forgets them', async () => {
  const list = { point: 0, count: 3, claimable: 1, active: [], claimed: [], claimed_count: 0 };
  jest.mocked(call).mockResolvedValue(list);
  await queryClient.fetchQuery(questsQuery);
  expect(useQuests.getState()).toEqual({ count: 3, claimable: 1 });
  clearUser();
  expect(useQuests.getState()).toEqual({ count: 0, claimable: 0 });
});
