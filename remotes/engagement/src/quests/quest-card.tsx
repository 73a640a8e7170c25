import { formatNumber, formatThaiDateTime } from '@chokdee/format';
import { Link } from '@chokdee/router';
import { useOnline } from '@chokdee/session';
import {
  Box,
  Button,
  Caption,
  Card,
  Countdown,
  Detail,
  Emblem,
  FailureNote,
  Heading,
  isIconName,
  LinkButton,
  Progress,
  Row,
  Tag,
  VisuallyHidden,
} from '@chokdee/ui';
import { useFromNow } from '@chokdee/ui/clock';
import { rewardText } from '../parts/reward-text.ts';
import { copy } from './copy.ts';
import { type Quest, refreshQuests } from './quests.api.ts';
import styles from './quests.module.css';
import { useClaim } from './use-claim.ts';

interface QuestCardProps {
  readonly quest: Quest;
  /** Called after the reward was paid; the card then leaves the list. */
  onClaimed(): void;
}

/** A running or claimable quest with progress, end and reward. */
export function QuestCard({ quest, onClaimed }: QuestCardProps) {
  const { claim, isClaiming, unknown } = useClaim(quest, onClaimed);
  const isOnline = useOnline();
  const { title, description, icon, period, state, link, action } = quest;
  return (
    <Card as="article" className={styles.quest} aria-label={title}>
      <Row gap={3} align="start">
        <Emblem ground="plain" tone="strong" icon={isIconName(icon) ? icon : 'star'} />
        <Box grow>
          <Heading size="md" weight="medium">
            {title}
          </Heading>
          <Detail as="div">{description}</Detail>
          <QuestProgress quest={quest} />
          <Row wrap size="xs" tone="subtle" above={2}>
            <Tag>{copy.periods[period]}</Tag>
            <Until quest={quest} />
          </Row>
        </Box>
      </Row>
      <Row justify="between" wrap className={styles.foot}>
        <b>
          <VisuallyHidden>{copy.reward} </VisuallyHidden>
          {rewardText(quest.reward)}
        </b>
        {state === 'claimable' && (
          <Button size="sm" disabled={!isOnline} busy={isClaiming} busyLabel={copy.claiming} onClick={claim}>
            {copy.claim}
          </Button>
        )}
        {state === 'active' && link !== null && (
          <LinkButton as={Link} variant="secondary" size="sm" to={link}>
            {action ?? copy.go}
          </LinkButton>
        )}
      </Row>
      <FailureNote error={unknown} above={3} />
    </Card>
  );
}

/** Progress of a quest as a bar and in its unit. */
export function QuestProgress({ quest }: { readonly quest: Quest }) {
  const text = copy.amount(formatNumber(quest.progress), formatNumber(quest.target), quest.unit);
  return (
    <Box above={2}>
      <Progress label={copy.progress(quest.title)} value={quest.progress} max={quest.target} text={text} />
      <Caption as="div" above={1}>
        {text}
      </Caption>
    </Box>
  );
}

const DAY_MS = 86_400_000;

/** End of a quest. The last day counts down; the list is refreshed at the end. */
function Until({ quest: { ends_at } }: { readonly quest: Quest }) {
  const isLastDay = useFromNow((now) => ends_at !== null && Date.parse(ends_at) - now <= DAY_MS);
  if (ends_at === null) return null;
  if (!isLastDay) return <span>{copy.until(formatThaiDateTime(ends_at))}</span>;
  return (
    <Row as="span" gap={1}>
      {copy.endsIn} <Countdown to={ends_at} onEnd={refreshQuests} ended={copy.ended} />
    </Row>
  );
}
