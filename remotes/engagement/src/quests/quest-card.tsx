import { formatNumber, formatThaiDateTime } from '@chokdee/format';
import { Link } from '@chokdee/router';
import { useOnline } from '@chokdee/session';
import { Button, Countdown, Icon, isIconName, Progress, Tag, useNow } from '@chokdee/ui';
import { FailureNote } from '../parts/failure-note.tsx';
import { rewardText } from '../parts/reward-text.ts';
import { copy } from './copy.ts';
import { type Quest, refreshQuests } from './quests.api.ts';
import styles from './quests.module.css';
import { useClaim } from './use-claim.ts';

interface Props {
  readonly quest: Quest;
  /** After the reward was given: the card is about to leave the list. */
  onClaimed(): void;
}

/** A quest that runs or waits to be claimed: how far it is, until when, what it brings. */
export function QuestCard({ quest, onClaimed }: Props) {
  const { claim, isClaiming, unknown } = useClaim(quest, onClaimed);
  const isOnline = useOnline();
  const { title, description, icon, period, state, link, action } = quest;
  return (
    <article className={`card ${styles.quest}`} aria-label={title}>
      <div className={`row gap3 ${styles.top}`}>
        <span className={`emb ${styles.icon}`}>
          <Icon name={isIconName(icon) ? icon : 'star'} />
        </span>
        <div className="grow">
          <h2 className="h3">{title}</h2>
          <div className="fs14 t2">{description}</div>
          <QuestProgress quest={quest} />
          <div className="row wrap fs12 t3 mt2">
            <Tag>{copy.periods[period]}</Tag>
            <Until quest={quest} />
          </div>
        </div>
      </div>
      <div className={`row between wrap ${styles.foot}`}>
        <b>
          <span className="sr">{copy.reward} </span>
          {rewardText(quest.reward)}
        </b>
        {state === 'claimable' && (
          <Button size="sm" disabled={!isOnline} busy={isClaiming} busyLabel={copy.claiming} onClick={claim}>
            {copy.claim}
          </Button>
        )}
        {state === 'active' && link !== null && (
          <Link className="btn s sm" to={link}>
            {action ?? copy.go}
          </Link>
        )}
      </div>
      <FailureNote error={unknown} />
    </article>
  );
}

/** How far a quest is, as a bar and in its unit. */
export function QuestProgress({ quest }: { readonly quest: Quest }) {
  const text = copy.amount(formatNumber(quest.progress), formatNumber(quest.target), quest.unit);
  return (
    <div className="mt2">
      <Progress label={copy.progress(quest.title)} value={quest.progress} max={quest.target} text={text} />
      <div className="fs12 t3 mt1">{text}</div>
    </div>
  );
}

const DAY_MS = 86_400_000;

/** Its last day counts down; then the list is asked for what comes after it. */
function Until({ quest: { ends_at } }: { readonly quest: Quest }) {
  const now = useNow();
  if (ends_at === null) return null;
  if (Date.parse(ends_at) - now > DAY_MS) return <span>{copy.until(formatThaiDateTime(ends_at))}</span>;
  return (
    <span className="row gap1">
      {copy.endsIn} <Countdown to={ends_at} onEnd={refreshQuests} ended={copy.ended} />
    </span>
  );
}
