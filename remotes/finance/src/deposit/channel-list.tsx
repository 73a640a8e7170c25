import { formatThbChip } from '@chokdee/format';
import { Icon } from '@chokdee/ui';
import type { Channel } from '../queries/deposit.api.ts';
import { copy } from './copy.ts';
import styles from './deposit.module.css';

export const channelIcons = { promptpay_qr: 'qr', bank_transfer: 'bank', truemoney: 'phone' } as const;
const GROUPS = ['promptpay_qr', 'bank_transfer', 'truemoney'] as const;

interface Props {
  readonly channels: readonly Channel[];
  readonly chosenId: number;
  onChoose(channelId: number): void;
}

/** Ways to deposit in their groups; a closed one stays visible with its reason. */
export function ChannelList({ channels, chosenId, onChoose }: Props) {
  return (
    <div className="stack" role="radiogroup" aria-label={copy.channel}>
      {GROUPS.map((code) => {
        const group = channels.filter((channel) => channel.code === code);
        if (group.length === 0) return null;
        return (
          <div key={code} className={styles.group}>
            <div className="fs12 t3">{copy.groups[code]}</div>
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
    </div>
  );
}

interface CardProps {
  readonly channel: Channel;
  readonly isChosen: boolean;
  onChoose(): void;
}

function ChannelCard({ channel, isChosen, onChoose }: CardProps) {
  return (
    <label className={`opt ${isChosen ? 'on' : ''} ${styles.channel}`}>
      <input
        type="radio"
        name="channel"
        className="sr"
        checked={isChosen}
        disabled={!channel.is_open}
        onChange={onChoose}
      />
      <span className="rad" />
      <span className={`emb ${styles.emblem}`} data-code={channel.code}>
        <Icon name={channelIcons[channel.code]} />
      </span>
      <span className="grow">
        <b className="m">{channel.name}</b> {!channel.is_open && <span className="tag w">{copy.closed}</span>}
        <br />
        <span className="fs12 t3">{channel.description}</span>
        <br />
        <span className="fs12 t3">
          {copy.range(formatThbChip(channel.min_amount), formatThbChip(channel.max_amount))}
        </span>
        {channel.notice !== null && <span className={`fs12 warn ${styles.notice}`}>{channel.notice}</span>}
      </span>
    </label>
  );
}
