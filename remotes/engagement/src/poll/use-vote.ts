import { invalidate, useMoneyCall } from '@chokdee/query';
import { useAgent } from '@chokdee/session';
import { refreshPoll, rightQuery, storeStats } from './poll.api.ts';

/** Sends the member's one vote. Refreshes the poll after every outcome. */
export function useVote(pollId: string) {
  const agentCode = useAgent((state) => state.agentCode);
  return useMoneyCall(
    'POST /api/poll/submit',
    {
      input: (choiceId: string) => ({ poll_id: pollId, choice_id: choiceId }),
      onSuccess: ({ stats }) => {
        storeStats(agentCode, stats);
        void invalidate(rightQuery(pollId));
        // Keeps the form busy until the page shows the vote.
        return invalidate('GET /api/poll/config');
      },
      onRefused: () => void refreshPoll(),
    },
    { onError: 'log' },
  );
}
