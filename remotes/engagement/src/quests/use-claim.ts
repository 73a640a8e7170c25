import { isRefusal } from '@chokdee/http';
import { useMoneyCall } from '@chokdee/query';
import { toast } from '@chokdee/ui';
import { type Quest, refreshQuests } from './quests.api.ts';

/**
 * Claims the reward of a quest. A refusal says that the quest moved on, here or in another tab: it is told, and the
 * list is asked for again.
 */
export function useClaim(quest: Quest, onDone: () => void) {
  const { mutate, isPending, isSuccess, error } = useMoneyCall('POST /api/quest/redeem', {
    input: () => ({ quest_id: quest.quest_id }),
    // The shell tells what it brought, on a ticket.
    onSuccess: () => {
      refreshQuests();
      onDone();
    },
    onRefused: ({ message }) => {
      toast.error(message);
      refreshQuests();
    },
  });
  // Until the list without it has come, the quest is as good as gone: a second press would only be refused.
  return {
    claim: () => mutate(),
    isClaiming: isPending || isSuccess,
    unknown: error && !isRefusal(error) ? error : null,
  };
}
