import { formatThaiDateTime } from '@chokdee/format';
import { useInfiniteQuery } from '@chokdee/query';
import { useOnline } from '@chokdee/session';
import {
  Box,
  Button,
  Caption,
  Card,
  ErrorState,
  FailureNote,
  ListRow,
  LoadMore,
  Row,
  Skeleton,
  Strong,
  Tag,
  Text,
} from '@chokdee/ui';
import { NothingInside } from '@chokdee/ui/empty';
import { useState } from 'react';
import { copy as shared } from '../parts/copy.ts';
import { copy } from './copy.ts';
import { PrizeName, prizeText } from './prize-name.tsx';
import { useClaimReward } from './use-claim-reward.ts';
import { rewardsQuery, type WheelReward } from './wheel.api.ts';
import styles from './wheel.module.css';

const SHOWN_FIRST = 4;
const TONES = {
  claimable: 'warn',
  claimed: 'ok',
  expired: 'plain',
  none: 'plain',
} as const satisfies Record<WheelReward['status'], string>;

interface ListProps {
  /** Undefined hides the verify buttons. */
  onVerify?(spinId: string): void;
}

/** The member's spins with prizes, claim buttons and proofs. */
export function RewardList({ onVerify }: ListProps) {
  const list = useInfiniteQuery(rewardsQuery);
  const [isWhole, setIsWhole] = useState(false);
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  const shown = isWhole ? items : items.slice(0, SHOWN_FIRST);
  return (
    <Card as="section" aria-label={copy.rewards.title}>
      <Row justify="between">
        <h2>{copy.rewards.title}</h2>
        {items.length > SHOWN_FIRST && (
          <Button variant="text" size="sm" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
            {isWhole ? copy.rewards.fewer : copy.rewards.all}
          </Button>
        )}
      </Row>
      {list.error && !list.data && <ErrorState error={list.error} onRetry={list.refetch} />}
      {list.isPending && <Skeleton height={136} radius={12} />}
      {list.data && items.length === 0 && <NothingInside words={copy.rewards.empty} />}
      {shown.map((reward) => (
        <Reward key={reward.reward_id} reward={reward} onVerify={onVerify} />
      ))}
      {isWhole && <LoadMore list={list} shown={shared.shown(items.length)} />}
    </Card>
  );
}

interface RewardProps {
  readonly reward: WheelReward;
  readonly onVerify: ListProps['onVerify'] | undefined;
}

function Reward({ reward, onVerify }: RewardProps) {
  const claim = useClaimReward(reward.reward_id);
  const isOnline = useOnline();
  const { prize, status, won_at, claimable_until, paid_with } = reward;
  const wonAt = formatThaiDateTime(won_at);
  return (
    <>
      <ListRow>
        <Box grow>
          <Strong as="div">
            <PrizeName prize={prize} />
          </Strong>
          <Caption as="div">
            {wonAt}
            {paid_with === 'points' && ` · ${copy.rewards.withPoints}`}
            {status === 'claimable' && claimable_until && (
              <>
                <br />
                {copy.rewards.until(formatThaiDateTime(claimable_until))}
              </>
            )}
          </Caption>
        </Box>
        {status === 'claimable' ? (
          <Button
            variant="secondary"
            size="sm"
            disabled={!isOnline}
            busy={claim.isPending || claim.isSuccess}
            busyLabel={copy.result.claiming}
            aria-label={copy.rewards.claimOf(prizeText(prize))}
            onClick={() => claim.mutate()}
          >
            {copy.result.claim}
          </Button>
        ) : (
          <Text as="span" textAlign="right" className={styles.state}>
            <Tag tone={TONES[status]}>{copy.rewards.status[status]}</Tag>
          </Text>
        )}
        {onVerify && (
          <Button
            variant="text"
            size="sm"
            aria-label={copy.rewards.verifyOf(wonAt)}
            onClick={() => onVerify(reward.spin_id)}
          >
            {copy.rewards.verify}
          </Button>
        )}
      </ListRow>
      <FailureNote error={claim.error} above={1} />
    </>
  );
}
