import type { DraftData } from '@chokdee/contracts/drafts';
import { queryClient } from '@chokdee/query';
import { useAgent } from '@chokdee/session';
import { useAnswered } from '../parts/use-answered.ts';
import type * as PollPage from './poll.page.tsx';

interface PollDraftProps {
  readonly data: DraftData<'poll'>;
  readonly parts: Pick<typeof PollPage, 'PollView' | 'quotaQuery' | 'rightQuery'>;
}

/** The poll of a member who has not voted. */
export function PollDraft({ data, parts: { PollView, quotaQuery, rightQuery } }: PollDraftProps) {
  const agentCode = useAgent((state) => state.agentCode);
  const poll = useAnswered(data, ({ config: { poll_id: pollId, opens_at: last_updated_quota }, choices }) => {
    const right = { total: 1, used: 0, left: 1, refusal: null, last_updated_quota };
    const quota = choices.map(({ choice_id, quota: of }) => ({ choice_id, quota: of, used: 0, left: of }));
    queryClient.setQueryData(rightQuery(pollId).queryKey, right);
    queryClient.setQueryData(quotaQuery(agentCode, pollId).queryKey, { quota, last_updated_quota });
  });
  return poll && <PollView poll={poll} />;
}
