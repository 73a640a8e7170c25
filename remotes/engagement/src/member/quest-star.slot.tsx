import { queryClient, useLive, useQuery } from '@chokdee/query';
import { Link } from '@chokdee/router';
import { Icon, IconButton } from '@chokdee/ui';
import { engagementPaths } from '../engagement-paths.ts';
import { questsQuery } from '../queries/quests.api.ts';
import { copy } from './copy.ts';
import styles from './member.module.css';

const countAgain = () =>
  void queryClient.invalidateQueries({ queryKey: questsQuery.queryKey }, { cancelRefetch: false });

/** In the header, when there are quests; the dot stands for rewards that wait. */
export function Slot() {
  const { count = 0, claimable = 0 } = useQuery(questsQuery).data ?? {};
  useLive('quests', countAgain);
  // What a member does seldom, and quests count: the star shall know at once.
  useLive('payment', countAgain);
  useLive('bill_settled', countAgain);
  if (count === 0) return null;
  return (
    <IconButton as={Link} to={engagementPaths.quests} aria-label={copy.quests(count, claimable)}>
      <Icon name="star" />
      {claimable > 0 && <i className={styles.dot} data-dot />}
    </IconButton>
  );
}
