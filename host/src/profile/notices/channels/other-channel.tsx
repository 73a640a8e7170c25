import { useQuery } from '@chokdee/query';
import { ErrorState, Hint, Skeleton } from '@chokdee/ui';
import { channelsQuery } from '../../../push/channels.query.ts';
import { TopicSwitches } from '../topic-switches.tsx';
import { copy } from './copy.ts';
import { PushSwitch } from './push-switch.tsx';

/** Settings of a channel outside of the product, shown if the channel is connected. */
export function OtherChannel({ channel }: { readonly channel: 'push' | 'messaging' }) {
  const { data, error, refetch } = useQuery(channelsQuery);
  if (data === undefined)
    return error === null ? <Skeleton height={280} /> : <ErrorState error={error} onRetry={() => void refetch()} />;
  if (channel === 'messaging' && !data.messaging.is_linked) return <Hint above={2}>{copy.notLinked}</Hint>;
  return (
    <>
      <Hint above={2}>{copy.help[channel]}</Hint>
      {channel === 'push' && <PushSwitch isOn={data.push.is_on} />}
      <TopicSwitches key={channel} channel={channel} />
    </>
  );
}
