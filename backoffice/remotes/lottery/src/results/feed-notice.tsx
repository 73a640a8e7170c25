import { When } from '@chokdee/backoffice-ui';
import type { StaffDataOf } from '@chokdee/contracts/staff-calls';
import { Alert, Button, Flex, Typography } from 'antd';
import { copy } from './copy.ts';
import type { Typed } from './result-fields.ts';

type Feed = NonNullable<StaffDataOf<'GET /api/staff/draws/state'>['feed']>;

interface FeedNoticeProps {
  readonly feed: Feed;
  readonly onUse: (result: Typed) => void;
}

const tones = { waiting: 'info', agreed: 'success', differs: 'error', late: 'warning', changed: 'error' } as const;

/** State of the sources of a draw; the first person may take over what they agree on. */
export function FeedNotice({ feed, onUse }: FeedNoticeProps) {
  const { state, is_hidden, proposal, readings } = feed;
  if (is_hidden) return <Alert type="info" showIcon title={copy.hidden} />;
  return (
    <Alert
      type={tones[state]}
      showIcon
      title={copy.feed[state]}
      description={
        <Flex vertical gap={4}>
          {readings.map(({ source, published, published_at, read_at }) => (
            <span key={`${source}${read_at}`}>
              <Typography.Text strong>{Object.values(published).join(' · ')}</Typography.Text>
              {` ${copy.saidAt(source)} `}
              <When at={published_at} />
            </span>
          ))}
        </Flex>
      }
      {...(proposal !== null && {
        action: <Button onClick={() => onUse(proposal as Typed)}>{copy.useProposal}</Button>,
      })}
    />
  );
}
