import { queryClient, useLive, useQuery } from '@chokdee/query';
import { Link } from '@chokdee/router';
import { Icon, IconButton } from '@chokdee/ui';
import { engagementPaths } from '../engagement-paths.ts';
import { questsQuery } from '../queries/quests.api.ts';
import { copy } from './copy.ts';
import styles from './member.module.css';

const refreshCount = () =>
  void queryClient.invalidateQueries({ queryKey: questsQuery.queryKey }, { cancelRefetch: false });

/** Header link to the quests, if there are any. A dot marks claimable rewards. */
export function Slot() {
  const { count = 0, claimable = 0 } = useQuery(questsQuery).data ?? {};
  useLive('quests', refreshCount);
  // Deposits and settled bills count for quests. Both events are rare enough to refresh at once.
  useLive('payment', refreshCount);
  useLive('bill_settled', refreshCount);
  useLive('round_settled', refreshCount);
  if (count === 0) return null;
  return (
    <IconButton as={Link} to={engagementPaths.quests} aria-label={copy.quests(count, claimable)}>
      <Icon name="star" />
      {claimable > 0 && <i className={styles.dot} data-dot />}
    </IconButton>
  );
}
