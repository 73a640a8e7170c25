import { useQuery } from '@chokdee/query';
import { Tag } from '@chokdee/ui';
import { questsQuery } from '../queries/quests.api.ts';
import { copy } from './copy.ts';

/** Number of claimable quests, beside the menu entry of quests. */
export function Slot() {
  const claimable = useQuery(questsQuery).data?.claimable ?? 0;
  return claimable > 0 && <Tag tone="info">{copy.claimable(claimable)}</Tag>;
}
