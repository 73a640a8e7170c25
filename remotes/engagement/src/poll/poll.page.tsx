import { formatThaiDateTime } from '@chokdee/format';
import { ApiError } from '@chokdee/http';
import { useQuery } from '@chokdee/query';
import { useParams } from '@chokdee/router';
import { usePageTitle } from '@chokdee/session';
import { Button, Countdown, cx, Detail, ErrorState, Heading, Hint, Note, Skeleton, Stack, Text } from '@chokdee/ui';
import { Nothing } from '@chokdee/ui/empty';
import { useState } from 'react';
import { engagementPaths } from '../engagement-paths.ts';
import { useAudience } from '../parts/audience.ts';
import { wayTo } from '../parts/way-to.tsx';
import { ChoiceForm } from './choice-form.tsx';
import { copy } from './copy.ts';
import { DrawProof } from './draw-proof.tsx';
import { type Poll, quotaQuery, refreshPoll, rightQuery, winnersQuery } from './poll.api.ts';
import styles from './poll.module.css';
import { EndedPolls, PrizeCard, RightTags, VotedNote } from './poll-parts.tsx';
import { ResultChart } from './result-chart.tsx';
import { usePoll } from './use-poll.ts';
import { WinnersCard } from './winners-card.tsx';

/** Queries of the shown poll, for the preview of drafts. */
export { quotaQuery, rightQuery };

/** A poll: choices while it is open, a live count, and winners with their proof afterwards. */
export function Page() {
  const { id } = useParams();
  const { data: poll, error, refetch } = usePoll(id);
  const isOver = poll?.config.status === 'closed' || poll?.config.status === 'drawn';
  usePageTitle(isOver ? copy.resultTitle : copy.title);
  if (error && !poll) {
    if (error instanceof ApiError && error.is('6023 POLL_UNKNOWN')) return <NoPoll isUnknown />;
    return <ErrorState above={4} error={error} onRetry={refetch} />;
  }
  if (poll === undefined) return <PollSkeleton />;
  if (poll === null) return <NoPoll isUnknown={false} />;
  return <PollView key={poll.config.poll_id} poll={poll} />;
}

export function PollView({ poll }: { readonly poll: Poll }) {
  const { config, metadata } = poll;
  const { status } = config;
  // Detects a vote during this visit.
  const [hadVoted] = useState(metadata.my_vote !== null);
  return (
    <div className={cx(styles.narrow, styles.columns)}>
      <div>
        <Heading size="xl" above={4}>
          {config.title}
        </Heading>
        {status !== 'drawn' && (
          <Detail above={1}>
            {config.description}{' '}
            <Text as="span" noWrap>
              {copy.closesAt(formatThaiDateTime(config.closes_at))}
            </Text>
          </Detail>
        )}
        {metadata.my_vote && status !== 'drawn' && <VotedNote vote={metadata.my_vote} isNew={!hadVoted} />}
        {status === 'not_open' && <NotOpen opensAt={config.opens_at} />}
        {status === 'open' && <OpenPoll poll={poll} />}
        {status === 'closed' && (
          <Note above={3}>
            <span role="status">{copy.drawing}</span>
          </Note>
        )}
        {(status === 'closed' || status === 'drawn') && <ResultChart poll={poll} />}
      </div>
      <div>
        {status === 'drawn' ? <Draw pollId={config.poll_id} /> : <PrizeCard config={config} />}
        <EndedPolls ended={metadata.ended} />
      </div>
    </div>
  );
}

function NotOpen({ opensAt }: { readonly opensAt: string }) {
  return (
    <Note above={3}>
      {copy.notOpen(formatThaiDateTime(opensAt))}
      <br />
      {copy.opensIn} <Countdown to={opensAt} onEnd={refreshPoll} />
    </Note>
  );
}

/** Shows the choices, or the count after the vote. Visitors can also open the count without voting. */
function OpenPoll({ poll }: { readonly poll: Poll }) {
  const { poll_id: pollId, closes_at: closesAt } = poll.config;
  const [isShown, setIsShown] = useState(false);
  const hasVoted = poll.metadata.my_vote !== null;
  return (
    <>
      {!hasVoted && <RightTags pollId={pollId} />}
      {!hasVoted && <ChoiceForm poll={poll} />}
      {!hasVoted && (
        <Button variant="text" wide above={2} aria-expanded={isShown} onClick={() => setIsShown(!isShown)}>
          {isShown ? copy.hideChart : copy.showChart}
        </Button>
      )}
      {(hasVoted || isShown) && <ResultChart poll={poll} />}
      <Hint above={2}>
        {copy.drawAt(formatThaiDateTime(closesAt))} · {copy.closesIn} <Countdown to={closesAt} onEnd={refreshPoll} />
      </Hint>
    </>
  );
}

function Draw({ pollId }: { readonly pollId: string }) {
  const { agentCode, viewer } = useAudience();
  const { data, error, refetch } = useQuery(winnersQuery(agentCode, pollId, viewer));
  if (error && !data) {
    return <ErrorState above={4} error={error} onRetry={refetch} />;
  }
  if (!data) return <Skeleton height={280} radius={16} />;
  return (
    <>
      <WinnersCard result={data} />
      {data.seed !== null && <DrawProof result={data} seed={data.seed} />}
    </>
  );
}

function NoPoll({ isUnknown }: { readonly isUnknown: boolean }) {
  return (
    <Nothing
      above={4}
      icon="chart"
      words={isUnknown ? copy.unknownPoll : copy.none}
      action={wayTo(isUnknown ? engagementPaths.poll() : engagementPaths.home, isUnknown ? copy.toCurrent : copy.home)}
    />
  );
}

function PollSkeleton() {
  return (
    <Stack above={4} className={styles.narrow} aria-busy="true">
      <Skeleton width="70%" height={32} />
      <Skeleton height={48} />
      {[0, 1, 2, 3].map((place) => (
        <Skeleton key={place} height={76} radius={12} />
      ))}
      <Skeleton height={48} radius={12} />
    </Stack>
  );
}
