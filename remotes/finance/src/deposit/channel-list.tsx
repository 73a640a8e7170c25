import { Box, Caption, Emblem, OptionCard, RadioMark, Stack, Strong, Tag, Text, VisuallyHidden } from '@chokdee/ui';
import type { OfferedChannel } from '../parts/channels/index.ts';
import { copy } from './copy.ts';
import styles from './deposit.module.css';

interface ChannelListProps {
  readonly channels: readonly OfferedChannel[];
  readonly chosenId: number;
  onChoose(channelId: number): void;
}

/**
 * Payment channels in one or two lines each, so that the amount stays on the screen. A closed channel shows its reason.
 */
export function ChannelList({ channels, chosenId, onChoose }: ChannelListProps) {
  return (
    <Stack gap={2} role="radiogroup" aria-label={copy.channel}>
      {channels.map((channel) => (
        <ChannelCard
          key={channel.id}
          channel={channel}
          isChosen={channel.id === chosenId}
          onChoose={() => onChoose(channel.id)}
        />
      ))}
    </Stack>
  );
}

interface CardProps {
  readonly channel: OfferedChannel;
  readonly isChosen: boolean;
  onChoose(): void;
}

function ChannelCard({ channel, isChosen, onChoose }: CardProps) {
  return (
    <OptionCard selected={isChosen} className={styles.channel}>
      <VisuallyHidden
        as="input"
        type="radio"
        name="channel"
        checked={isChosen}
        disabled={!channel.is_open}
        onChange={onChoose}
      />
      <RadioMark />
      <Emblem size="sm" ground="plain" className={channel.part.emblem} icon={channel.part.icon} />
      <Box as="span" grow>
        <Strong>{channel.name}</Strong> {!channel.is_open && <Tag tone="warn">{copy.closed}</Tag>}
        <br />
        <Caption>{channel.description}</Caption>
        {channel.notice !== null && (
          <Text as="span" size="xs" tone="warn" className={styles.notice}>
            {channel.notice}
          </Text>
        )}
      </Box>
    </OptionCard>
  );
}
