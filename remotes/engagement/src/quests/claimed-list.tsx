import { formatThaiDateTime } from '@chokdee/format';
import { Box, Caption, Card, ListRow, RowTitle } from '@chokdee/ui';
import styles from '../parts/parts.module.css';
import { rewardText } from '../parts/reward-text.ts';
import type { Quest } from './quests.api.ts';

/** Quests whose reward was claimed, newest first. */
export function ClaimedList({ quests }: { readonly quests: readonly Quest[] }) {
  return (
    <Card className={styles.list}>
      {quests.map((quest) => (
        <ListRow data-stacks key={`${quest.quest_id}:${quest.claimed_at}`}>
          <Box grow>
            <RowTitle as="div">{quest.title}</RowTitle>
            {quest.claimed_at !== null && <Caption as="div">{formatThaiDateTime(quest.claimed_at)}</Caption>}
          </Box>
          <b>{rewardText(quest.reward)}</b>
        </ListRow>
      ))}
    </Card>
  );
}
