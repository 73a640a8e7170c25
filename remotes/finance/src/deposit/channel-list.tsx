import { formatThbChip } from '@chokdee/format';
import { Box, Caption, Emblem, OptionCard, RadioMark, Stack, Strong, Tag, Text, VisuallyHidden } from '@chokdee/ui';
import type { ChannelPart } from '../parts/channels/channel-part.ts';
import { channelParts } from '../parts/channels/index.ts';
import type { Channel } from '../queries/deposit.api.ts';
import { copy } from './copy.ts';
import styles from './deposit.module.css';

interface ChannelListProps {
  readonly channels: readonly Channel[];
  readonly chosenId: number;
  onChoose(channelId: number): void;
}

/** Ways to deposit in their groups; a closed one stays visible with its reason. */
export function ChannelList({ channels, chosenId, onChoose }: ChannelListProps) {
  return (
    <Stack role="radiogroup" aria-label={copy.channel}>
      {Object.entries(channelParts).map(([code, part]) => {
        const group = channels.filter((channel) => channel.code === code);
        if (group.length === 0) return null;
        return (
          <div key={code} className={styles.group}>
            <Caption as="div">{part.group}</Caption>
            {group.map((channel) => (
              <ChannelCard
                key={channel.id}
                channel={channel}
                part={part}
                isChosen={channel.id === chosenId}
                onChoose={() => onChoose(channel.id)}
              />
            ))}
          </div>
        );
      })}
    </Stack>
  );
}

interface CardProps {
  readonly channel: Channel;
  readonly part: ChannelPart;
  readonly isChosen: boolean;
  onChoose(): void;
}

function ChannelCard({ channel, part, isChosen, onChoose }: CardProps) {
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
      <Emblem ground="plain" className={part.emblem} icon={part.icon} />
      <Box as="span" grow>
        <Strong>{channel.name}</Strong> {!channel.is_open && <Tag tone="warn">{copy.closed}</Tag>}
        <br />
        <Caption>{channel.description}</Caption>
        <br />
        <Caption>{copy.range(formatThbChip(channel.min_amount), formatThbChip(channel.max_amount))}</Caption>
        {channel.notice !== null && (
          <Text as="span" size="xs" tone="warn" className={styles.notice}>
            {channel.notice}
          </Text>
        )}
      </Box>
    </OptionCard>
  );
}
