import { formatNumber, formatTimeSeconds } from '@chokdee/format';
import { useQuery } from '@chokdee/query';
import { useAgent, useOnline, useSession } from '@chokdee/session';
import { Box, Button, FailureNote, Hint, Note, RadioGroup, Text } from '@chokdee/ui';
import { type FormEvent, useState } from 'react';
import { LoginButton } from '../parts/login-button.tsx';
import { OfflineNote } from '../parts/offline-note.tsx';
import { copy } from './copy.ts';
import { type Choice, type Poll, type PollQuota, quotaQuery } from './poll.api.ts';
import styles from './poll.module.css';
import { useVote } from './use-vote.ts';

/** No-break space. Keeps the height of an empty line, so that the button below does not move under a finger. */
const BLANK_LINE = '\u00a0';

/** Choices of an open poll with their remaining quota, and the vote button. Guests log in first. */
export function ChoiceForm({ poll }: { readonly poll: Poll }) {
  const { poll_id: pollId } = poll.config;
  const agentCode = useAgent((state) => state.agentCode);
  const isMember = useSession((state) => state.isLoggedIn);
  const isOnline = useOnline();
  const { data: quota } = useQuery(quotaQuery(agentCode, pollId));
  const vote = useVote(pollId);
  const [chosen, setChosen] = useState<string | null>(null);
  const [isMissing, setIsMissing] = useState(false);
  const isAllFull = quota?.quota.every(({ left }) => left === 0) ?? false;
  const isFull = (choiceId: string) => quota?.quota.find(({ choice_id }) => choice_id === choiceId)?.left === 0;
  const picked = chosen !== null && !isFull(chosen) ? chosen : null;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsMissing(picked === null);
    if (picked !== null && isOnline && !vote.isPending) vote.mutate(picked);
  };
  return (
    <Box as="form" above={4} onSubmit={submit} noValidate>
      <RadioGroup
        label={copy.choices}
        options={poll.choices.map((choice) => optionOf(choice, quota, isFull(choice.choice_id)))}
        value={picked}
        onChange={setChosen}
      />
      <Hint above={2}>{quota ? copy.updatedAt(formatTimeSeconds(quota.last_updated_quota)) : BLANK_LINE}</Hint>
      {isAllFull && (
        <Note tone="warn" above={3}>
          {copy.allFull}
        </Note>
      )}
      {isMissing && picked === null && (
        <Note tone="error" above={3}>
          {copy.choose}
        </Note>
      )}
      <FailureNote error={vote.error} unknown={copy.unknown} above={3} />
      {isMember && <OfflineNote />}
      {isMember ? (
        <Button
          type="submit"
          wide
          above={3}
          disabled={!isOnline || isAllFull}
          busy={vote.isPending}
          busyLabel={copy.submitting}
        >
          {copy.submit}
        </Button>
      ) : (
        <LoginButton wide above={3}>
          {copy.login}
        </LoginButton>
      )}
    </Box>
  );
}

function optionOf(choice: Choice, quota: PollQuota | undefined, isFull: boolean) {
  const left = quota?.quota.find(({ choice_id }) => choice_id === choice.choice_id)?.left ?? null;
  return {
    value: choice.choice_id,
    label: choice.title,
    sub: choice.description,
    disabled: isFull,
    before: <ChoicePicture choice={choice} />,
    after: (
      <Text as="span" textAlign="right" size="xs" noWrap>
        <span>{isFull ? copy.full : left !== null && copy.left(formatNumber(left))}</span>
        {!isFull && choice.quota !== null && (
          <>
            <br />
            {copy.of(formatNumber(choice.quota))}
          </>
        )}
      </Text>
    ),
  };
}

function ChoicePicture({ choice: { picture } }: { readonly choice: Choice }) {
  return picture === null ? null : <img className={styles.picture} src={picture} alt="" width={44} height={44} />;
}
