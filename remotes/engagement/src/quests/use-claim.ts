import { isRefusal } from '@chokdee/http';
import { useMoneyCall } from '@chokdee/query';
import { toast } from '@chokdee/ui';
import { type Quest, refreshQuests } from './quests.api.ts';

/** Claims the reward of a quest. A refusal means that the quest has changed: it is shown, and the list is refreshed. */
export function useClaim(quest: Quest, onDone: () => void) {
  const { mutate, isPending, isSuccess, error } = useMoneyCall('POST /api/quest/redeem', {
    input: () => ({ quest_id: quest.quest_id }),
    // The shell shows the reward on a ticket.
    onSuccess: () => {
      refreshQuests();
      onDone();
    },
    onRefused: ({ message }) => {
      toast.error(message);
      refreshQuests();
    },
  });
  // Stays busy after a success until the list is refreshed; a second press would be refused.
  return {
    claim: () => mutate(),
    isClaiming: isPending || isSuccess,
    unknown: error && !isRefusal(error) ? error : null,
  };
}
