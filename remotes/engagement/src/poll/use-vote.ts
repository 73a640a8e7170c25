import { call, isRefusal } from '@chokdee/http';
import { queryClient, useMutation, useOneKey } from '@chokdee/query';
import { useAgent } from '@chokdee/session';
import { refreshPoll, rightQuery, storeStats } from './poll.api.ts';

/** The member's one vote. Whatever comes of it, the page asks how the poll stands now. */
export function useVote(pollId: string) {
  const agentCode = useAgent((state) => state.agentCode);
  const withOneKey = useOneKey();
  return useMutation({
    mutationFn: (choiceId: string) =>
      withOneKey(`${pollId}:${choiceId}`, (idempotencyKey) =>
        call('POST /api/poll/submit', { poll_id: pollId, choice_id: choiceId }, { idempotencyKey, onError: 'log' }),
      ),
    onSuccess: async ({ stats }) => {
      storeStats(agentCode, stats);
      void queryClient.invalidateQueries({ queryKey: rightQuery(pollId).queryKey });
      // The form stays busy until the page knows that it has been answered.
      await queryClient.invalidateQueries({ queryKey: ['GET /api/poll/config'] });
    },
    onError: (failure) => {
      if (isRefusal(failure)) refreshPoll();
    },
  });
}
