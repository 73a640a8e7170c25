import { invalidate, useMoneyCall } from '@chokdee/query';
import { useAgent } from '@chokdee/session';
import { refreshPoll, rightQuery, storeStats } from './poll.api.ts';

/** The member's one vote. Whatever comes of it, the page asks how the poll stands now. */
export function useVote(pollId: string) {
  const agentCode = useAgent((state) => state.agentCode);
  return useMoneyCall(
    'POST /api/poll/submit',
    {
      input: (choiceId: string) => ({ poll_id: pollId, choice_id: choiceId }),
      onSuccess: ({ stats }) => {
        storeStats(agentCode, stats);
        void invalidate(rightQuery(pollId));
        // The form stays busy until the page knows that it has been answered.
        return invalidate('GET /api/poll/config');
      },
      onRefused: () => void refreshPoll(),
    },
    { onError: 'log' },
  );
}
