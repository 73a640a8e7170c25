import { formatThbChip } from '@chokdee/format';
import {
  Box,
  Caption,
  Emblem,
  Icon,
  OptionCard,
  RadioMark,
  Stack,
  Strong,
  Tag,
  Text,
  VisuallyHidden,
} from '@chokdee/ui';
import type { Channel } from '../queries/deposit.api.ts';
import { copy } from './copy.ts';
import styles from './deposit.module.css';

export const channelIcons = { promptpay_qr: 'qr', bank_transfer: 'bank', truemoney: 'phone' } as const;
const GROUPS = ['promptpay_qr', 'bank_transfer', 'truemoney'] as const;

interface ChannelListProps {
  readonly channels: readonly Channel[];
  readonly chosenId: number;
  onChoose(channelId: number): void;
}

/** Ways to deposit in their groups; a closed one stays visible with its reason. */
export function ChannelList({ channels, chosenId, onChoose }: ChannelListProps) {
  return (
    <Stack role="radiogroup" aria-label={copy.channel}>
      {GROUPS.map((code) => {
        const group = channels.filter((channel) => channel.code === code);
        if (group.length === 0) return null;
        return (
          <div key={code} className={styles.group}>
            <Caption as="div">{copy.groups[code]}</Caption>
            {group.map((channel) => (
              <ChannelCard
                key={channel.id}
                channel={channel}
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
      <Emblem ground="plain" className={styles.emblem} data-code={channel.code}>
        <Icon name={channelIcons[channel.code]} />
      </Emblem>
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
